import type { Json } from '../../runtime/model.js'
import type { Kind } from '../rules/all.js'
import { keywords, type Change, type Place } from './change.js'
import { sameJson, type Node } from './node.js'

/** Changes of what texts may look like. */
export function textChanges(o: Node, n: Node, place: Place): Change[] {
  return [
    ...limit(o, n, place, 'minLength', 0, 'min-length-raised', 'min-length-lowered'),
    ...limit(o, n, place, 'maxLength', Infinity, 'max-length-raised', 'max-length-lowered'),
    ...cameOrWent(o, n, place, 'pattern', ['pattern-added', 'pattern-removed', patterns]),
    ...cameOrWent(o, n, place, 'format', ['format-added', 'format-removed', formatKind(o.format, n.format)]),
    ...decoding(o, n, place),
  ]
}

const patterns = {
  narrower: 'pattern-narrowed',
  wider: 'pattern-widened',
  neither: 'pattern-changed',
  equal: 'pattern-respelled',
} as const

/** A limit that is a number; absent means `absent`. */
export function limit(
  o: Node,
  n: Node,
  place: Place,
  keyword: string,
  absent: number,
  raised: Kind,
  lowered: Kind,
): Change[] {
  const value = (node: Node): number => (typeof node[keyword] === 'number' ? node[keyword] : absent)
  const [before, after] = [value(o), value(n)]
  if (before === after) return []
  return [keywords(place, after > before ? raised : lowered, [keyword], o, n)]
}

/** A keyword that is there or not. */
export function cameOrWent(
  o: Node,
  n: Node,
  place: Place,
  keyword: string,
  [added, removed, changed]: readonly [Kind, Kind, Change['kind']],
): Change[] {
  if (sameJson(o[keyword], n[keyword])) return []
  const kind = o[keyword] === undefined ? added : n[keyword] === undefined ? removed : changed
  return [keywords(place, kind, [keyword], o, n)]
}

/** Formats every text of which is one of the other, too (RFC 3986, 3987, 5890, 6531). */
const within: { readonly [format: string]: string } = {
  uri: 'uri-reference',
  email: 'idn-email',
  hostname: 'idn-hostname',
  iri: 'iri-reference',
}

function formatKind(before: Json | undefined, after: Json | undefined): Kind {
  if (typeof before === 'string' && within[before] === after) return 'format-removed'
  if (typeof after === 'string' && within[after] === before) return 'format-added'
  return 'format-changed'
}

function decoding(o: Node, n: Node, place: Place): Change[] {
  const names = ['contentEncoding', 'contentMediaType', 'contentSchema']
  if (names.every((name) => sameJson(o[name], n[name]))) return []
  return [keywords(place, 'content-encoding-changed', names, o, n)]
}
