import type { Json } from '../../runtime/model.js'
import type { LintRules } from '../rule.js'

/** A tool whose only argument is this one. */
const argument = (schema: Json) => [{ inputSchema: { type: 'object', properties: { query: schema } } }]
const described = (schema: { readonly [keyword: string]: Json }) =>
  argument({ ...schema, description: 'What to look for, in words.' })

const nested = (levels: number): { readonly [keyword: string]: Json } =>
  levels === 0
    ? { type: 'string', description: 'What to look for, in words.' }
    : { type: 'object', description: 'A group of values.', properties: { inner: nested(levels - 1) } }

/** Rules of the schemas of arguments and results. */
export const schemas = {
  'input-missing': {
    severity: 'error',
    why: 'A tool states the shape of its arguments as an object, or is not taken; by some clients, none of the server is.',
    instead: 'Write { "type": "object", "properties": {} } where it takes none.',
    source: 'MCP 2025-11-25, Tool.inputSchema; coddingtonbear/obsidian-local-rest-api#352',
    example: [{ inputSchema: { properties: {} } }],
    nearMiss: [{ inputSchema: { type: 'object', properties: {} } }],
  },
  'input-without-properties': {
    severity: 'error',
    hosts: ['openai'],
    why: 'OpenAI refuses an object schema without properties.',
    instead: 'Add "properties": {}.',
    source: 'openai-agents-python#449, kagent#1889',
    example: [{ inputSchema: { type: 'object' } }],
    nearMiss: [{ inputSchema: { type: 'object', properties: {} } }],
  },
  'root-combinator': {
    severity: 'error',
    hosts: ['claude', 'openai'],
    why: 'oneOf, anyOf, allOf, enum or not at the root: the provider refuses it, Claude Code drops the tool silently.',
    instead:
      'Make the root a plain object with all properties; check the alternatives in the tool and tell them in the description.',
    source: 'anthropics/claude-code#95504 and #657, notion-mcp-server#341',
    example: [{ inputSchema: { type: 'object', properties: {}, anyOf: [{ required: ['a'] }, { required: ['b'] }] } }],
    nearMiss: described({ anyOf: [{ type: 'string' }, { type: 'integer' }] }),
  },
  'schema-invalid': {
    severity: 'error',
    hosts: ['claude', 'openai'],
    why: 'It is no JSON Schema 2020-12: providers refuse the request, and with it all other tools.',
    instead: 'Correct the keyword that is named; often it is a spelling of an older draft or of OpenAPI.',
    source: 'anthropics/claude-code#586, tadata-org/fastapi_mcp#218',
    example: described({ type: 'integer', minimum: 0, exclusiveMinimum: true }),
    nearMiss: described({ type: 'integer', exclusiveMinimum: 0 }),
  },
  'schema-dialect': {
    severity: 'warning',
    hosts: ['claude'],
    why: '$schema names a dialect that strict validators of MCP clients do not know.',
    instead: 'Name https://json-schema.org/draft/2020-12/schema, or leave it out: that is the default.',
    source: 'ankimcp/anki-mcp-server-addon#75; SEP-1613; most hosts ignore it',
    unsure: true,
    example: [{ inputSchema: { $schema: 'http://json-schema.org/draft-07/schema#', type: 'object', properties: {} } }],
    nearMiss: [
      { inputSchema: { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object', properties: {} } },
    ],
  },
  'remote-reference': {
    severity: 'error',
    why: 'A $ref leads out of the schema, or nowhere. Nobody fetches it.',
    instead: 'Put the definition into $defs of the same schema.',
    source: 'MCP 2026-07-28, schemas (no network references); Inspector --strict, remote-ref',
    example: described({ $ref: 'https://example.com/query.json' }),
    nearMiss: described({ type: 'string' }),
  },
  'schema-reference': {
    severity: 'warning',
    hosts: ['vscode', 'cursor', 'openai', 'gemini'],
    why: 'Hosts resolve $ref badly or not at all: the model does not see what stands there, or the tool is gone.',
    instead: 'Write the definition where it is used.',
    source: 'copilot-cli#1876, codex#3152, typescript-sdk#1175; fixed in some',
    unsure: true,
    example: [
      {
        inputSchema: {
          type: 'object',
          properties: { query: { $ref: '#/$defs/Query', description: 'What to look for.' } },
          $defs: { Query: { type: 'string' } },
        },
      },
    ],
    nearMiss: described({ type: 'string' }),
  },
  'schema-recursive': {
    severity: 'warning',
    hosts: ['vscode', 'cursor', 'openai', 'gemini'],
    why: 'It contains itself and cannot be written out: hosts that resolve references cut it somewhere, or loop.',
    instead: 'Write two or three levels out, or take a flat list with references by id.',
    source: 'hosts that inline references (notes at schema-reference); Gemini API unrolls cycles to a limited degree',
    unsure: true,
    example: [
      {
        inputSchema: {
          type: 'object',
          properties: { query: { $ref: '#/$defs/Query', description: 'What to look for.' } },
          $defs: {
            Query: { type: 'object', properties: { and: { $ref: '#/$defs/Query', description: 'And this one.' } } },
          },
        },
      },
    ],
    nearMiss: described({ type: 'object', properties: { and: { type: 'string', description: 'And this one.' } } }),
  },
  'list-without-items': {
    severity: 'error',
    hosts: ['vscode', 'openai', 'gemini'],
    why: 'A list does not say of what: VS Code drops the tool, OpenAI and Gemini refuse the request.',
    instead: 'Add items.',
    source: 'rootly#82, codebase-memory-mcp#75, nhost#3686',
    example: described({ type: 'array' }),
    nearMiss: described({ type: 'array', items: { type: 'string' } }),
  },
  'argument-untyped': {
    severity: 'warning',
    why: 'It does not say what kind of value it takes; models answer with text, or with JSON in a text.',
    instead: 'Add a type, an enum or alternatives.',
    source: 'Inspector --strict, untyped-schema',
    example: described({}),
    nearMiss: described({ enum: ['new', 'old'], type: 'string' }),
  },
  'boolean-schema': {
    severity: 'error',
    hosts: ['vscode', 'openai', 'gemini'],
    why: '`true` stands for a schema; validators of hosts expect an object.',
    instead: 'Write what is taken.',
    source: 'Inspector --strict, boolean-schema',
    example: argument(true),
    nearMiss: described({ type: 'string' }),
  },
  'type-list': {
    severity: 'warning',
    hosts: ['gemini'],
    why: 'A list of types is not in the subset of Gemini: the request is refused unless the host rewrites it.',
    instead: 'Write one type, and null by anyOf or by leaving the argument out.',
    source: 'Inspector --strict, type-union; promptfoo#6902',
    unsure: true,
    example: described({ type: ['string', 'null'] }),
    nearMiss: described({ anyOf: [{ type: 'string' }, { type: 'null' }] }),
  },
  'object-without-properties': {
    severity: 'warning',
    hosts: ['openai', 'gemini'],
    why: 'An object that names no members: the model invents them, Gemini refuses an empty list of properties.',
    instead: 'Name the members, or say by additionalProperties what the values are.',
    source: 'pipecat-ai/pipecat-flows#110',
    example: described({ type: 'object' }),
    nearMiss: described({ type: 'object', additionalProperties: { type: 'string' } }),
  },
  'required-unknown': {
    severity: 'error',
    hosts: ['openai', 'gemini'],
    why: '`required` names what `properties` does not have: the request is refused.',
    instead: 'Add the property, or take the name out.',
    source: 'what the providers answer: “property is not defined”',
    unsure: true,
    example: [{ inputSchema: { type: 'object', properties: {}, required: ['query'] } }],
    nearMiss: [{ inputSchema: { type: 'object', properties: {}, required: [] } }],
  },
  'enum-not-text': {
    severity: 'warning',
    hosts: ['gemini'],
    why: 'Gemini takes lists of values of type string alone.',
    instead: 'Give the values as text, and the type string beside them.',
    source: 'microsoft/azure-devops-mcp#139, decolua/9router#359; Vertex AI, Schema.enum',
    example: described({ type: 'integer', enum: [1, 2, 4] }),
    nearMiss: described({ type: 'string', enum: ['1', '2', '4'] }),
  },
  'enum-long': {
    severity: 'warning',
    why: 'Over 100 values in one argument: models choose badly, and every conversation pays for the list.',
    instead:
      'Take text with an example and let the tool refuse what it does not know, or offer a tool that finds the value.',
    source: 'own judgement; OpenAI strict mode takes 1,000 values in all',
    example: described({ type: 'string', enum: Array.from({ length: 101 }, (_, index) => `value ${String(index)}`) }),
    nearMiss: described({ type: 'string', enum: Array.from({ length: 100 }, (_, index) => `value ${String(index)}`) }),
  },
  'nesting-deep': {
    severity: 'warning',
    why: 'Values are nested more than five levels deep: models lose their place, OpenAI strict mode takes ten levels.',
    instead: 'Flatten it, or make the inner part a tool of its own.',
    source: 'OpenAI structured outputs (10, before 5: tidyverse/ellmer#671); the threshold is our judgement',
    example: [{ inputSchema: { type: 'object', properties: { outer: nested(6) } } }],
    nearMiss: [{ inputSchema: { type: 'object', properties: { outer: nested(4) } } }],
  },
  'hidden-condition': {
    severity: 'warning',
    hosts: ['openai', 'gemini'],
    why: 'A condition between values (if, not, dependentRequired and the like) is dropped by hosts: the model never sees it.',
    instead: 'Check it in the tool, answer with what to do, and say it in the description.',
    source: 'OpenAI structured outputs, unsupported keywords; Vertex AI, Schema',
    example: [
      {
        inputSchema: {
          type: 'object',
          properties: { query: { type: 'string', description: 'What to look for.' } },
          dependentRequired: { query: ['limit'] },
        },
      },
    ],
    nearMiss: described({ type: 'string', minLength: 1 }),
  },
  'keyword-exotic': {
    severity: 'warning',
    hosts: ['vscode'],
    why: 'Keywords that point within or across schemas ($dynamicRef, $anchor, $id …) break the validators of hosts.',
    instead: 'Leave them out; write the definition where it is used.',
    source: 'firecrawl-mcp-server#107',
    example: [{ inputSchema: { $id: 'https://example.com/list.json', type: 'object', properties: {} } }],
    nearMiss: [{ inputSchema: { title: 'list', type: 'object', properties: {} } }],
  },
  'gemini-subset': {
    severity: 'note',
    hosts: ['gemini'],
    why: 'Keywords outside the subset of Gemini: older interfaces refuse them, hosts drop them.',
    instead: 'Nothing, where the tool checks its arguments itself; else say the rule in the description.',
    source: 'Vertex AI, Schema; since November 2025 more is taken (typia.io, IGeminiSchema)',
    unsure: true,
    example: described({ type: 'array', items: { type: 'string' }, uniqueItems: true }),
    nearMiss: described({ type: 'array', items: { type: 'string' }, maxItems: 3 }),
  },
  'openai-strict': {
    severity: 'note',
    hosts: ['openai'],
    why: 'Strict mode wants every property required, every object closed and few keywords: hosts rewrite the schema or leave the mode off.',
    instead: 'Nothing, where the host adapts; optional arguments are better for everybody else.',
    source: 'OpenAI structured outputs, supported schemas; openai-agents-js#1255',
    example: described({ type: 'string' }),
    nearMiss: [
      {
        inputSchema: {
          type: 'object',
          properties: { query: { type: 'string', description: 'What to look for.' } },
          required: ['query'],
          additionalProperties: false,
        },
      },
    ],
  },
  'output-root': {
    severity: 'error',
    hosts: ['vscode', 'cursor', 'claude'],
    why: 'The result is no object: clients of the 2025 protocol refuse the whole list of tools.',
    instead: 'Wrap it: { "result": [...] }.',
    source: 'MCP 2025-11-25, Tool.outputSchema; anthropics/claude-code#8014',
    example: [{ outputSchema: { type: 'array', items: { type: 'string' } } }],
    nearMiss: [
      { outputSchema: { type: 'object', properties: { result: { type: 'array', items: { type: 'string' } } } } },
    ],
  },
  'output-reference': {
    severity: 'error',
    hosts: ['claude'],
    why: 'A nested $ref in a result kills the whole list of tools in Claude Code.',
    instead: 'Write the definition where it is used.',
    source: 'anthropics/claude-code#76040 and #76881',
    unsure: true,
    example: [
      {
        outputSchema: {
          type: 'object',
          properties: { item: { $ref: '#/$defs/Item' } },
          $defs: { Item: { type: 'object', properties: {} } },
        },
      },
    ],
    nearMiss: [{ outputSchema: { type: 'object', properties: { item: { type: 'object', properties: {} } } } }],
  },
} as const satisfies LintRules
