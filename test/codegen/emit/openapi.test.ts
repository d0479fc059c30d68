import assert from 'node:assert/strict'
import { Ajv2020 } from 'ajv/dist/2020.js'
import openapiTS, { type OpenAPI3 } from 'openapi-typescript'
import { emitOpenapi, openapiDocument, type OpenapiDocument } from '../../../codegen/emit/openapi.js'
import type { ContractModel, HashedContractModel, Schema } from '../../../codegen/runtime/model.js'
import { office } from '../../fixtures/models-docs/office.js'
import { toolWith } from '../../fixtures/models-docs/one-tool.js'

const document = openapiDocument(office)
const operation = (tool: string) => document.paths[`/mcp/tools/${tool}`]?.post as { [member: string]: never }
const empty: Schema = { title: 'Nothing', type: 'object', properties: {}, additionalProperties: false }

/** Every object in a document. */
function* objects(value: unknown): Generator<{ [member: string]: unknown }> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield value as { [member: string]: unknown }
  for (const inner of Object.values(value)) yield* objects(inner)
}

/** The examples that their own schema refuses. */
function wrongExamples(given: OpenapiDocument): string[] {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, addUsedSchema: false })
  const wrong: string[] = []
  for (const part of objects({ paths: given.paths, responses: given.components.responses })) {
    if (typeof part.schema !== 'object' || part.examples === undefined) continue
    const validate = ajv.compile({ ...part.schema, components: given.components })
    for (const [name, example] of Object.entries(part.examples as { [name: string]: { value: unknown } }))
      if (!validate(example.value)) wrong.push(`${name}: ${ajv.errorsText(validate.errors)}`)
  }
  return wrong
}

describe('openapiDocument', () => {
  it('describes the contract, its address, its credentials and its groups of tools', () => {
    const { paths, components, ...head } = document
    assert.deepEqual(head, {
      openapi: '3.1.1',
      info: {
        title: 'Office',
        version: '1.2.0',
        description: 'The office of a craft firm for agents.',
        'x-toolpact': {
          contract: 'office.v1',
          stability: 'frozen',
          fingerprint: office.fingerprint,
          surface: office.surface,
        },
      },
      servers: [{ url: '/office' }],
      security: [{ apiKey: [] }, { bearerKey: [] }],
      tags: [{ name: 'office' }, { name: 'customers' }, { name: 'mcp' }],
    })
    assert.deepEqual(components.securitySchemes, {
      apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
      bearerKey: { type: 'http', scheme: 'bearer', description: 'The API key as a bearer token.' },
    })
    assert.deepEqual(components.parameters['X-Office-User-Id'], {
      name: 'X-Office-User-Id',
      in: 'header',
      required: true,
      description: 'The user the call is made for.',
      schema: { type: 'string', pattern: '^[1-9][0-9]{0,17}$' },
    })
    assert.deepEqual(Object.keys(paths), [
      '/mcp/tools/office.meta',
      '/mcp/tools/customers.list',
      '/mcp/tools/customers.get',
      '/mcp/tools/customers.update',
      '/mcp/tools/customers.prepare_erase',
      '/mcp/tools/customers.erase',
      '/mcp/tools',
      '/mcp',
    ])
  })

  it('describes a tool with its arguments, its result in the envelope, and every error by status', () => {
    const { responses, ...rest } = operation('customers.list')
    assert.deepEqual(rest, {
      operationId: 'customers_list',
      tags: ['customers'],
      summary: 'List customers',
      description: 'Lists the customers, newest first.',
      parameters: [
        { $ref: '#/components/parameters/X-Office-User-Id' },
        { $ref: '#/components/parameters/X-Office-Company-Id' },
        { $ref: '#/components/parameters/X-Office-Language' },
      ],
      requestBody: {
        required: false,
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/CustomersListInput' },
            examples: { example1: { summary: 'The newest five companies', value: { limit: 5, kind: 'company' } } },
          },
        },
      },
      'x-toolpact': {
        name: 'customers.list',
        effect: 'read',
        access: { roles: ['1', '2'] },
        approval: undefined,
        deprecated: undefined,
        dryRun: undefined,
        idempotency: undefined,
        lease: undefined,
        tenant: undefined,
        timeoutMs: undefined,
      },
    })
    assert.deepEqual(responses, {
      '200': {
        description: 'A page of customers.',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: {
                success: { type: 'boolean', const: true },
                data: { $ref: '#/components/schemas/CustomerPage' },
              },
              required: ['success', 'data'],
              additionalProperties: false,
            },
          },
        },
      },
      '400': {
        description:
          '`validation.error`: An argument breaks a rule of the input schema.\n\n`validation.cursor`: The cursor does not belong to this list.\n\n`request.invalid`: The request is not well-formed.',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: {
                success: { type: 'boolean', const: false },
                error: {
                  type: 'object',
                  properties: {
                    code: {
                      type: 'string',
                      description: 'Stable code of the error.',
                      enum: ['validation.error', 'validation.cursor', 'request.invalid'],
                    },
                    message: { type: 'string', description: 'What went wrong.' },
                    field: { type: 'string', description: 'Path of the argument, or name of the header, at fault.' },
                    next: { type: 'string', description: 'What to do next.' },
                  },
                  required: ['code', 'message'],
                },
              },
              required: ['success', 'error'],
            },
            examples: {
              'validation.error': {
                summary: 'An argument breaks a rule of the input schema.',
                value: {
                  success: false,
                  error: {
                    code: 'validation.error',
                    message: 'An argument breaks a rule of the input schema.',
                    field: 'limit',
                    next: 'Correct the field named by `field` and call again.',
                  },
                },
              },
              'validation.cursor': {
                summary: 'The cursor does not belong to this list.',
                value: {
                  success: false,
                  error: {
                    code: 'validation.cursor',
                    message: 'The cursor does not belong to this list.',
                    next: 'Start again without a cursor.',
                  },
                },
              },
              'request.invalid': {
                summary: 'The request is not well-formed.',
                value: {
                  success: false,
                  error: {
                    code: 'request.invalid',
                    message: 'The request is not well-formed.',
                    next: 'Correct the request and send it again.',
                  },
                },
              },
            },
          },
        },
      },
      '401': { $ref: '#/components/responses/Unauthorized' },
      '403': { $ref: '#/components/responses/Forbidden' },
      '404': { $ref: '#/components/responses/NotFound' },
      '409': { $ref: '#/components/responses/Conflict' },
      '413': { $ref: '#/components/responses/ContentTooLarge' },
      '415': { $ref: '#/components/responses/UnsupportedMediaType' },
      '429': { $ref: '#/components/responses/TooManyRequests' },
      '500': { $ref: '#/components/responses/InternalError' },
      '503': { $ref: '#/components/responses/Unavailable' },
    })
  })

  it('makes every named schema a component, once', () => {
    assert.deepEqual(Object.keys(document.components.schemas), [
      'ToolError',
      'VersionConflict',
      'NoInput',
      'OfficeMeta',
      'CustomersListInput',
      'CustomerPage',
      'Customer',
      'Address',
      'CustomersGetInput',
      'CustomersUpdateInput',
      'MailContact',
      'PhoneContact',
      'PrepareEraseInput',
      'ErasePreview',
      'EraseInput',
    ])
    assert.deepEqual(document.components.schemas.Address, {
      description: 'Postal address.',
      type: 'object',
      properties: {
        city: { type: ['string', 'null'], maxLength: 100, description: 'Town.' },
        country: { type: 'string', pattern: '^[A-Z]{2}$', default: 'AT', description: 'Country.' },
      },
      additionalProperties: false,
    })
  })

  it('says which value selects which variant', () => {
    assert.deepEqual(document.components.schemas.CustomersUpdateInput?.properties?.contact, {
      type: 'object',
      oneOf: [{ $ref: '#/components/schemas/MailContact' }, { $ref: '#/components/schemas/PhoneContact' }],
      discriminator: {
        propertyName: 'by',
        mapping: { mail: '#/components/schemas/MailContact', phone: '#/components/schemas/PhoneContact' },
      },
      description: 'How to reach the customer.',
    })
  })

  it('asks for no credential where a tool is public, and marks what is deprecated', () => {
    const paths = openapiDocument(toolWith({ 'a.b': empty }, { deprecated: { since: '1.1.0' } })).paths
    const { security, deprecated } = paths['/mcp/tools/a.b']?.post as { security: unknown; deprecated: unknown }
    assert.deepEqual([security, deprecated], [[], true])
    assert.ok(!('security' in operation('customers.get')))
  })

  it('keeps different schemas of one name apart, with all that refers to them', () => {
    const box = (maxLength: number): Schema => ({
      title: 'Input',
      type: 'object',
      properties: { box: { $ref: '#/$defs/Box' }, self: { anyOf: [{ $ref: '#' }, { type: 'null' }] } },
      additionalProperties: false,
      $defs: {
        Box: { type: 'object', properties: { label: { $ref: '#/$defs/Label' } } },
        Label: { type: 'string', maxLength },
      },
    })
    const { schemas } = openapiDocument(toolWith({ a: box(1), b: box(2), c: box(1) })).components
    assert.deepEqual(
      Object.entries(schemas).filter(([name]) => /Input|Box|Label/.test(name)),
      ['', '_2'].flatMap((suffix, index) => [
        [
          `Input${suffix}`,
          {
            type: 'object',
            properties: {
              box: { $ref: `#/components/schemas/Box${suffix}` },
              self: { anyOf: [{ $ref: `#/components/schemas/Input${suffix}` }, { type: 'null' }] },
            },
            additionalProperties: false,
            ...(suffix && { title: 'Input' }),
          },
        ],
        [`Box${suffix}`, { type: 'object', properties: { label: { $ref: `#/components/schemas/Label${suffix}` } } }],
        [`Label${suffix}`, { type: 'string', maxLength: index + 1 }],
      ]),
    )
  })

  it('shows a raw schema, unless it points into itself', async () => {
    const raw = {
      title: 'Raw',
      type: 'object',
      properties: { a: { type: 'string' } },
      if: { required: ['a'] },
    } as Schema
    const pointing = {
      title: 'Pointing',
      description: 'Opaque.',
      type: 'object',
      properties: { a: { $ref: '#/$defs/A' } },
      $defs: { A: {} },
    }
    const shown = openapiDocument(toolWith({ a: { ...raw, 'x-raw': true }, b: { ...pointing, 'x-raw': true } }))
    await openapiTS(JSON.parse(JSON.stringify(shown)) as OpenAPI3, { silent: true })
    assert.deepEqual(
      [shown.components.schemas.Raw, shown.components.schemas.Pointing],
      [
        { type: 'object', properties: { a: { type: 'string' } }, if: { required: ['a'] } },
        { description: 'Opaque.', type: 'object', additionalProperties: true },
      ],
    )
  })

  it('offers the header for the idempotency key where no argument carries it', () => {
    const model = { ...toolWith({ 'a.b': empty }, { idempotency: 'required' }) }
    const { parameters } = openapiDocument(model).paths['/mcp/tools/a.b']?.post as { parameters: object[] }
    assert.deepEqual(parameters, [
      {
        name: 'Idempotency-Key',
        in: 'header',
        required: true,
        description: 'The same key with the same arguments gives the same result, once.',
        schema: { type: 'string' },
      },
    ])
  })

  const details: Schema = {
    title: 'Limit',
    type: 'object',
    properties: { limit: { type: 'integer', minimum: 3 } },
    required: ['limit'],
    additionalProperties: false,
  }
  const shapes: [string, Partial<ContractModel>, object][] = [
    ['error_code', {}, { error_code: 'a.full', message: 'Full.', details: { limit: 3, next: 'Wait.' } }],
    ['fehler', { errorShape: 'fehler' }, { fehler: 'Full. Wait.', code: 'a.full', details: { limit: 3 } }],
    ['error', { errorShape: 'error' }, { error: 'Full.', code: 'a.full', next: 'Wait.', details: { limit: 3 } }],
    [
      'error in the envelope',
      { errorShape: 'error', envelope: 'success-data' },
      { success: false, error: { code: 'a.full', message: 'Full.', next: 'Wait.', details: { limit: 3 } } },
    ],
    [
      'error_code beside summaries',
      { envelope: 'summary-data-links' },
      { error_code: 'a.full', message: 'Full.', details: { limit: 3, next: 'Wait.' } },
    ],
  ]
  for (const [name, profile, want] of shapes)
    it(`shows errors in the shape ${name}`, () => {
      const errors = { 'a.full': { meaning: 'Full.', http: 409, next: 'Wait.', details } }
      const shaped = openapiDocument({ ...toolWith({ 'a.b': empty }, { errors }), ...profile })
      const { responses } = shaped.paths['/mcp/tools/a.b']?.post as never as {
        responses: {
          [status: string]: { content: { 'application/json': { examples: { [code: string]: { value: object } } } } }
        }
      }
      assert.deepEqual(responses['409']?.content['application/json'].examples['a.full']?.value, want)
      assert.deepEqual(wrongExamples(shaped), [])
    })

  const models: HashedContractModel[] = [office, toolWith({ list_items: empty })]
  for (const model of models) {
    it(`is valid OpenAPI 3.1, with examples that are valid, for ${model.id}`, async () => {
      const copy = JSON.parse(JSON.stringify(openapiDocument(model))) as OpenapiDocument
      // openapi-typescript checks the structure against the specification before it starts.
      await openapiTS(copy as unknown as OpenAPI3, { silent: true })
      assert.deepEqual(wrongExamples(copy), [])
    })

    it(`holds only references that lead somewhere and operation ids that are unique, for ${model.id}`, () => {
      const copy = openapiDocument(model)
      const known = new Set(
        Object.entries(copy.components).flatMap(([kind, all]) =>
          Object.keys(all).map((name) => `#/components/${kind}/${name}`),
        ),
      )
      const parts = [...objects(copy)]
      const ids = parts.flatMap(({ operationId }) => (typeof operationId === 'string' ? [operationId] : []))
      assert.deepEqual(
        parts.flatMap(({ $ref }) => (typeof $ref === 'string' && !known.has($ref) ? [$ref] : [])),
        [],
      )
      assert.deepEqual(ids, [...new Set(ids)])
    })
  }
})

describe('emitOpenapi', () => {
  it('writes the document with its members in reading order', async () => {
    const [file] = await emitOpenapi(office)
    assert.equal(file?.path, 'openapi.json')
    assert.equal(file?.text, `${JSON.stringify(document, null, 2)}\n`)
  })
})
