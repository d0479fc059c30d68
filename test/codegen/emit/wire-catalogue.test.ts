import assert from 'node:assert/strict'
import { emitWireCatalogue, wireTools, type WireTool } from '../../../codegen/emit/wire-catalogue.js'
import type { ToolModel } from '../../../codegen/runtime/model.js'
import { office } from '../../fixtures/models-docs/office.js'
import { toolWith } from '../../fixtures/models-docs/one-tool.js'

const empty = { type: 'object', properties: {}, additionalProperties: false }

describe('emitWireCatalogue', () => {
  it('writes one file a language, the first without its name', async () => {
    const files = await emitWireCatalogue(office)
    assert.deepEqual(
      files.map(({ path, text }) => [path, (JSON.parse(text) as WireTool[]).map(({ title }) => title)]),
      [
        [
          'tools.json',
          [
            'About this contract',
            'List customers',
            'Get customer',
            'Update customer',
            'Prepare erasing a customer',
            'Erase customer',
          ],
        ],
        [
          'tools.de.json',
          [
            'About this contract',
            'Kunden auflisten',
            'Kunde lesen',
            'Kunde ändern',
            'Prepare erasing a customer',
            'Erase customer',
          ],
        ],
      ],
    )
  })
})

describe('wireTools', () => {
  it('show a tool as a host needs it', () => {
    assert.deepEqual(wireTools(office)[1], {
      name: 'customers_list',
      title: 'List customers',
      description: 'Lists the customers, newest first.',
      inputSchema: {
        type: 'object',
        properties: {
          limit: { type: 'integer', minimum: 1, maximum: 100, description: 'Records a page.', default: 20 },
          cursor: { type: 'string', minLength: 1, maxLength: 512, description: '`next_cursor` of the page before.' },
          kind: { type: 'string', enum: ['person', 'company'], description: 'Only persons or only companies.' },
          updated_since: { type: 'string', format: 'date-time', description: 'Only customers changed since.' },
        },
        additionalProperties: false,
      },
      outputSchema: {
        type: 'object',
        properties: {
          items: {
            type: 'array',
            items: {
              type: 'object',
              properties: {
                id: { type: 'string' },
                number: { type: 'string' },
                kind: { type: 'string', enum: ['person', 'company'] },
                name: { type: 'string' },
                email: { anyOf: [{ type: 'string' }, { type: 'null' }] },
                address: {
                  anyOf: [
                    {
                      type: 'object',
                      properties: {
                        city: { anyOf: [{ type: 'string' }, { type: 'null' }] },
                        country: { type: 'string' },
                      },
                    },
                    { type: 'null' },
                  ],
                },
                version: { type: 'integer' },
                created_at: { type: 'string' },
              },
            },
            description: 'The records of this page.',
          },
          next_cursor: {
            anyOf: [{ type: 'string' }, { type: 'null' }],
            description: 'Pass as `cursor`; null on the last page.',
          },
        },
        required: ['items', 'next_cursor'],
      },
      annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
      _meta: { 'toolpact/name': 'customers.list', 'toolpact/contract': 'office.v1@1.2.0' },
    })
  })

  const hints: [string, Partial<ToolModel>, WireTool['annotations']][] = [
    ['a read', {}, { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }],
    [
      'a write',
      { effect: 'write' },
      { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
    ],
    [
      'a write with an idempotency key',
      { effect: 'write', idempotency: 'required' },
      { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
    ],
    [
      'a write that says so',
      { effect: 'write', annotations: { idempotent: true, openWorld: true } },
      { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
    ],
    [
      'a destructive tool',
      { effect: 'destructive' },
      { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
    ],
    [
      'a prepare tool, which makes another token each time',
      { approval: { step: 'prepare', action: 'a', commit: 'b' } },
      { readOnlyHint: true, destructiveHint: false, idempotentHint: false, openWorldHint: false },
    ],
    [
      'a read that is not repeatable',
      { annotations: { idempotent: false } },
      { readOnlyHint: true, destructiveHint: false, idempotentHint: false, openWorldHint: false },
    ],
  ]
  for (const [name, traits, want] of hints)
    it(`give hints on ${name}`, () =>
      assert.deepEqual(wireTools(toolWith({ 'a.b': empty }, traits))[0]?.annotations, want))

  it('tell the deprecation in the description, with the name as it is listed', () => {
    const model = toolWith(
      { 'a.find_old': empty, 'a.find': empty },
      { description: 'Like a.find, but slow.', deprecated: { since: '1.2.0', use: 'a.find' } },
    )
    assert.deepEqual(
      [wireTools(model)[0], wireTools(model, { language: 'de' })[0]].map((tool) => [tool?.title, tool?.description]),
      [
        ['A: find old', 'Like a_find, but slow. Deprecated since 1.2.0, use a_find instead.'],
        ['A: find old', 'Like a_find, but slow. Veraltet seit 1.2.0, stattdessen a_find.'],
      ],
    )
  })

  it('let an assigned field of a tool that can be tried be null', () => {
    const updated = wireTools(office)[3]?.outputSchema?.properties?.number
    assert.deepEqual(updated?.anyOf, [{ type: 'string' }, { type: 'null' }])
    assert.equal(wireTools(office)[2]?.outputSchema?.properties?.number?.type, 'string')
  })

  it('keep errors, examples and next steps out', () => {
    const text = JSON.stringify(wireTools(office))
    for (const said of ['Somebody changed', 'Read the customer again', 'Müller Bau', 'x-secret', '$ref'])
      assert.ok(!text.includes(said), said)
  })

  it('cost a model little: half of the tools at most 150 tokens, the schema of arguments included', () => {
    const costs = wireTools(office)
      .map(({ name, description, inputSchema }) => tokens(JSON.stringify({ name, description, inputSchema })))
      .sort((a, b) => a - b)
    assert.ok(costs[costs.length >> 1]! <= 150, String(costs))
  })
})

/** About the tokens of a text: words, numbers and runs of signs; a long word counts as several. */
function tokens(text: string): number {
  const parts = text.match(/\p{L}+|\d{1,3}|[^\s\p{L}\d]+/gu) ?? []
  return parts.reduce((sum, part) => sum + Math.ceil(part.length / 8), 0)
}
