import { addedArguments } from '../../generated/runtime/added-arguments.js'
import { idempotencyKeyHeader, dryRunHeader } from '../../generated/runtime/headers.js'
import type { ServedTool } from './endpoint.js'
import { Fault } from './fault.js'
import type { HeaderReader } from './request.js'

/** How a write is meant. */
export interface Intent {
  /** Everything is checked and tried, and then taken back. */
  dryRun: boolean
  /** Names the write, so that repeating it does not repeat what it did. */
  idempotencyKey: string | null
}

/** What a surface was told beside the arguments, before anything about it is believed. */
export interface Asked {
  dryRun?: unknown
  idempotencyKey?: unknown
}

/**
 * Part of step 7: how the call is meant, from the argument where the contract has one, else from the header or what the
 * protocol carries beside the arguments. A tool that would not keep the promise refuses it, for a caller who believes
 * in a trial or in a safe repetition must not be wrong.
 *
 * @returns the intent, and the input without its arguments
 * @throws Fault `validation.error` naming the argument or header
 */
export function readIntent(
  tool: ServedTool,
  header: HeaderReader,
  asked: Asked,
  input: unknown,
): { intent: Intent; input: unknown } {
  const added = addedArguments(tool.contract.model, tool.model)
  const taken = takeOut(input, [added.dryRun, added.idempotencyKey])
  if (tool.model.effect === 'read') return { intent: { dryRun: false, idempotencyKey: null }, input: taken.rest }
  const dryRun = truth(taken.values[0] ?? asked.dryRun ?? header(dryRunHeader))
  const key = taken.values[1] ?? asked.idempotencyKey ?? header(idempotencyKeyHeader)
  const dryRunField = added.dryRun ?? dryRunHeader
  const keyField = added.idempotencyKey ?? idempotencyKeyHeader
  if (dryRun && !tool.model.dryRun) {
    throw invalid(
      dryRunField,
      'this tool cannot be tried; nothing was done',
      'dieses Werkzeug kennt keinen Probelauf; es geschah nichts',
    )
  }
  if (key !== undefined && !isKey(key)) {
    throw invalid(keyField, 'must be 1 to 200 printable characters', 'muss aus 1 bis 200 druckbaren Zeichen bestehen')
  }
  if (key !== undefined && !tool.model.idempotency) {
    throw invalid(
      keyField,
      'this tool keeps no keys; nothing was done',
      'dieses Werkzeug merkt sich keine Schlüssel; es geschah nichts',
    )
  }
  if (key === undefined && tool.model.idempotency === 'required' && !dryRun) {
    throw invalid(keyField, 'is required', 'ist erforderlich')
  }
  return {
    intent: { dryRun, idempotencyKey: dryRun ? null : (key ?? null) },
    input: taken.rest,
  }
}

function takeOut(input: unknown, names: readonly (string | undefined)[]): { values: unknown[]; rest: unknown } {
  if (names.every((name) => name === undefined)) return { values: [], rest: input }
  const rest = { ...(input as { [name: string]: unknown }) }
  const values = names.map((name) => {
    if (name === undefined) return undefined
    const { [name]: value } = rest
    delete rest[name]
    return value
  })
  return { values, rest }
}

function truth(value: unknown): boolean {
  if (value === undefined || value === false || value === 'false') return false
  if (value === true || value === 'true') return true
  throw invalid(dryRunHeader, 'must be true or false', 'muss true oder false sein')
}

function isKey(value: unknown): value is string {
  return typeof value === 'string' && /^[\x20-\x7e]{1,200}$/.test(value)
}

function invalid(field: string, en: string, de: string): Fault {
  return new Fault('validation.error', { field, message: { en: `${field}: ${en}.`, de: `${field}: ${de}.` } })
}
