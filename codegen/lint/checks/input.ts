import type { Json } from '../../runtime/model.js'
import { isNode, list, resolve, type Node } from '../../compare/walk/node.js'
import type { LintFindings } from '../findings.js'
import { hostFacts } from '../hosts.js'
import type { LintTool } from '../lint-tool.js'
import { subschemas, type Subschema } from '../subschemas.js'
import { checkMeta } from './meta.js'
import { checkSubset } from './subset.js'

const rootCombinators = ['oneOf', 'anyOf', 'allOf', 'enum', 'not']
const deepLevel = 5
const longEnum = 100

/** Keywords that say what kind of value is taken. */
const kinds = ['type', '$ref', 'anyOf', 'oneOf', 'allOf', 'enum', 'const', 'if', 'not']

/** The schema of the arguments of a tool. */
export function checkInput({ name: tool, input }: LintTool, findings: LintFindings): void {
  if (!isNode(input) || input.type !== 'object') {
    const type = isNode(input) ? input.type : input
    const is = type === undefined ? 'there is none' : `it is ${JSON.stringify(type)}`
    findings.add('input-missing', { tool, at: 'input', says: `The type at the root is not object: ${is}.` })
  }
  if (!isNode(input)) return
  if (input.type === 'object' && !isNode(input.properties))
    findings.add('input-without-properties', { tool, at: 'input', says: 'No properties.' })
  const combinators = rootCombinators.filter((keyword) => input[keyword] !== undefined)
  if (combinators.length > 0) {
    findings.add('root-combinator', { tool, at: 'input', says: `The root holds ${combinators.join(', ')}.` })
  }
  checkMeta(tool, 'input', input, findings)
  const all = subschemas(input, 'input')
  for (const one of all) checkOne(tool, one, findings)
  checkReferences(tool, input, all, findings)
  checkDepth(tool, all, findings)
  checkSubset(tool, all, findings)
}

function checkOne(tool: string, { schema, at, property, level }: Subschema, findings: LintFindings): void {
  if (property !== undefined) checkArgumentName(tool, property, at, findings)
  if (schema === true && property !== undefined) {
    return findings.add('boolean-schema', { tool, at, says: 'The argument is described by `true`.' })
  }
  if (!isNode(schema)) return
  if (property !== undefined && !kinds.some((keyword) => schema[keyword] !== undefined)) {
    findings.add('argument-untyped', { tool, at, says: 'The argument has no type.' })
  }
  if (Array.isArray(schema.type))
    findings.add('type-list', { tool, at, says: `type is ${JSON.stringify(schema.type)}.` })
  if (typesOf(schema).includes('array') && schema.items === undefined && schema.prefixItems === undefined) {
    findings.add('list-without-items', { tool, at, says: 'The list does not say of what.' })
  }
  if (level > 0 && isBareObject(schema)) {
    findings.add('object-without-properties', { tool, at, says: 'The object names no members.' })
  }
  checkRequired(tool, schema, at, findings)
  checkEnum(tool, schema, at, findings)
}

function checkArgumentName(tool: string, name: string, at: string, findings: LintFindings): void {
  const refusing = findings.hosts.filter((host) => hostFacts[host].argument?.test(name) === false)
  if (refusing.length === 0) return
  const titles = refusing.map((host) => hostFacts[host].title).join(', ')
  findings.add('argument-name', {
    tool,
    at,
    says: `${titles}: the name ${JSON.stringify(name)} is refused.`,
    only: refusing,
  })
}

const isBareObject = (schema: Node): boolean =>
  schema.type === 'object' &&
  Object.keys(isNode(schema.properties) ? schema.properties : {}).length === 0 &&
  !isNode(schema.additionalProperties) &&
  !isNode(schema.patternProperties) &&
  kinds.filter((keyword) => keyword !== 'type').every((keyword) => schema[keyword] === undefined)

function checkRequired(tool: string, schema: Node, at: string, findings: LintFindings): void {
  // Alternatives state what they require of properties that stand elsewhere.
  if (schema.type !== 'object') return
  const properties = isNode(schema.properties) ? schema.properties : {}
  const unknown = list(schema.required).filter((name) => typeof name === 'string' && !Object.hasOwn(properties, name))
  if (unknown.length > 0)
    findings.add('required-unknown', { tool, at, says: `properties lacks ${unknown.join(', ')}.` })
}

function checkEnum(tool: string, schema: Node, at: string, findings: LintFindings): void {
  const values = list(schema.enum)
  if (values.length > longEnum) findings.add('enum-long', { tool, at, says: `${String(values.length)} values.` })
  const isText = values.every((value) => typeof value === 'string') && typesOf(schema).includes('string')
  if (values.length > 0 && !isText) {
    findings.add('enum-not-text', { tool, at, says: 'The values, or the type beside them, are not text.' })
  }
}

function checkReferences(tool: string, root: Node, all: readonly Subschema[], findings: LintFindings): void {
  const targets = new Map<string, string[]>()
  for (const { schema, at } of all) {
    const ref = isNode(schema) ? schema.$ref : undefined
    if (typeof ref !== 'string') continue
    const target = resolve(ref, root)
    if (target === undefined) findings.add('remote-reference', { tool, at, says: `${ref} is not in the schema.` })
    targets.set(ref, [...(targets.get(ref) ?? []), at])
  }
  const local = [...targets].filter(([ref]) => resolve(ref, root) !== undefined)
  const [first] = local
  if (!first) return
  const recursive = local.find(([ref]) => leadsTo(ref, ref, root, new Set()))
  const places = local.flatMap(([, at]) => at)
  if (recursive) {
    findings.add('schema-recursive', { tool, at: recursive[1][0] ?? 'input', says: `${recursive[0]} contains itself.` })
  }
  const [at = 'input', ...more] = places
  findings.add('schema-reference', {
    tool,
    at,
    says: `${first[0]}${more.length > 0 ? `, and ${String(more.length)} more` : ''}.`,
  })
}

/** Whether what a reference leads to leads on to another one. */
function leadsTo(from: string, to: string, root: Node, seen: Set<string>): boolean {
  const target: Json | undefined = resolve(from, root)
  if (target === undefined) return false
  const refs = subschemas(target, '').flatMap(({ schema }) =>
    isNode(schema) && typeof schema.$ref === 'string' ? [schema.$ref] : [],
  )
  if (refs.includes(to)) return true
  return refs.some((ref) => {
    if (seen.has(ref)) return false
    seen.add(ref)
    return leadsTo(ref, to, root, seen)
  })
}

function checkDepth(tool: string, all: readonly Subschema[], findings: LintFindings): void {
  const deepest = all.reduce((one, other) => (other.level > one.level ? other : one))
  if (deepest.level <= deepLevel) return
  findings.add('nesting-deep', { tool, at: deepest.at, says: `${String(deepest.level)} levels.` })
}

const typesOf = ({ type }: Node): readonly Json[] => (Array.isArray(type) ? (type as readonly Json[]) : [type ?? null])
