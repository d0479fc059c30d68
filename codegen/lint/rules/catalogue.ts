import type { LintRules } from '../rule.js'

const many = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `tool_${String(index)}` }))

/** Rules of the tools of a server together, and of what they cost. */
export const catalogue = {
  'too-many-tools': {
    severity: 'error',
    hosts: ['vscode', 'openai'],
    why: 'A request takes 128 tools, those of all servers together; the rest is refused or not shown.',
    instead: 'Serve fewer: one endpoint per role or task, tools that differ in a filter made one.',
    source: 'OpenAI API reference, tools (128); mcpbundles.com how-many-tools and Azure/azure-mcp#372 (VS Code, 128)',
    example: many(129),
    nearMiss: many(128),
  },
  'many-tools': {
    severity: 'warning',
    hosts: ['cursor'],
    why: 'Cursor warns from 80 tools of all servers together; versions before September 2025 sent the first 40 alone.',
    instead: 'Serve fewer: one endpoint per role or task, tools that differ in a filter made one.',
    source: 'Snowflake-Labs/mcp#77 (80, before 40); bun913/mcp-testrail#6 (the first 40)',
    unsure: true,
    example: many(81),
    nearMiss: many(80),
  },
  'catalogue-tokens': {
    severity: 'warning',
    why: 'Every conversation pays for the catalogue before it begins. Above a tenth of 200,000 tokens Claude Code no longer loads tools at the start.',
    instead: 'Shorten descriptions, leave out what answers say anyway, serve fewer tools per endpoint.',
    source: 'code.claude.com/docs/en/mcp, tool search `auto` (10 % of the context); 20,000 is our reading of it',
    unsure: true,
    example: Array.from({ length: 30 }, (_, index) => ({
      name: `tool_${String(index)}`,
      description: `${'Tells what the tool is good for and what it is not good for at all. '.repeat(50)}`,
    })),
    nearMiss: many(30),
  },
  'tool-tokens': {
    severity: 'warning',
    why: 'One tool that costs over 1,000 tokens in every conversation, used or not.',
    instead: 'Split it by task, or move what is seldom needed into the answers.',
    source: 'own judgement: twenty such tools fill a tenth of a 200,000 token context',
    example: [{ description: 'Tells what the tool is good for and what it is not good for at all. '.repeat(80) }],
    nearMiss: [{ description: 'Tells what the tool is good for and what it is not good for at all.' }],
  },
  'tools-alike': {
    severity: 'warning',
    why: 'Two tools are described in nearly the same words: nothing tells the model which one to take.',
    instead: 'Say in each when to take the other, or make them one tool with an argument.',
    source: 'own judgement',
    example: [
      { name: 'items_list', description: 'Lists the items of a warehouse, newest first, with their stock and price.' },
      {
        name: 'stock_show',
        description: 'Lists the items of the warehouse, newest first, with their stock and price.',
      },
    ],
    nearMiss: [
      { name: 'items_list', description: 'Lists the items of a warehouse, newest first, with their stock and price.' },
      { name: 'stock_show', description: 'Counts what is left of one item in each place where it is kept.' },
    ],
  },
} as const satisfies LintRules
