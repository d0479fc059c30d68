import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { includes } from '../../../codegen/compare/inclusion.js'
import { fromOpenapi } from '../../../codegen/import/from-openapi.js'
import { importContract } from '../../../codegen/import/import.js'
import type { Json } from '../../../codegen/runtime/model.js'

const shop = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../fixtures/import/shop-openapi.json'), 'utf8'),
) as Json
const named = (document: Json, name: string) => fromOpenapi(document, 'a test').tools.find((tool) => tool.name === name)
const same = (a: Json, b: Json): boolean =>
  [includes(a, b, { reading: 'strict' }), includes(b, a, { reading: 'strict' })].every(
    ({ verdict }) => verdict === 'proved',
  )

/** A document of one operation. */
const withBody = (openapi: string, schema: Json): Json => ({
  openapi,
  paths: {
    '/a': {
      post: {
        operationId: 'a',
        requestBody: { required: true, content: { 'application/json': { schema } } },
        responses: {},
      },
    },
  },
})

describe('importing an OpenAPI document', () => {
  it('makes a tool of each operation, with path, query, header and body together', () => {
    assert.deepEqual(
      fromOpenapi(shop, 'a test').tools.map(({ name }) => name),
      ['listItems', 'replaceItem', 'delete_items_id', 'countItems'],
    )
    assert.deepEqual(Object.keys(named(shop, 'listItems')?.input.properties as object), ['limit', 'X-Region'])
    // `id` of the body is read-only, so that the one of the path is the only one.
    const replace = named(shop, 'replaceItem')?.input
    assert.deepEqual(Object.keys(replace?.properties as object), ['id', 'name', 'price', 'parts'])
    assert.deepEqual(replace?.required, ['id', 'name'])
  })

  it('takes a body that is no object as one argument', () => {
    const input = named(shop, 'countItems')?.input as Json
    const expected = {
      type: 'object',
      properties: { body: { type: 'array', items: { type: 'string', maxLength: 20 }, maxItems: 5 } },
      required: ['body'],
      additionalProperties: false,
    }
    assert.ok(same(input, expected))
  })

  it('takes the effect from the method', () => {
    assert.deepEqual(named(shop, 'listItems')?.hints, { readOnly: true, openWorld: false })
    assert.deepEqual(named(shop, 'delete_items_id')?.hints, {
      readOnly: false,
      destructive: true,
      idempotent: true,
      openWorld: false,
    })
  })

  it('reads what OpenAPI 3.0 says in its own way', () => {
    const input = named(
      withBody('3.0.3', {
        type: 'object',
        properties: {
          n: { type: 'number', minimum: 0, exclusiveMinimum: true, nullable: true },
          kind: { type: 'string', enum: ['a'], nullable: true, example: 'a' },
        },
      }),
      'a',
    )?.input as Json
    const expected = {
      type: 'object',
      properties: { n: { type: ['number', 'null'], exclusiveMinimum: 0 }, kind: { enum: ['a', null] } },
      additionalProperties: false,
    }
    assert.ok(same(input, expected))
  })

  it('keeps a body that is optional, or clashes with a parameter, whole', () => {
    const properties = { limit: { type: 'integer' } }
    const document = {
      openapi: '3.1.0',
      paths: {
        '/a': {
          post: {
            operationId: 'a',
            parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer' } }],
            requestBody: {
              required: true,
              content: { 'application/json': { schema: { type: 'object', properties } } },
            },
            responses: {},
          },
        },
      },
    }
    const input = named(document, 'a')?.input
    assert.deepEqual(Object.keys(input?.properties as object), ['limit', 'body'])
    assert.deepEqual(input?.required, ['body'])
  })

  it('makes a contract that compiles and means the same', function () {
    this.timeout(120_000)
    const imported = fromOpenapi(shop, 'shop')
    const { unproved, model, draft } = importContract(imported, 'shop.v1', '../vocabulary.js')
    assert.deepEqual([...unproved], [])
    assert.equal(model.title, 'Shop')
    assert.equal(model.description, 'What the shop sells and what was ordered.')
    assert.equal(model.tools.list_items?.wireName, 'listItems')
    assert.equal(model.tools.list_items?.output.type, 'array')
    assert.deepEqual([...draft.files.keys()], ['tools.ts', 'contract.ts'])
    for (const tool of imported.tools) {
      const made = model.tools[draft.names.get(tool.name) ?? '']
      assert.ok(same(tool.input, made?.input as Json), tool.name)
    }
  })

  it('gathers the fields of an allOf, and leaves one that says more', () => {
    const id = { type: 'string', readOnly: true }
    const parts = [{ type: 'object', properties: { id, a: { type: 'string' } } }, { required: ['a', 'id', 'b'] }]
    const own = { allOf: parts, properties: { b: { type: 'integer' } } }
    const input = named(withBody('3.0.3', own), 'a')?.input
    const properties = { a: { type: 'string' }, b: { type: 'integer' } }
    assert.deepEqual(input, { type: 'object', properties, required: ['a', 'b'], additionalProperties: false })
    for (const more of [
      { type: 'object', properties: { a: { type: 'integer' } } },
      { type: 'object', additionalProperties: false },
      { type: 'object', minProperties: 1 },
      { type: 'string' },
    ]) {
      const kept = named(withBody('3.0.3', { allOf: [...parts, more] }), 'a')?.input.properties
      assert.equal((kept as { body?: { allOf?: Json[] } }).body?.allOf?.length, 3, JSON.stringify(more))
    }
  })

  it('tells definitions apart that end in the same word', () => {
    const document = {
      ...(withBody('3.1.0', {
        type: 'object',
        properties: {
          a: { $ref: '#/components/schemas/A/properties/id' },
          b: { $ref: '#/components/schemas/B/properties/id', minimum: 3 },
          c: { $ref: '#/components/schemas/List%3Ca~1b%3E' },
        },
      }) as object),
      components: {
        schemas: {
          A: { properties: { id: { type: 'string' } } },
          B: { properties: { id: { type: 'integer' } } },
          'List<a/b>': { type: 'boolean' },
        },
      },
    }
    const properties = { a: { type: 'string' }, b: { type: 'integer', minimum: 3 }, c: { type: 'boolean' } }
    assert.ok(same(named(document, 'a')?.input as Json, { type: 'object', properties, additionalProperties: false }))
  })

  it('says which references lead out of the document', () => {
    const outside = { $ref: 'common.yaml#/parameters/Limit' }
    const { tools, notes } = fromOpenapi(
      { openapi: '3.0.3', paths: { '/a': { get: { parameters: [outside], responses: {} } } } },
      'a test',
    )
    assert.deepEqual(tools[0]?.input.properties, {})
    assert.deepEqual(notes, ['get_a: common.yaml#/parameters/Limit leads nowhere in this document, and is left out'])
  })

  it('takes alternatives of objects for an object', () => {
    const schema = { oneOf: [{ type: 'object' }, { $ref: '#/components/schemas/B' }] }
    const responses = { 200: { content: { 'application/json': { schema } } } }
    const document = {
      openapi: '3.1.0',
      paths: { '/a': { get: { responses } } },
      components: { schemas: { B: { anyOf: [{ properties: {} }, { type: 'object', required: ['b'] }] } } },
    }
    const output = named(document, 'get_a')?.output as { type?: string; oneOf?: Json }
    assert.equal(output.type, 'object')
    assert.ok(output.oneOf)
  })

  it('lists what is no schema, and what leads back to itself, and makes a contract all the same', function () {
    this.timeout(120_000)
    const bodies: { [name: string]: Json } = {
      outside: { type: 'object', properties: { a: { $ref: 'common.yaml#/A' } } },
      perl: { type: 'object', properties: { a: { type: 'string', pattern: '(?i)^x$' } } },
      circle: { $ref: '#/components/schemas/Circle' },
      heir: { $ref: '#/components/schemas/Heir' },
      sound: { type: 'object', properties: { a: { type: 'string' } } },
    }
    const operation = (operationId: string, schema: Json): Json => ({
      post: {
        operationId,
        requestBody: { required: true, content: { 'application/json': { schema } } },
        responses: {},
      },
    })
    const Circle = { $ref: '#/components/schemas/Circle' }
    const Heir = { allOf: [{ $ref: '#/components/schemas/Heir' }, { type: 'object', properties: { a: {} } }] }
    const document = {
      openapi: '3.1.0',
      paths: Object.fromEntries(Object.entries(bodies).map(([name, body]) => [`/${name}`, operation(name, body)])),
      components: { schemas: { Circle, Heir } },
    }
    const { unproved } = importContract(fromOpenapi(document, 'a test'), 'broken.v1', '../vocabulary.js')
    assert.deepEqual([...unproved.keys()].sort(), ['circle input', 'heir input', 'outside input', 'perl input'])
  })

  it('refuses versions it does not know', () => {
    assert.throws(
      () => fromOpenapi({ swagger: '2.0', paths: {} }, 'old.json'),
      /old\.json is OpenAPI 2\.0; 3\.0 and 3\.1 are taken/,
    )
  })
})
