import fc from 'fast-check'
import type { Json, Schema } from '../../../codegen/runtime/model.js'

const $defs: NonNullable<Schema['$defs']> = {
  Tree: {
    title: 'Tree',
    type: 'object',
    properties: { name: { type: 'string' }, children: { type: 'array', items: { $ref: '#/$defs/Tree' }, maxItems: 2 } },
    required: ['name'],
    additionalProperties: false,
  },
  Cat: {
    title: 'Cat',
    type: 'object',
    properties: { kind: { const: 'cat' }, lives: { type: 'integer', exclusiveMinimum: 0, maximum: 9 } },
    required: ['kind', 'lives'],
    additionalProperties: false,
  },
  Dog: {
    title: 'Dog',
    type: 'object',
    properties: { kind: { const: 'dog' }, owner: { anyOf: [{ $ref: '#/$defs/Tree' }, { type: 'null' }] } },
    required: ['kind'],
    additionalProperties: false,
  },
  Value: {
    title: 'Value',
    anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'array', items: { $ref: '#/$defs/Value' }, maxItems: 2 }],
  },
}

const leaf: fc.Arbitrary<Schema> = fc.constantFrom<Schema>(
  { type: 'string', minLength: 1, maxLength: 4 },
  { type: 'string', format: 'date', pattern: '^2' },
  { type: ['string', 'null'], maxLength: 3, default: null },
  { type: 'string', enum: ['a', 'b'] },
  { type: ['string', 'null'], enum: ['a', null] },
  { enum: ['a', 1, false, null] },
  { type: 'string', const: 'x' },
  { const: null },
  { type: 'integer', exclusiveMinimum: -3, exclusiveMaximum: 3 },
  { type: 'integer', minimum: 0, maximum: 2147483647, multipleOf: 5 },
  { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 },
  { type: 'boolean' },
  {},
  { $ref: '#/$defs/Tree' },
  { $ref: '#/$defs/Value', description: 'Any value.' },
  {
    type: 'object',
    oneOf: [{ $ref: '#/$defs/Cat' }, { $ref: '#/$defs/Dog' }],
    discriminator: { propertyName: 'kind' },
  },
)

const node = fc.letrec<{ node: Schema; object: Schema }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    tie('object'),
    list(tie('node')),
    union(tie('node')),
  ),
  object: fc
    .tuple(
      fc.dictionary(fc.constantFrom('id', 'name', 'constructor', 'properties', 'a_b'), tie('node'), { maxKeys: 3 }),
      fc.boolean(),
      fc.constantFrom<Schema['additionalProperties'] | undefined>(false, undefined, { type: 'integer' }),
    )
    .map(([properties, required, additionalProperties]) => ({
      type: 'object',
      properties,
      ...(required && { required: Object.keys(properties) }),
      ...(additionalProperties !== undefined && { additionalProperties }),
    })),
}))

/** Schemas as the compiler writes them: an object at the root, definitions that contain themselves, unions, tuples. */
export const anySchema: fc.Arbitrary<Schema> = fc.oneof(
  node.object.map((root) => ({ ...root, title: 'Root', $defs })),
  fc.constant<Schema>({ $ref: '#/$defs/Tree', $defs }),
  fc.constant<Schema>({ oneOf: [{ $ref: '#/$defs/Cat' }, { $ref: '#/$defs/Dog' }], title: 'Pet', $defs }),
)

function list(item: fc.Arbitrary<Schema>): fc.Arbitrary<Schema> {
  return fc.oneof(
    item.map((items): Schema => ({ type: 'array', items, maxItems: 2 })),
    fc.tuple(item, item).map((prefixItems): Schema => ({ type: 'array', prefixItems, items: false, minItems: 1 })),
    fc.tuple(item, item).map(([first, items]): Schema => ({ type: 'array', prefixItems: [first], items })),
  )
}

function union(branch: fc.Arbitrary<Schema>): fc.Arbitrary<Schema> {
  return fc.oneof(
    fc.tuple(branch, branch).map((anyOf): Schema => ({ anyOf })),
    branch.map((only): Schema => ({ anyOf: [only, { type: 'null' }], description: 'Maybe.' })),
    fc.tuple(branch, branch).map(([a, b]): Schema => ({ allOf: [{ anyOf: [a, b] }, {}] })),
  )
}

/** Values that are valid for a schema of `anySchema`. */
export function valueOf(schema: Schema, depth = 0): fc.Arbitrary<Json> {
  const inner = (part: Schema) => valueOf(part, depth + 1)
  if (schema.$ref !== undefined) return inner($defs[schema.$ref.slice('#/$defs/'.length)] ?? {})
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const branches = schema.anyOf ?? schema.oneOf ?? schema.allOf?.slice(0, 1)
  if (branches) return fc.oneof(...(depth > 6 ? branches.slice(0, 1) : branches).map(inner))
  const type = [schema.type].flat()
  if (schema.type === 'null') return fc.constant(null)
  if (type.includes('null')) return fc.oneof(fc.constant(null), inner({ ...schema, type: 'string' }))
  switch (type[0]) {
    case 'string':
      return schema.format ? fc.constant('2026-09-01') : fc.string({ minLength: schema.minLength ?? 0, maxLength: 3 })
    case 'integer':
      return schema.multipleOf
        ? fc.nat(9).map((n) => n * 5)
        : fc.integer({ min: (schema.exclusiveMinimum ?? -1) + 1, max: 2 })
    case 'number':
      return fc.constantFrom(0.5, 0.25)
    case 'boolean':
      return fc.boolean()
    case 'array':
      return arrayOf(schema, inner, depth)
    case 'object':
      return objectOf(schema, inner)
    default:
      return fc.constantFrom<Json>(null, 1, 'x', { any: [1] })
  }
}

function arrayOf(schema: Schema, inner: (part: Schema) => fc.Arbitrary<Json>, depth: number): fc.Arbitrary<Json> {
  const { prefixItems = [], items } = schema
  const more = items && depth < 6 ? fc.array(inner(items), { maxLength: 2 }) : fc.constant([])
  return fc.tuple(fc.tuple(...prefixItems.map(inner)), more).map(([first, rest]) => [...first, ...rest])
}

function objectOf(schema: Schema, inner: (part: Schema) => fc.Arbitrary<Json>): fc.Arbitrary<Json> {
  const { properties = {}, required = [], additionalProperties: more } = schema
  const named = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, inner(part)]))
  const own = fc.record(named, { requiredKeys: [...required] })
  if (more === false) return own
  const extra = typeof more === 'object' ? inner(more) : fc.constantFrom<Json>('y', [])
  return fc.tuple(own, extra).map(([value, other]) => ({ ...value, other }))
}
