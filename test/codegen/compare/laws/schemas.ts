import fc from 'fast-check'
import type { Json } from '../../../../codegen/runtime/model.js'

type Schema = { readonly [keyword: string]: Json } | boolean

const names = fc.constantFrom('a', 'b', 'ab', 'kind')
const patterns = fc.constantFrom('^a', 'b$', '^[ab]+$', 'a', '^(a|bb)*$', '^.{2}$', '\\d', '^(?!a)', '^\\w+$')
const scalars = fc.constantFrom<Json>(null, true, false, 0, 1, 2, 2.5, -1, '', 'a', 'b', 'ab', 'abc')
const counts = fc.integer({ min: 0, max: 3 })
const bounds = fc.constantFrom(-2, -1, 0, 0.5, 1, 2, 3)

/** Keywords in any mixture, also of kinds that do not go together; few names and numbers, so that they meet. */
export const anySchema: fc.Arbitrary<Schema> = fc.letrec<{ schema: Schema }>((tie) => {
  const inner = tie('schema')
  const few = fc.array(inner, { minLength: 1, maxLength: 3 })
  const some = <Of>(value: fc.Arbitrary<Of>) => fc.option(value, { nil: undefined, freq: 1 })
  const literal = fc.oneof(
    fc.record({ const: scalars }),
    fc.record({ enum: fc.uniqueArray(scalars, { minLength: 1, maxLength: 4 }) }),
    fc.record({ const: fc.constantFrom<Json>([], {}, ['a'], { a: 1 }, [1, 2]) }),
  )
  const number = keywords({
    type: fc.constantFrom('number', 'integer'),
    minimum: bounds,
    maximum: bounds,
    exclusiveMinimum: bounds,
    exclusiveMaximum: bounds,
    multipleOf: fc.constantFrom(0.5, 1, 2, 3, 1.5),
  })
  const string = keywords({ type: fc.constant('string'), minLength: counts, maxLength: counts, pattern: patterns })
  const list = keywords({
    type: fc.constant('array'),
    minItems: counts,
    maxItems: counts,
    items: inner,
    prefixItems: few,
    contains: inner,
    minContains: counts,
    maxContains: counts,
    uniqueItems: fc.boolean(),
  }).map(({ prefixItems, ...rest }) =>
    // To Ajv an empty list contains what `contains` asks for where `prefixItems` stands beside it.
    prefixItems === undefined || 'contains' in rest ? rest : { ...rest, prefixItems },
  )
  const object = keywords({
    type: fc.constant('object'),
    properties: fc.dictionary(names, inner, { maxKeys: 3, noNullPrototype: true }),
    patternProperties: fc.dictionary(patterns, inner, { maxKeys: 2, noNullPrototype: true }),
    additionalProperties: inner,
    propertyNames: fc.oneof(string, fc.record({ enum: fc.uniqueArray(names, { minLength: 1 }) })),
    required: fc.uniqueArray(names, { maxLength: 2 }),
    minProperties: counts,
    maxProperties: counts,
    dependentRequired: fc.dictionary(names, fc.uniqueArray(names, { maxLength: 2 }), { maxKeys: 1, noNullPrototype: true }), // prettier-ignore
    dependentSchemas: fc.dictionary(names, inner, { maxKeys: 1, noNullPrototype: true }),
  })
  const branches = keywords({ anyOf: few, oneOf: few, allOf: few, not: inner, if: inner, then: inner, else: inner })
  const left = fc
    .tuple(object, branches, some(inner))
    .map(([a, b, rest]) => ({ ...a, ...b, ...(rest === undefined ? {} : { unevaluatedProperties: rest }) }))
  const types = fc.record({ type: fc.uniqueArray(fc.constantFrom('null', 'boolean', 'integer', 'string', 'array', 'object'), { minLength: 1, maxLength: 3 }) }) // prettier-ignore
  return {
    schema: fc.oneof(
      { depthSize: 'small', withCrossShrink: true, maxDepth: 3 },
      types,
      literal,
      number,
      string,
      fc.boolean(),
      list,
      object,
      branches,
      left,
    ),
  }
}).schema

/** A few of the keywords. */
function keywords(all: { [keyword: string]: fc.Arbitrary<Json> }): fc.Arbitrary<Schema & object> {
  return fc
    .subarray(Object.keys(all), { minLength: 1, maxLength: 4 })
    .chain((chosen) => fc.record(Object.fromEntries(chosen.map((name) => [name, all[name] as fc.Arbitrary<Json>]))))
}

/** Values made of the same few names and numbers. */
export const anyValue: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    scalars,
    fc.constantFrom<Json>(3, 1.5, 0.25, 'bb', 'aa', 'abab', '1', 'A'),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'ab', 'kind', 'bb', 'x', '1'), tie('value'), {
      maxKeys: 4,
      noNullPrototype: true,
    }),
  ),
})).value
