import type { ContractModel, ToolModel } from '../../generated/runtime/model.js'
import { accessRules } from './access.js'

/** A trait a contract declares and this server would not keep. */
export interface UnenforcedTrait {
  /** Contract name of the tool; absent where the contract as a whole declares it. */
  tool?: string
  /** The trait and its value (`access.permission`, `audit`). */
  trait: string
}

/** Members of the contract that are kept, or that promise nothing at run time. */
const contractTraits: ReadonlySet<string> = new Set([
  'formatVersion', 'id', 'version', 'stability', 'title', 'description', 'languages', 'mount', 'envelope', 'errorShape',
  'plainRpc', 'credentials', 'keyPrefix', 'context', 'tenant', 'roles', 'permissions', 'arguments', 'errors',
  'timeoutMs', 'tools', 'fingerprint', 'surface',
]) // prettier-ignore

/** Members of a tool that are kept, or that promise nothing at run time. */
const toolTraits: ReadonlySet<string> = new Set([
  'wireName', 'title', 'description', 'input', 'output', 'effect', 'access', 'tenant', 'errors', 'pairs', 'timeoutMs',
  'annotations', 'stability', 'deprecated', 'examples', 'attachments', 'audit', 'idempotency', 'dryRun', 'approval',
]) // prettier-ignore

/** Values that are kept, of members that have others too. Absent: all are. */
const values: { readonly [trait: string]: (value: unknown) => readonly string[] } = {
  credentials: (value) => (value as string[]).filter((credential) => !['api-key', 'bearer-key'].includes(credential)),
  'tenant.by': (value) => (['header', 'argument', 'single'].includes(value as string) ? [] : [value as string]),
  access: (value) => Object.keys(value as object).filter((kind) => !Object.hasOwn(accessRules, kind)),
  tenant: (value) => (['bound', 'hybrid', 'none'].includes(value as string) ? [] : [value as string]),
  audit: (value) => (['sync', 'batched', 'none'].includes(value as string) ? [] : [value as string]),
}

/**
 * Everything a contract promises that this server does not keep yet. The list of what is kept is closed: a trait that
 * is new to the vocabulary counts as not kept until it is added here.
 */
export function unenforcedTraits(model: ContractModel): UnenforcedTrait[] {
  const contract = [
    ...unknownMembers(model, contractTraits),
    ...unkept('credentials', model.credentials),
    ...unkept('tenant.by', model.tenant?.by),
  ]
  const tools = Object.entries(model.tools).flatMap(([tool, spec]) => toolGaps(spec).map((trait) => ({ tool, trait })))
  return [...contract.map((trait) => ({ trait })), ...tools]
}

function toolGaps(tool: ToolModel): string[] {
  return [
    ...unknownMembers(tool, toolTraits),
    ...unkept('access', tool.access),
    ...unkept('tenant', tool.tenant),
    ...unkept('audit', tool.audit),
  ]
}

function unknownMembers(value: object, known: ReadonlySet<string>): string[] {
  return Object.keys(value).filter((member) => !known.has(member))
}

function unkept(trait: string, value: unknown): string[] {
  return value === undefined ? [] : (values[trait]?.(value) ?? []).map((kind) => `${trait}.${kind}`)
}
