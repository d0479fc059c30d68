import type { ToolRule } from '../rule.js'

/** Rules of the set of tools. */
export const tools = {
  'tool-added': {
    lens: 'WIRE',
    verdict: 'safe/minor',
    why: 'More to choose from; it changes what models pick and what every prompt costs.',
    of: 'contract',
    example: [{ tools: { alpha: {} } }, { tools: { alpha: {}, bravo: {} } }],
    nearMiss: [{ tools: { alpha: {} } }, { tools: { alpha: { description: 'Other.' } } }],
  },
  'tool-added-confusable': {
    lens: 'MODEL',
    verdict: 'risky/minor',
    why: 'Its name is nearly that of another tool, so models split calls between them.',
    of: 'contract',
    example: [{ tools: { get_order: {} } }, { tools: { get_order: {}, get_orders: {} } }],
    nearMiss: [{ tools: { get_order: {} } }, { tools: { get_order: {}, refund_payment: {} } }],
  },
  'tool-removed': {
    lens: 'WIRE',
    verdict: 'breaking/major',
    why: 'Callers, prompts and lists of allowed tools name it.',
    of: 'contract',
    example: [{ tools: { alpha: {}, bravo: {} } }, { tools: { alpha: {} } }],
    nearMiss: [{ tools: { alpha: {} } }, { tools: { alpha: {}, bravo: {} } }],
  },
  'tool-removed-after-sunset': {
    lens: 'POLICY',
    verdict: 'risky/major',
    why: 'Announced, and past its date: it passes with the major version.',
    of: 'contract',
    example: [{ tools: { alpha: {}, bravo: { deprecated: { sunset: '2020-01-01' } } } }, { tools: { alpha: {} } }],
    nearMiss: [{ tools: { alpha: {}, bravo: {} } }, { tools: { alpha: {} } }],
  },
  'tool-removed-before-sunset': {
    lens: 'POLICY',
    verdict: 'breaking/major',
    why: 'The date that was announced is not reached.',
    of: 'contract',
    example: [{ tools: { alpha: {}, bravo: { deprecated: { sunset: '2999-01-01' } } } }, { tools: { alpha: {} } }],
    nearMiss: [{ tools: { alpha: {}, bravo: { deprecated: { sunset: '2020-01-01' } } } }, { tools: { alpha: {} } }],
  },
  'tool-renamed': {
    lens: 'WIRE',
    verdict: 'breaking/major',
    why: 'One tool left and another of the same content came: one change, and breaking all the same.',
    of: 'contract',
    example: [
      {
        tools: {
          get_issue: {
            description: 'Reads one issue.',
            input: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
          },
        },
      },
      {
        tools: {
          issue_read: {
            description: 'Reads one issue.',
            input: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
          },
        },
      },
    ],
    nearMiss: [
      {
        tools: {
          get_issue: {
            description: 'Reads one issue.',
            input: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
          },
        },
      },
      {
        tools: {
          send_mail: {
            description: 'Sends a letter.',
            input: { type: 'object', properties: { to: { type: 'string' } }, required: ['to'] },
          },
        },
      },
    ],
  },
  'tool-renamed-with-alias': {
    lens: 'WIRE',
    verdict: 'risky/minor',
    why: 'The old name can still be called; models see the new one only.',
    of: 'contract',
    example: [{ tools: { get_issue: {} } }, { tools: { issue_read: { aliases: ['get_issue'] } } }],
    nearMiss: [{ tools: { get_issue: {} } }, { tools: { issue_read: { aliases: ['fetch_issue'] } } }],
  },
  'tool-alias-removed': {
    lens: 'WIRE',
    verdict: 'breaking/major',
    why: 'The old name stops working.',
    fact: { at: 'aliases', is: 'shrank' },
    of: 'tool',
    example: [{ aliases: ['get_issue'] }, {}],
    nearMiss: [{}, { aliases: ['get_issue'] }],
  },
  'tool-wire-name-changed': {
    lens: 'WIRE',
    verdict: 'breaking/major',
    why: 'MCP hosts call the tool by this name, and their users allowed it by this name.',
    fact: { at: 'wireName', is: 'differs' },
    of: 'tool',
    example: [{ wireName: 'get_issue' }, { wireName: 'read_issue' }],
    nearMiss: [{ wireName: 'get_issue' }, { wireName: 'get_issue', title: 'Issue' }],
  },
  'tool-name-case-changed': {
    lens: 'WIRE',
    verdict: 'breaking/major',
    why: 'Names are compared letter by letter.',
    of: 'contract',
    example: [{ tools: { getOrder: {} } }, { tools: { get_order: {} } }],
    nearMiss: [{ tools: { getOrder: {} } }, { tools: { getOrder: { title: 'Order' } } }],
  },
  'tool-name-invalid': {
    lens: 'WIRE',
    verdict: 'breaking/major',
    why: 'Some hosts refuse a name outside A-Z, a-z, 0-9, `_` and `-`, or of more than 64 characters.',
    of: 'contract',
    example: [{ tools: { alpha: {} } }, { tools: { alpha: {}, 'refund order': {} } }],
    nearMiss: [{ tools: { alpha: {} } }, { tools: { alpha: {}, 'refund-order': {} } }],
  },
  'tool-name-repeated': {
    lens: 'WIRE',
    verdict: 'breaking/major',
    why: 'Two tools have one name: which of them is called is nobody’s promise. Here the last of them was compared.',
    of: 'contract',
    example: [{ tools: { alpha: {} } }, { tools: { alpha: {} }, repeated: ['alpha'] }],
    nearMiss: [
      { tools: { alpha: {} }, repeated: ['alpha'] },
      { tools: { alpha: {} }, repeated: ['alpha'] },
    ],
  },
  'tool-name-reused': {
    lens: 'POLICY',
    verdict: 'breaking/major',
    why: 'A name that was removed comes back and may mean something else.',
    of: 'contract',
    example: [
      { tools: { alpha: {} }, removedTools: ['bravo'] },
      { tools: { alpha: {}, bravo: {} }, removedTools: ['bravo'] },
    ],
    nearMiss: [
      { tools: { alpha: {} }, removedTools: ['bravo'] },
      { tools: { alpha: {}, charlie: {} }, removedTools: ['bravo'] },
    ],
  },
  'argument-name-reused': {
    lens: 'POLICY',
    verdict: 'breaking/major',
    why: 'An argument that was removed comes back and may mean something else.',
    of: 'contract',
    example: [
      { tools: { alpha: { removedArguments: ['amount'], input: { type: 'object' } } } },
      {
        tools: {
          alpha: {
            removedArguments: ['amount'],
            input: { type: 'object', properties: { amount: { type: 'string' } } },
          },
        },
      },
    ],
    nearMiss: [
      { tools: { alpha: { removedArguments: ['amount'], input: { type: 'object' } } } },
      {
        tools: {
          alpha: { removedArguments: ['amount'], input: { type: 'object', properties: { total: { type: 'string' } } } },
        },
      },
    ],
  },
  'result-field-reused': {
    lens: 'POLICY',
    verdict: 'breaking/major',
    why: 'A field that was removed from results comes back: readers of old take it for what it once meant.',
    of: 'contract',
    example: [
      { tools: { alpha: { removedFields: ['items[].total'], output: { type: 'object' } } } },
      {
        tools: {
          alpha: {
            removedFields: ['items[].total'],
            output: {
              type: 'object',
              properties: {
                items: { type: 'array', items: { type: 'object', properties: { total: { type: 'string' } } } },
              },
            },
          },
        },
      },
    ],
    nearMiss: [
      { tools: { alpha: { removedFields: ['items[].total'], output: { type: 'object' } } } },
      {
        tools: {
          alpha: {
            removedFields: ['items[].total'],
            output: { type: 'object', properties: { total: { type: 'string' } } },
          },
        },
      },
    ],
  },
  'tombstone-removed': {
    lens: 'POLICY',
    verdict: 'breaking/major',
    why: 'The reservation of a removed name was deleted, so that it can be given away again.',
    of: 'contract',
    example: [{ tools: { alpha: {} }, removedTools: ['bravo'] }, { tools: { alpha: {} } }],
    nearMiss: [{ tools: { alpha: {} } }, { tools: { alpha: {} }, removedTools: ['bravo'] }],
  },
  'tool-order-changed': {
    lens: 'MODEL',
    verdict: 'safe/patch',
    why: 'Order moves what prompts have cached and what models look at first.',
    of: 'contract',
    example: [{ tools: { alpha: {}, bravo: {} } }, { tools: { bravo: {}, alpha: {} } }],
    nearMiss: [{ tools: { alpha: {}, bravo: {} } }, { tools: { alpha: {}, charlie: {}, bravo: {} } }],
  },
  'tool-split': {
    lens: 'MODEL',
    verdict: 'risky/major',
    why: 'One tool was replaced by several that share its arguments.',
    of: 'contract',
    example: [
      {
        tools: {
          write_page: { input: { type: 'object', properties: { page: { type: 'string' }, text: { type: 'string' } } } },
        },
      },
      {
        tools: {
          create_page: { input: { type: 'object', properties: { text: { type: 'string' } } } },
          update_page: {
            input: {
              type: 'object',
              properties: { page: { type: 'string' }, text: { type: 'string' } },
              required: ['page'],
            },
          },
        },
      },
    ],
    nearMiss: [
      {
        tools: {
          write_page: { input: { type: 'object', properties: { page: { type: 'string' }, text: { type: 'string' } } } },
        },
      },
      { tools: { send_mail: { input: { type: 'object', properties: { to: { type: 'string' } } } } } },
    ],
  },
  'tools-merged': {
    lens: 'MODEL',
    verdict: 'risky/major',
    why: 'Several tools were replaced by one that takes what to do as an argument.',
    of: 'contract',
    example: [
      {
        tools: {
          list_workflows: { input: { type: 'object', properties: { owner: { type: 'string' } } } },
          get_workflow: {
            input: { type: 'object', properties: { owner: { type: 'string' }, id: { type: 'string' } } },
          },
        },
      },
      {
        tools: {
          workflows: {
            input: {
              type: 'object',
              properties: { method: { enum: ['list', 'get'] }, owner: { type: 'string' }, id: { type: 'string' } },
            },
          },
        },
      },
    ],
    nearMiss: [
      {
        tools: {
          list_workflows: { input: { type: 'object', properties: { owner: { type: 'string' } } } },
          get_workflow: {
            input: { type: 'object', properties: { owner: { type: 'string' }, id: { type: 'string' } } },
          },
        },
      },
      { tools: { send_mail: { input: { type: 'object', properties: { to: { type: 'string' } } } } } },
    ],
  },
  'contract-id-changed': {
    lens: 'META',
    verdict: 'breaking/major',
    why: 'Another id is another contract; nothing of the old one is promised by it.',
    of: 'contract',
    example: [
      { id: 'orders-tools.v1', tools: { alpha: {} } },
      { id: 'orders-tools.v2', tools: { alpha: {} } },
    ],
    nearMiss: [{ tools: { alpha: {} } }, { id: 'orders-tools.v1', tools: { alpha: {} } }],
  },
} as const satisfies { readonly [id: string]: ToolRule }
