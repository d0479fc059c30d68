import { canonicalJson } from '../../runtime/canonical-json.js'
import type { Json } from '../../runtime/model.js'
import type { Kind } from '../rules/all.js'
import { keywords, type Change, type Place } from './change.js'
import { list, sameJson, type Node } from './node.js'

/** Changes of `enum` and `const`, which say the same. */
export function enumChanges(o: Node, n: Node, place: Place): Change[] {
  const [before, after] = [literalsOf(o), literalsOf(n)]
  const change = (kind: Kind, edited: Node = n): Change => keywords(place, kind, ['enum', 'const'], o, edited)
  if (!before && !after) return []
  if (!before) return [change('const' in n ? 'const-added' : 'enum-added')]
  if (!after) return [change('const' in o ? 'const-removed' : 'enum-removed')]
  // Null that came or went is told by the rule of null.
  const nulls = before.has('null') !== after.has('null') && o.type !== undefined && n.type !== undefined
  const gone = [...before.keys()].filter((key) => !after.has(key) && !(nulls && key === 'null'))
  const come = [...after.keys()].filter((key) => !before.has(key) && !(nulls && key === 'null'))
  if (gone.length === 0 && come.length === 0) return nulls ? [] : respelled(o, n, change)
  const keep = nulls && before.has('null')
  const constants = 'const' in o && 'const' in n
  if (gone.length === 1 && come.length === 1)
    return [change(constants ? 'const-changed' : 'enum-value-renamed', kept(n, keep))]
  const stays = [...before.keys()].filter((key) => after.has(key) || (keep && key === 'null'))
  const literals = (keys: readonly string[]): Node => ({
    enum: keys.map((key) => before.get(key) ?? after.get(key) ?? null),
  })
  const found: Change[] = []
  if (gone.length > 0) found.push(change(isNowConst(n, come) ? 'enum-to-const' : 'enum-value-removed', literals(stays)))
  if (come.length > 0) {
    found.push(
      change(
        'const' in o && gone.length === 0 ? 'const-to-enum' : 'enum-value-added',
        literals([...before.keys(), ...come]),
      ),
    )
  }
  return found.map((one) => ({ ...one, old: valueOf(o), new: valueOf(n) }))
}

const isNowConst = (n: Node, come: readonly string[]): boolean => 'const' in n && come.length === 0

const valueOf = (node: Node): Json => (node.enum ?? node.const) as Json

function kept(n: Node, keepNull: boolean): Node {
  return keepNull ? { enum: [...list(n.enum ?? [n.const as Json]), null] } : n
}

function respelled(o: Node, n: Node, change: (kind: Kind) => Change): Change[] {
  if ('const' in o !== 'const' in n) return [change('const-respelled')]
  if (sameJson(o.enum, n.enum) && sameJson(o.const, n.const)) return []
  return [change(list(o.enum).length === list(n.enum).length ? 'enum-reordered' : 'literal-numeric-respelled')]
}

/** The literals by their canonical text, so that equal ones are one. */
function literalsOf(node: Node): Map<string, Json> | undefined {
  const values = 'const' in node ? [node.const] : Array.isArray(node.enum) ? list(node.enum) : undefined
  return values && new Map(values.map((value) => [canonicalJson(value), value]))
}
