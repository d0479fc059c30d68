import type { Json } from '../../runtime/model.js'
import type { Findings } from '../findings.js'
import type { ToolRuleId } from '../rules/all.js'
import type { SidePair, ToolPair } from '../side.js'
import { propertiesOf } from '../walk/key-changes.js'
import { asNode, view, type Node } from '../walk/node.js'
import { namesOf } from './access.js'
import { fieldsOf } from './result-fields.js'

/** Names of tools and of errors of the whole contract that were taken away stay reserved, by whichever side says so. */
export function compareTombstones({ old, now }: SidePair, findings: Findings): void {
  const reserved = namesOf(now.facts.removedTools ?? [])
  for (const name of namesOf(old.facts.removedTools ?? [])) {
    if (!reserved.has(name) && !now.tools.has(name))
      findings.add('tombstone-removed', { at: ['removedTools', name], old: name })
  }
  compareReserved(errors, undefined, old.facts, now.facts, findings)
}

/** Arguments, fields of results and codes that were taken away stay reserved as well. */
export function compareToolTombstones({ name, old, now }: ToolPair, findings: Findings): void {
  for (const kind of inside) compareReserved(kind, name, old, now, findings)
}

/** Names inside a tool, or a contract: by which fact they are reserved, what there is of them, and where. */
interface Reserved {
  fact: string
  of: (facts: Node) => Node
  at: readonly string[]
  rule: ToolRuleId
}

const errors: Reserved = {
  fact: 'removedErrors',
  of: (facts) => asNode(facts.errors),
  at: ['errors'],
  rule: 'error-code-reused',
}

const inside: readonly Reserved[] = [
  {
    fact: 'removedArguments',
    of: ({ input }) => propertiesOf(rootOf(input)),
    at: ['input', 'properties'],
    rule: 'argument-name-reused',
  },
  {
    fact: 'removedFields',
    of: ({ output }) => fieldsOf(output),
    at: ['output', 'fields'],
    rule: 'result-field-reused',
  },
  errors,
]

function compareReserved(
  { fact, of, at, rule }: Reserved,
  tool: string | undefined,
  old: Node,
  now: Node,
  findings: Findings,
): void {
  const [was, is] = [namesOf(old[fact] ?? []), namesOf(now[fact] ?? [])]
  const names = new Set([...was, ...is])
  if (names.size === 0) return
  const [before, after] = [of(old), of(now)]
  const about = tool === undefined ? {} : { tool }
  for (const name of names) {
    if (Object.hasOwn(after, name) && !Object.hasOwn(before, name)) {
      findings.add(rule, { ...about, at: [...at, name], new: after[name] })
    } else if (!is.has(name)) findings.add('tombstone-removed', { ...about, at: [fact, name], old: name })
  }
}

const rootOf = (schema: Json | undefined): Node => view(schema ?? {}, schema ?? {}).node
