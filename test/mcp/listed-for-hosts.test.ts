import assert from 'node:assert/strict'
import { loadEndpoints } from '../../src/endpoints.js'
import type { ListedTool } from '../../src/gate/contract.js'
import { systems } from '../../src/systems.js'

type Node = { readonly [keyword: string]: unknown }

/** A schema with all that are part of it. */
function* parts(schema: unknown): Generator<Node> {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return
  const node = schema as Node
  yield node
  for (const part of Object.values((node['properties'] ?? {}) as Node)) yield* parts(part)
  for (const keyword of ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains']) {
    yield* parts(node[keyword])
  }
  for (const keyword of ['anyOf', 'oneOf', 'allOf', 'prefixItems']) {
    for (const part of (node[keyword] ?? []) as unknown[]) yield* parts(part)
  }
}

const schemasOf = (tool: ListedTool) => [
  tool['inputSchema'] as unknown as Node,
  tool['outputSchema'] as unknown as Node,
]
const everywhere = (tool: ListedTool, holds: (node: Node) => boolean) =>
  schemasOf(tool).every((schema) => [...parts(schema)].every(holds))
const without =
  (...keywords: string[]) =>
  (node: Node) =>
    keywords.every((keyword) => !(keyword in node))

const rules: { title: string; holds: (tool: ListedTool) => boolean }[] = [
  {
    title: 'names of 64 letters, digits, _ and -, else Claude hides the connector (evoila/meho#2745)',
    holds: ({ name }) => /^[a-zA-Z0-9_-]{1,64}$/.test(name),
  },
  {
    title: 'names without dots, for the Anthropic API (modelcontextprotocol#1345)',
    holds: ({ name }) => !/\./.test(name),
  },
  {
    title: 'names of letters, digits, _ and -, for OpenAI (codex#8174)',
    holds: ({ name }) => /^[a-zA-Z0-9_-]+$/.test(name),
  },
  {
    title: 'names of letters, digits and _, which Cursor does not filter (webstudio#5960)',
    holds: ({ name }) => /^[A-Za-z0-9_]+$/.test(name),
  },
  {
    title: 'names without __, which models do not find in Cursor (cursor#3452)',
    holds: ({ name }) => !/__/.test(name),
  },
  {
    title: 'names that begin with a letter, for Gemini (open-multi-agent#89)',
    holds: ({ name }) => /^[a-zA-Z_][a-zA-Z0-9_]*$/.test(name),
  },
  {
    title: 'names of 40 characters, so that hosts can put the server before them (composio#2788, vscode#243602)',
    holds: ({ name }) => name.length <= 40,
  },
  {
    title: 'the contract name beside the wire name',
    holds: ({ name, _meta }) => String((_meta as unknown as Node)['toolpact/name']).replaceAll('.', '_') === name,
  },
  {
    title: 'no combinators at the root, which drop the tool in Claude Code (claude-code#95504)',
    holds: (tool) => schemasOf(tool).every(without('anyOf', 'oneOf', 'allOf')),
  },
  {
    title: 'no references, which break half the hosts (copilot-cli#1876, claude-code#76040)',
    holds: (tool) => everywhere(tool, without('$ref', '$defs', 'definitions')),
  },
  {
    title: 'no meta keywords, for the validator of VS Code (firecrawl-mcp-server#107)',
    holds: (tool) => everywhere(tool, without('$dynamicRef', '$dynamicAnchor', '$anchor', '$id', '$schema')),
  },
  {
    title: 'items in every array, for VS Code (rootly#82)',
    holds: (tool) => everywhere(tool, (node) => node['type'] !== 'array' || typeof node['items'] === 'object'),
  },
  {
    title: 'properties in every root, for OpenAI (openai-agents-python#449)',
    holds: (tool) => schemasOf(tool).every((schema) => schema['type'] === 'object' && 'properties' in schema),
  },
  {
    title: 'keys of 64 plain characters, for the Anthropic API (claude-code#92648)',
    holds: (tool) =>
      everywhere(tool, (node) =>
        Object.keys((node['properties'] ?? {}) as Node).every((key) => /^[a-zA-Z0-9_.-]{1,64}$/.test(key)),
      ),
  },
  {
    title: 'one type where there is a type, for Inspector --strict',
    holds: (tool) => everywhere(tool, (node) => !Array.isArray(node['type'])),
  },
  {
    title: 'no exclusive bounds, for Gemini (promptfoo#6902)',
    holds: (tool) => everywhere(tool, without('exclusiveMinimum', 'exclusiveMaximum')),
  },
  {
    title: 'inputs closed at the root, for strict mode of OpenAI (langchainjs#9496)',
    holds: (tool) => (tool['inputSchema'] as unknown as Node)['additionalProperties'] === false,
  },
  {
    title: 'all hints, from which hosts decide what needs a yes',
    holds: ({ annotations }) =>
      ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'].every(
        (hint) => typeof (annotations as unknown as Node)[hint] === 'boolean',
      ),
  },
]

describe('every tool that is listed has', () => {
  let tools: ListedTool[] = []
  before(async () => {
    const endpoints = await loadEndpoints(new URL('../../generated/', import.meta.url), systems)
    tools = endpoints.flatMap(({ contracts }) => contracts.flatMap(({ listed }) => [...listed.values()].flat()))
    assert.ok(tools.length > 0)
  })

  for (const { title, holds } of rules) {
    it(title, () => {
      const broken = tools.filter((tool) => !holds(tool))
      assert.deepEqual(
        broken.map(({ name }) => name),
        [],
      )
    })
  }
})
