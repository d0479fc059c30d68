import type { Findings } from '../findings.js'
import { includes } from '../inclusion.js'
import type { ToolRuleId } from '../rules/all.js'
import type { ToolPair } from '../side.js'
import { propertiesOf, requiredOf } from '../walk/key-changes.js'
import { asNode, isNode, resolve, sameJson, view, type Node } from '../walk/node.js'
import type { Json } from '../../runtime/model.js'

/** What became of the input and output schemas as wholes. */
export function compareShapes({ name, old, now }: ToolPair, findings: Findings): void {
  const add = (rule: ToolRuleId, at: 'input' | 'output'): void =>
    findings.add(rule, { tool: name, at: [at], old: old[at], new: now[at] })
  if (now.output !== undefined && old.output === undefined) add('output-schema-added', 'output')
  if (old.output !== undefined && now.output === undefined) add('output-schema-removed', 'output')
  if (old.input !== undefined && now.input === undefined) add('input-root-not-object', 'input')
  if (old.input === undefined && now.input !== undefined && !takesAnyObject(now.input))
    add('input-schema-added', 'input')
  for (const at of ['input', 'output'] as const) {
    if (now[at] === undefined) continue
    const far = unreachable(now[at]).filter((ref) => !unreachable(old[at] ?? null).includes(ref))
    if (far.length > 0) {
      const says = `The schema refers to ${far.join(', ')}, which is not part of it. It is never fetched.`
      findings.add('schema-ref-unresolvable', { tool: name, at: [at], new: far, says })
    }
  }
  if (old.input !== undefined && now.input !== undefined && !sameJson(old.input, now.input)) {
    compareInput(rootOf(old.input), rootOf(now.input), (rule) => add(rule, 'input'))
  }
  if (old.output !== undefined && now.output !== undefined && !sameJson(old.output, now.output)) {
    compareOutput(rootOf(old.output), rootOf(now.output), (rule) => add(rule, 'output'))
  }
  compareTypeNames(name, old, now, findings)
}

function compareInput(before: Node, after: Node, add: (rule: ToolRuleId) => void): void {
  if (isFree(before) && !isFree(after) && !takesAnyObject(after)) add('input-schema-added')
  if (isObject(before) && !isObject(after)) add('input-root-not-object')
  if (!isComposed(before) && isComposed(after)) add('input-root-composition-added')
  if (isStrict(before) && !isStrict(after)) add('input-strict-subset-lost')
}

function compareOutput(before: Node, after: Node, add: (rule: ToolRuleId) => void): void {
  if (isObject(before) && !isObject(after)) add('output-root-not-object')
  if (before.additionalProperties !== false && after.additionalProperties === false) add('output-closed')
}

/** A type that has another name is another type to generated code, even where it says the same. */
function compareTypeNames(tool: string, old: Node, now: Node, findings: Findings): void {
  for (const at of ['input', 'output'] as const) {
    const [before, after] = [asNode(old[at]).title, asNode(now[at]).title]
    const isName = (title: Json | undefined): boolean => typeof title === 'string' && /^[A-Z][A-Za-z0-9]*$/.test(title)
    if (!isName(before) || !isName(after) || before === after) continue
    findings.add('sdk-type-renamed', { tool, at: [at, 'title'], old: before, new: after })
  }
}

const rootOf = (schema: Json): Node => view(schema, schema).node

const isObject = (node: Node): boolean => node.type === 'object'

const isComposed = (node: Node): boolean => ['oneOf', 'anyOf', 'allOf'].some((keyword) => keyword in node)

/** Says no more than that it is an object; one that lists no properties at all says that there are none. */
const isFree = (node: Node): boolean =>
  Object.keys(node).every((key) => ['type', 'title', 'description', '$schema'].includes(key))

const takesAnyObject = (schema: Json): boolean =>
  includes({ type: 'object' }, schema, { reading: 'strict' }).verdict === 'proved'

/** Closed, with keys, and each of them mandatory. */
function isStrict(node: Node): boolean {
  const keys = Object.keys(propertiesOf(node))
  const required = new Set(requiredOf(node))
  return node.additionalProperties === false && keys.length > 0 && keys.every((key) => required.has(key))
}

/** References that lead out of the schema or nowhere. */
function unreachable(schema: Json): string[] {
  const found = new Set<string>()
  const named = JSON.stringify(schema).includes('"$anchor"') || JSON.stringify(schema).includes('"$id"')
  const visit = (part: Json): void => {
    if (Array.isArray(part)) return part.forEach((item: Json) => visit(item))
    if (!isNode(part)) return
    for (const [key, value] of Object.entries(part)) {
      if (key === '$ref' && typeof value === 'string') {
        if (resolve(value, schema) === undefined && !(named && !value.includes('//'))) found.add(value)
      } else if (key !== 'const' && key !== 'enum' && key !== 'default' && key !== 'examples') visit(value)
    }
  }
  visit(schema)
  return [...found].sort()
}
