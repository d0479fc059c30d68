import { keywords, type Change, type Place } from './change.js'
import { sameJson, type Node } from './node.js'
import { cameOrWent } from './text-changes.js'

/** Changes of conditions with a consequence, and of exclusions. */
export function conditionChanges(o: Node, n: Node, place: Place): Change[] {
  return [...cameOrWent(o, n, place, 'not', ['not-added', 'not-removed', exclusion]), ...consequences(o, n, place)]
}

const exclusion = {
  narrower: 'not-widened',
  wider: 'not-narrowed',
  neither: 'not-widened',
  equal: 'double-negation-removed',
} as const

const consequence = {
  narrower: 'then-narrowed',
  wider: 'then-widened',
  neither: 'then-narrowed',
  equal: 'then-without-if',
} as const

function consequences(o: Node, n: Node, place: Place): Change[] {
  const names = ['if', 'then', 'else']
  if (names.every((name) => sameJson(o[name], n[name]))) return []
  const [before, after] = [inForce(o), inForce(n)]
  if (!before && !after) return [keywords(place, 'then-without-if', names, o, n)]
  if (!before) return [keywords(place, 'conditional-added', names, o, n)]
  if (!after) return [keywords(place, 'conditional-removed', names, o, n)]
  if (!sameJson(o.if, n.if)) return [keywords(place, condition, names, o, n)]
  return [keywords(place, consequence, names, o, n)]
}

const condition = {
  narrower: 'if-changed',
  wider: 'if-changed',
  neither: 'if-changed',
  equal: 'then-without-if',
} as const

/** A condition that has a consequence. */
const inForce = (node: Node): boolean => node.if !== undefined && (node.then !== undefined || node.else !== undefined)
