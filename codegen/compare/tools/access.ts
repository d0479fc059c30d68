import type { Findings } from '../findings.js'
import type { ToolRuleId } from '../rules/all.js'
import type { Side, SidePair, ToolPair } from '../side.js'
import { asNode, list, sameJson, type Node } from '../walk/node.js'

/** Who may call: everybody, everybody with an account, or a set of roles; undefined where only words tell. */
type Admitted = 'public' | 'signed-in' | ReadonlySet<string> | undefined

/** What became of who may call a tool. */
export function compareAccess({ name, old, now, sides }: ToolPair, findings: Findings): void {
  if (sameJson(old.access, now.access) && sameJson(sides.old.facts.permissions, sides.now.facts.permissions)) return
  const add = (rule: ToolRuleId): void =>
    findings.add(rule, { tool: name, at: ['access'], old: old.access, new: now.access })
  if (old.access === undefined) return
  if (now.access === undefined) return add('permission-removed')
  const [before, after] = [admitted(old.access, sides.old), admitted(now.access, sides.now)]
  const rule = changeOf(before, after, sameJson(old.access, now.access))
  if (rule) add(rule)
}

function admitted(access: Node[string], side: Side): Admitted {
  const { public: isPublic, signedIn, roles, permission } = asNode(access)
  if (isPublic === true) return 'public'
  if (signedIn === true) return 'signed-in'
  if (Array.isArray(roles)) return namesOf(roles)
  if (typeof permission !== 'string') return undefined
  const declared = asNode(asNode(side.facts.permissions)[permission])
  return Array.isArray(declared.roles) ? namesOf(declared.roles) : undefined
}

function changeOf(before: Admitted, after: Admitted, isSame: boolean): ToolRuleId | undefined {
  if (before === 'public' || after === 'public') {
    return before === after ? undefined : after === 'public' ? 'auth-became-optional' : 'auth-became-required'
  }
  if (before === 'signed-in' || after === 'signed-in') {
    if (before === after) return undefined
    return after === 'signed-in' ? 'permission-loosened' : 'permission-tightened'
  }
  if (!before || !after) return isSame ? undefined : 'permission-replaced'
  return changeOfSets(before, after, ['permission-tightened', 'permission-loosened', 'permission-replaced'])
}

/** Whether a set shrank, grew or both. */
export function changeOfSets<R>(
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
  [shrank, grew, both]: readonly [R, R, R],
): R | undefined {
  const lost = [...before].some((one) => !after.has(one))
  const won = [...after].some((one) => !before.has(one))
  return lost ? (won ? both : shrank) : won ? grew : undefined
}

/** What became of the roles, permissions, credentials and headers of a contract. */
export function compareDoors({ old, now }: SidePair, findings: Findings): void {
  const [before, after] = [old.facts, now.facts]
  const add = (rule: ToolRuleId, name: string): void => {
    findings.add(rule, { at: [name], old: before[name], new: after[name] })
  }
  if (!sameJson(lattice(before), lattice(after))) {
    findings.add('permission-lattice-changed', { at: ['permissions'], old: lattice(before), new: lattice(after) })
  }
  if (before.credentials !== undefined && after.credentials !== undefined) {
    const [one, other] = [namesOf(list(before.credentials)), namesOf(list(after.credentials))]
    const isReplaced = [...one].every((scheme) => !other.has(scheme))
    const rule = changeOfSets<ToolRuleId>(one, other, [
      'auth-scheme-removed',
      'auth-scheme-added',
      isReplaced ? 'auth-scheme-changed' : 'auth-scheme-removed',
    ])
    if (rule) add(rule, 'credentials')
  }
  const [were, are] = [asNode(before.headers), asNode(after.headers)]
  for (const header of new Set([...Object.keys(were), ...Object.keys(are)])) {
    const [was, is] = [were[header], are[header]]
    if (sameJson(was, is)) continue
    const isDemanded = asNode(is).required === true && asNode(was).required !== true
    const rule = isDemanded ? 'http-header-became-required' : 'unknown-contract-field-changed'
    findings.add(rule, { at: ['headers', header], old: was, new: is })
  }
}

/** What each permission allows and to whom, without order; roles by name, for their texts mean nothing here. */
function lattice({ permissions, roles }: Node): Node {
  const ordered = Object.entries(asNode(permissions)).map(([name, value]) => {
    const permission = asNode(value)
    return [
      name,
      { ...permission, ...(Array.isArray(permission.roles) && { roles: [...namesOf(permission.roles)].sort() }) },
    ] as const
  })
  return {
    permissions: Object.fromEntries(ordered),
    roles: typeof roles === 'string' ? roles : Object.keys(asNode(roles)).sort(),
  }
}

export const namesOf = (names: Node[string]): ReadonlySet<string> =>
  new Set(list(names).filter((name): name is string => typeof name === 'string'))
