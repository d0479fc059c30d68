import type ts from 'typescript'
import type { Schema, ToolModel } from '../runtime/model.js'
import type { ToolSource } from './contract-source.js'
import type { Diagnostics } from './diagnostic.js'
import type { Faults, FaultSource } from './faults.js'
import { fieldsOf, isRoot, isUnresolved, type Field } from './fields.js'
import type { Head } from './head.js'
import { literalObject, literalValue, type LiteralObject } from './literal.js'
import { rawFields, rawSchema, schemaProblem } from './raw-schema.js'
import type { Texts } from './texts.js'
import { checkWhole } from './trait-checks.js'
import { checkShape, toolShape } from './trait-shape.js'

/** A tool with its traits read, its schemas not yet made. */
export interface ToolDraft {
  name: string
  source: ToolSource
  model: Omit<ToolModel, 'input' | 'output' | 'errors'>
  input: ts.TypeNode | undefined
  output: ts.TypeNode | undefined
  inputFields: Map<string, Field>
  outputFields: Map<string, Field>
  /** Schemas that are taken over as they stand. */
  raw: { input?: Schema; output?: Schema }
  errors: FaultSource[]
  /** The value node of a trait, by its path (`approval`, `token`), for diagnostics. */
  at(...path: string[]): ts.TypeNode | undefined
  /** The key node of a trait. */
  keyOf(...path: string[]): ts.Node | undefined
}

const copied = ['idempotency', 'dryRun', 'approval', 'lease', 'attachments', 'audit', 'pairs', 'timeoutMs'] as const
const last = ['annotations', 'taskSupport', 'stability', 'deprecated', 'examples'] as const

/** Reads one tool. Reports C110, C120, C121, C125 and C184; rules between tools are checked afterwards. */
export function readTool(
  source: ToolSource,
  head: Head,
  texts: Texts,
  faults: Faults,
  checker: ts.TypeChecker,
  diagnostics: Diagnostics,
): ToolDraft {
  const { name, node, doc, traits } = source
  checkShape(traits, toolShape, 'a tool', checker, diagnostics)
  if (doc.description || traits.members.has('description')) texts.checkComplete(doc, node, name)
  else diagnostics.report('C120', node, { tool: name })
  const find = (path: string[]): LiteralObject['members'] extends Map<string, infer M> ? M | undefined : never => {
    let object: LiteralObject | undefined = traits
    for (const key of path.slice(0, -1)) object = literalObject(object?.members.get(key)?.value, checker)
    return object?.members.get(path.at(-1) ?? '')
  }
  const at = (...path: string[]): ts.TypeNode | undefined => find(path)?.value
  const value = (key: string): unknown => {
    const trait = at(key)
    return trait && literalValue(trait, checker, diagnostics)
  }
  const model: ToolDraft['model'] = {
    wireName: value('wireName') === undefined ? name.replaceAll('.', '_') : String(value('wireName')),
    description: texts.trait(at('description')) ?? texts.description(doc),
    effect: value('effect') as ToolModel['effect'],
    access: (value('access') ?? {}) as ToolModel['access'],
  }
  const title = texts.trait(at('title'))
  if (title !== undefined) model.title = title
  for (const key of ['tenant', ...copied, ...last]) if (at(key)) Object.assign(model, { [key]: value(key) })
  checkRanges(at, checker, diagnostics)
  const drafts: ToolDraft['raw'] = {}
  for (const part of ['input', 'output'] as const) {
    const type = at(part)
    const raw = type && rawSchema(type, part, checker, diagnostics)
    if (type && raw) {
      const problem = schemaProblem(raw)
      if (problem) diagnostics.report('C188', type, { part, tool: name, problem })
      else drafts[part] = { title: suggestion(name, part), ...raw, 'x-raw': true }
    } else if (type && !isRoot(type, part, checker) && !isUnresolved(type, checker))
      diagnostics.report('C110', type, { part, tool: name, name: suggestion(name, part) })
  }
  return {
    name,
    source,
    model: order(model),
    input: at('input'),
    output: at('output'),
    inputFields: drafts.input ? rawFields(drafts.input, at('input') as ts.TypeNode) : fieldsOf(at('input'), checker),
    outputFields: drafts.output
      ? rawFields(drafts.output, at('output') as ts.TypeNode)
      : fieldsOf(at('output'), checker),
    raw: drafts,
    errors: faults.named(at('errors')),
    at,
    keyOf: (...path) => find(path)?.key,
  }
}

/** Facts first, then texts and examples. */
function order(model: ToolDraft['model']): ToolDraft['model'] {
  const ordered: { [key: string]: unknown } = {}
  for (const key of ['wireName', 'title', 'description', 'effect', 'access', 'tenant', ...copied, ...last]) {
    const value = model[key as keyof typeof model]
    if (value !== undefined) ordered[key] = value
  }
  return ordered as unknown as ToolDraft['model']
}

function checkRanges(
  at: (...path: string[]) => ts.TypeNode | undefined,
  checker: ts.TypeChecker,
  diagnostics: Diagnostics,
): void {
  const limits: [string[], number][] = [
    [['timeoutMs'], 600_000],
    [['approval', 'ttlSeconds'], 86_400],
    [['lease', 'seconds', 'default'], 86_400],
    [['lease', 'seconds', 'max'], 86_400],
    [['attachments', 'maxPayloadMb'], 32],
  ]
  for (const [path, max] of limits) {
    const node = at(...path)
    if (node) checkWhole(node, path.at(-1) ?? '', max, checker, diagnostics)
  }
}

/** `customers.list` → `CustomersListInput`. */
function suggestion(tool: string, part: string): string {
  const words = [...tool.split(/[._]/), part]
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}
