import type { Json } from '../../runtime/model.js'
import type { Kind } from '../rules/all.js'
import { keywords, type Change, type Place } from './change.js'
import { known } from './known-keywords.js'
import { sameJson, type Node } from './node.js'

/** Changes of what validators do not look at. */
export function remarkChanges(o: Node, n: Node, place: Place): Change[] {
  const differs = (name: string): boolean => !sameJson(o[name], n[name])
  const one = (name: string, kind: Kind): Change[] => (differs(name) ? [keywords(place, kind, [name], o, n)] : [])
  return [
    ...defaultChange(o, n, place),
    ...flag(o, n, place, 'readOnly', 'read-only-added', 'read-only-removed'),
    ...flag(o, n, place, 'writeOnly', 'write-only-added', 'write-only-removed'),
    ...flag(o, n, place, 'deprecated', 'property-deprecated', 'property-undeprecated'),
    ...descriptionChange(o, n, place),
    ...one('title', 'property-title-changed'),
    ...one('examples', 'examples-changed'),
    ...one('$comment', 'comment-changed'),
    ...one('discriminator', 'discriminator-changed'),
    ...one('$schema', 'schema-dialect-changed').filter(() => o.$schema !== undefined && n.$schema !== undefined),
    ...one('$id', 'schema-id-changed'),
    ...unusedDefinitions(o, n, place),
    ...[...new Set([...Object.keys(o), ...Object.keys(n)])]
      .filter((name) => !known.has(name))
      .flatMap((name) => one(name, 'extension-keyword-changed')),
  ]
}

function flag(o: Node, n: Node, place: Place, name: string, added: Kind, removed: Kind): Change[] {
  if ((o[name] === true) === (n[name] === true)) return []
  return [keywords(place, n[name] === true ? added : removed, [name], o, n)]
}

function defaultChange(o: Node, n: Node, place: Place): Change[] {
  if (sameJson(o.default, n.default)) return []
  const kind = !('default' in o) ? 'default-added' : !('default' in n) ? 'default-removed' : 'default-changed'
  return [keywords(place, kind, ['default'], o, n)]
}

function descriptionChange(o: Node, n: Node, place: Place): Change[] {
  const [before, after] = [words(o.description), words(n.description)]
  if (before === after) return []
  const became = before === '' ? 'added' : after === '' ? 'removed' : 'changed'
  return [keywords(place, `property-description-${became}`, ['description'], o, n)]
}

/** A text by its words: white space and how letters are composed do not count. */
export const words = (text: Json | undefined): string =>
  typeof text === 'string' ? text.normalize('NFC').replaceAll(/\s+/g, ' ').trim() : ''

function unusedDefinitions(o: Node, n: Node, place: Place): Change[] {
  if (place.at.length > 0) return []
  const text = JSON.stringify(o)
  const names = Object.keys((o.$defs ?? {}) as Node).filter(
    (name) => !Object.hasOwn((n.$defs ?? {}) as Node, name) && !text.includes(`"#/$defs/${name}`),
  )
  if (names.length === 0) return []
  return [{ ...keywords(place, 'unused-definition-removed', [], o, n), old: names, edit: (node) => node }]
}
