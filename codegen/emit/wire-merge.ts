import type { Json, Schema } from '../runtime/model.js'

/** One node for several alternatives: the node itself where all are the same, else an `anyOf` without nested ones. */
export function alternatives(nodes: readonly Schema[]): Schema {
  const flat = nodes.flatMap((node) => (node.anyOf && Object.keys(node).length === 1 ? node.anyOf : [node]))
  const different = [...new Map(flat.map((node) => [JSON.stringify(node), node])).values()]
  const [only] = different
  return different.length === 1 && only ? only : { anyOf: different }
}

/**
 * One object for several: where a value must match `some`, what only one alternative asks for becomes optional; where
 * it must match `every` one, all stays required. Conditions between the properties are lost.
 */
export function mergeObjects(objects: readonly Schema[], match: 'some' | 'every'): Schema {
  const names = [...new Set(objects.flatMap(({ properties = {} }) => Object.keys(properties)))]
  const properties = names.map((name) => {
    const found = objects.flatMap(({ properties = {} }) => (properties[name] ? [properties[name]] : []))
    return [name, match === 'some' ? mergeValues(found) : found[0]]
  })
  const asks =
    (name: string) =>
    ({ required = [] }: Schema) =>
      required.includes(name)
  const required = names.filter((name) => (match === 'some' ? objects.every(asks(name)) : objects.some(asks(name))))
  const closed = match === 'some' && objects.every(({ additionalProperties }) => additionalProperties === false)
  return {
    type: 'object',
    properties: Object.fromEntries(properties) as { [name: string]: Schema },
    ...(required.length > 0 && { required }),
    ...(closed && { additionalProperties: false }),
  }
}

/** Lists of values of one type join; everything else stands side by side. */
function mergeValues(nodes: readonly Schema[]): Schema {
  const [first] = nodes
  if (!first?.enum || nodes.some(({ type, enum: values }) => !values || type !== first.type)) return alternatives(nodes)
  const values = new Map(
    nodes.flatMap((node) => node.enum ?? []).map((value): [string, Json] => [JSON.stringify(value), value]),
  )
  return { type: first.type, enum: [...values.values()] } as Schema
}

/**
 * What each alternative of a merged object asks for beyond the others: `by "mail" with email; by "phone" with phone`.
 */
export function variantText(objects: readonly Schema[]): string {
  const common = (name: string) => objects.every(({ required = [] }) => required.includes(name))
  const parts = objects.map(({ properties = {}, required = [] }) => {
    const tag = Object.entries(properties).find(([, { enum: values }]) => values?.length === 1)
    const rest = required.filter((name) => !common(name))
    const what = tag ? `${tag[0]} ${JSON.stringify(tag[1].enum?.[0])}` : ''
    return [what, rest.join(', ')].filter((part) => part !== '').join(': ')
  })
  return parts.filter((part) => part !== '').join('; ')
}
