import type { Json } from '../../../codegen/runtime/model.js'
import { expectedOf, type Expected } from './large-openapi-expected.js'

export interface LargeDocument {
  document: Json
  operations: number
  expected: readonly Expected[]
}

type Schema = { [name: string]: Json }

const allNouns = ['Account', 'Branch', 'Cart', 'Device', 'Event', 'Folder', 'Group', 'Hook', 'Invoice', 'Job', 'Key', 'Label', 'Member', 'Note', 'Order', 'Policy', 'Quote', 'Report', 'Shipment', 'Ticket', 'User', 'Vendor', 'Wallet', 'Yard', 'Zone'] // prettier-ignore

const schemas = (name: string): string => `#/components/schemas/${name}`
const ref = (target: string): Schema => ({ $ref: target })
const json = (schema: Json): Schema => ({ 'application/json': { schema } })
const answer = (schema: Json): Schema => ({ description: 'Done.', content: json(schema) })

/**
 * An OpenAPI document of up to 25 resources with twelve operations each, by script. It holds on purpose what documents of
 * frameworks and of hands hold: references of every kind, inheritance, recursion, odd names, bodies that are no JSON.
 */
export function largeDocument(version: '3.0.3' | '3.1.0', resources: number): LargeDocument {
  const nouns = allNouns.slice(0, resources)
  const orNull = (schema: Schema): Schema =>
    version === '3.0.3' ? { ...schema, nullable: true } : { ...schema, type: [schema.type ?? 'string', 'null'] }
  const example = (value: Json): Schema => (version === '3.0.3' ? { example: value } : { examples: [value] })
  const paths: Schema = {}
  const components = shared()
  const expected: Expected[] = []
  for (const noun of nouns) {
    Object.assign(paths, pathsOf(noun))
    Object.assign(components.schemas, schemasOf(noun, orNull, example))
    components.requestBodies[`${noun}Body`] = {
      required: true,
      description: `The new ${noun}.`,
      content: json(ref(schemas(`${noun}Create`))),
    }
    components.responses[`${noun}Page`] = {
      description: 'A page.',
      content: json(ref(schemas(`Page%3C${noun}%3E`))),
    }
    // A response that only names another one.
    components.responses[`${noun}List`] = ref(`#/components/responses/${noun}Page`)
    expected.push(...expectedOf(noun))
  }
  return {
    document: {
      openapi: version,
      info: { title: 'Everything', version: '2026.1', description: 'All of it.\n\n* what is *sold* @home {here}' },
      servers: [{ url: 'https://example.com/api/{stage}', variables: { stage: { default: 'live' } } }],
      tags: nouns.map((name) => ({ name: `${name}s & more` })),
      security: [{ key: [] }],
      paths,
      ...(version === '3.1.0' && { webhooks: { changed: { post: { responses: { 200: { description: 'Seen.' } } } } } }),
      components: { ...components, securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
    },
    operations: nouns.length * 12,
    expected,
  }
}

function shared() {
  const parameters: Schema = {
    Limit: { name: 'limit', in: 'query', schema: { type: 'integer', format: 'int32', minimum: 1, maximum: 100 } },
    Cursor: { name: 'cursor', in: 'query', description: 'Where to go on.', schema: { type: 'string' } },
    Match: { name: 'If-Match', in: 'header', required: true, schema: { type: 'string', maxLength: 80 } },
  }
  const all: Schema = {
    Error: {
      type: 'object',
      required: ['code'],
      properties: { code: { type: 'integer' }, message: { type: 'string' } },
    },
    Stamped: {
      type: 'object',
      required: ['created_at'],
      properties: { created_at: { type: 'string', format: 'date-time', readOnly: true } },
    },
    Money: {
      type: 'object',
      required: ['amount', 'currency'],
      properties: {
        amount: { type: 'string', pattern: '^-?\\d+\\.\\d{2}$', example: '12.50' },
        currency: { type: 'string', enum: ['EUR', 'USD', 'USD'] },
      },
    },
  }
  return {
    schemas: all,
    parameters,
    requestBodies: {} as Schema,
    responses: { Failed: answer(ref(schemas('Error'))) } as Schema,
  }
}

function schemasOf(noun: string, orNull: (schema: Schema) => Schema, example: (value: Json) => Schema): Schema {
  const id = { type: 'string', format: 'uuid', description: `Which ${noun}.` }
  return {
    [`${noun}Base`]: {
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string', minLength: 1, maxLength: 80, ...example('Some name') },
        note: orNull({ type: 'string', maxLength: 400 }),
        state: { type: 'string', enum: ['open', 'closed'], default: 'open' },
        labels: { type: 'object', additionalProperties: { type: 'string' } },
        price: ref(schemas('Money')),
      },
    },
    [`${noun}Create`]: {
      allOf: [ref(schemas(`${noun}Base`))],
      properties: { size: { type: 'integer', minimum: 0 } },
      // Of a field that the other part describes.
      required: ['name', 'price'],
    },
    [noun]: {
      allOf: [
        ref(schemas('Stamped')),
        ref(schemas(`${noun}Base`)),
        {
          type: 'object',
          required: ['id'],
          properties: {
            id: { ...id, readOnly: true },
            secret: { type: 'string', writeOnly: true },
            children: { type: 'array', items: ref(schemas(noun)) },
            parent: { allOf: [ref(schemas(noun))], description: 'Above it.' },
          },
        },
      ],
    },
    // Names as .NET and Java write them.
    [`Page<${noun}>`]: {
      type: 'object',
      required: ['items'],
      properties: { items: { type: 'array', items: ref(schemas(noun)) }, next: orNull({ type: 'string' }) },
    },
    [`${noun}Tree`]: {
      type: 'object',
      required: ['name', 'nodes'],
      additionalProperties: false,
      properties: {
        name: ref(`${schemas(`${noun}Base`)}/properties/name`),
        // Another schema with the same last word.
        nodes: { type: 'array', items: ref(schemas(`${noun}Tree`)) },
        rule: ref(`${schemas(`${noun}Odd`)}/properties/name`),
      },
    },
    [`${noun}Odd`]: {
      type: 'object',
      additionalProperties: false,
      required: ['@type'],
      properties: {
        '@type': { type: 'string', enum: [noun] },
        'first name': { type: 'string', maxLength: 40, description: 'Not the "last" one.' },
        'a/b': { type: 'integer' },
        $filter: { type: 'string' },
        größe: { type: 'number', format: 'double' },
        "it's": { type: 'boolean' },
        name: { type: 'integer' },
      },
    },
    [`${noun}Made`]: happened(`${noun}Made`, { by: { type: 'string' } }),
    [`${noun}Gone`]: happened(`${noun}Gone`, { reason: { type: 'string', enum: ['lost', 'sold'] } }),
    [`${noun}Change`]: {
      oneOf: [ref(schemas(`${noun}Made`)), ref(schemas(`${noun}Gone`))],
      discriminator: {
        propertyName: 'kind',
        mapping: { [`${noun}Made`]: schemas(`${noun}Made`), [`${noun}Gone`]: schemas(`${noun}Gone`) },
      },
    },
  }
}

function happened(kind: string, properties: Schema): Schema {
  return {
    type: 'object',
    required: ['kind'],
    properties: { kind: { type: 'string', enum: [kind] }, ...properties },
  }
}

function pathsOf(noun: string): Schema {
  const path = `/${noun.toLowerCase()}s`
  const tags = [`${noun}s & more`]
  const failed = { default: ref('#/components/responses/Failed') }
  const ok = { ...failed, 200: answer(ref(schemas(noun))) }
  const body = (content: Schema): Schema => ({ required: true, content })
  return {
    [path]: {
      get: {
        operationId: `list${noun}s`,
        tags,
        summary: `List ${noun}s`,
        description: `Lists them.\r\n\r\n| a | b |\r\n|---|---|\r\n\r\nSee {@link x} and */ end.`,
        parameters: [
          ref('#/components/parameters/Limit'),
          ref('#/components/parameters/Cursor'),
          { name: 'ids[]', in: 'query', schema: { type: 'array', items: { type: 'integer', format: 'int64' } } },
          {
            name: 'filter',
            in: 'query',
            style: 'deepObject',
            schema: { type: 'object', properties: { state: { type: 'string' } } },
          },
          { name: 'session', in: 'cookie', schema: { type: 'string' } },
        ],
        responses: { ...failed, 200: ref(`#/components/responses/${noun}List`) },
      },
      post: {
        operationId: `create${noun}`,
        tags,
        description: `Creates one.`,
        requestBody: ref(`#/components/requestBodies/${noun}Body`),
        responses: { ...failed, 201: answer(ref(schemas(noun))) },
        callbacks: { done: { '{$request.body#/url}': { post: { responses: {} } } } },
      },
    },
    [`${path}/{id}`]: {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
      get: { tags, summary: 'Reads one.', responses: ok },
      put: {
        operationId: `${noun}: replace (v2)!`,
        tags,
        description: 'Replaces one.',
        parameters: [ref('#/components/parameters/Match')],
        requestBody: body(json(ref(schemas(noun)))),
        responses: ok,
      },
      // The same in every resource.
      patch: {
        operationId: 'update',
        tags,
        description: 'Changes one.',
        requestBody: body({ 'application/merge-patch+json': { schema: ref(schemas(`${noun}Odd`)) } }),
        responses: ok,
      },
      delete: { operationId: `${noun}Api.delete`, tags, responses: { 204: { description: 'Gone.' } } },
      options: { responses: { 204: { description: 'Allowed.' } } },
    },
    [`${path}/{id}/changes`]: {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      post: {
        operationId: `report${noun}Change`,
        tags,
        description: 'Tells what happened.',
        requestBody: body(json(ref(schemas(`${noun}Change`)))),
        responses: { ...failed, 202: { description: 'Taken.' } },
      },
    },
    [`${path}/{id}/files`]: {
      post: {
        operationId: `upload${noun}File`,
        tags,
        description: 'Takes a file.',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        requestBody: body({
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: ['file'],
              properties: { file: { type: 'string', format: 'binary' }, title: { type: 'string' } },
            },
          },
        }),
        responses: ok,
      },
    },
    [`${path}/export`]: {
      get: {
        operationId: `export_${noun}s`,
        tags,
        description: 'All of them.',
        responses: { 200: { description: 'A table.', content: { 'text/csv': { schema: { type: 'string' } } } } },
      },
    },
    [`${path}/import`]: {
      post: {
        operationId: `import_${noun}s`,
        tags,
        description: 'Takes a table.',
        requestBody: body({ 'text/csv': { schema: { type: 'string' } }, 'application/octet-stream': {} }),
        responses: { 200: answer({ type: 'integer' }) },
      },
    },
    [`${path}/search`]: {
      post: {
        operationId: `search${noun}s`,
        tags,
        description: 'Finds some.',
        requestBody: body(json(ref(schemas(`${noun}Odd`)))),
        responses: { 200: answer({ type: 'array', items: ref(schemas(`${noun}Odd`)) }) },
      },
    },
    [`${path}/tree`]: {
      get: {
        operationId: `tree.${noun}`,
        tags,
        description: 'The tree of them.',
        responses: { 200: answer(ref(schemas(`${noun}Tree`))) },
      },
    },
  }
}
