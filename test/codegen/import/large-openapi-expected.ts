import type { Json } from '../../../codegen/runtime/model.js'

/** Arguments or results of an operation that its schema must take, and refuse. */
export interface Expected {
  tool: string
  side: 'input' | 'output'
  takes: readonly Json[]
  refuses: readonly Json[]
}

const uuid = '3f1c9a52-7d1e-4c52-9c1e-0a2b3c4d5e6f'

/** What the document says of each operation, said once more by hand. */
export function expectedOf(noun: string): Expected[] {
  const price = { amount: '1.00', currency: 'EUR' }
  const made = { id: uuid, name: 'a', created_at: '2026-01-01T00:00:00Z' }
  const kind = `${noun}Made`
  return [
    {
      tool: `list${noun}s`,
      side: 'input',
      takes: [{}, { limit: 5, 'ids[]': [1], filter: { state: 'a', more: 1 } }],
      refuses: [{ limit: 0 }, { 'ids[]': ['a'] }, { session: 'a' }, { filter: { state: 1 } }],
    },
    {
      tool: `list${noun}s`,
      side: 'output',
      takes: [{ items: [] }, { items: [{ ...made, children: [made], parent: made, note: null }], next: null }],
      refuses: [{}, { items: [{ name: 'a' }] }, { items: [{ ...made, children: [{}] }] }, { items: [], next: 1 }],
    },
    {
      tool: `create${noun}`,
      side: 'input',
      takes: [
        { name: 'a', price },
        { name: 'a', price, note: null, size: 0, labels: { a: 'b' } },
      ],
      refuses: [{ price }, { name: 'a' }, { name: 'a', price, size: -1 }, { name: 'a', price: {} }],
    },
    {
      tool: `create${noun}`,
      side: 'output',
      takes: [{ ...made, children: [{ ...made, id: uuid }] }],
      refuses: [
        { name: 'a' },
        { name: made.name, created_at: made.created_at },
        { ...made, state: 'x' },
        { result: made },
      ],
    },
    {
      tool: `${noun}_replace_v2`,
      side: 'input',
      takes: [{ id: uuid, 'If-Match': 'x', name: 'a', secret: 's', parent: { name: 'b' } }],
      refuses: [
        { id: uuid, name: 'a' },
        { id: uuid, 'If-Match': 'x' },
        { id: uuid, 'If-Match': 'x', name: 'a', parent: {} },
      ],
    },
    {
      tool: `report${noun}Change`,
      side: 'input',
      takes: [
        { id: 'a', body: { kind, by: 'me' } },
        { id: 'a', body: { kind: `${noun}Gone`, reason: 'lost' } },
      ],
      refuses: [{ id: 'a', body: { kind: 'other' } }, { id: 'a', body: { kind, by: 1 } }, { id: 'a' }],
    },
    {
      tool: `search${noun}s`,
      side: 'input',
      takes: [{ '@type': noun, 'first name': 'A', 'a/b': 1, $filter: 'x', größe: 1.5, "it's": true, name: 1 }],
      refuses: [{ 'first name': 'A' }, { '@type': noun, 'a/b': 'x' }, { '@type': noun, name: 'x' }],
    },
    {
      tool: `tree.${noun}`,
      side: 'output',
      takes: [{ name: 'a', nodes: [{ name: 'b', nodes: [], rule: 1 }], rule: 2 }],
      refuses: [
        { name: 1, nodes: [] },
        { name: 'a', nodes: [], rule: 'x' },
        { name: 'a', nodes: [{ name: 'b' }] },
      ],
    },
    {
      tool: `upload${noun}File`,
      side: 'input',
      takes: [{ id: 'a', file: 'x', title: 'y' }],
      refuses: [{ id: 'a' }, { id: 'a', file: 1 }],
    },
    {
      tool: `import_${noun}s`,
      side: 'input',
      takes: [{ body: 'a,b' }],
      refuses: [{}, { body: 1 }],
    },
  ]
}
