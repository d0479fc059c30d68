import type { LintRules } from '../rule.js'

/** Rules of the names of tools and arguments. */
export const names = {
  'name-characters': {
    severity: 'error',
    hosts: ['vscode', 'cursor', 'claude', 'openai', 'gemini'],
    why: 'The host refuses the name. Claude then hides the whole server, model providers refuse the whole request.',
    instead: 'Write lower-case words joined by _ (customers_list).',
    source:
      'platform.claude.com define-tools; OpenAI API reference, FunctionObject.name; Gemini API, FunctionDeclaration.name; evoila/meho#2745, openai/codex#8174, cursor#3452',
    example: [{ name: 'items.list' }],
    nearMiss: [{ name: 'items_list' }],
  },
  'name-dash': {
    severity: 'note',
    hosts: ['cursor', 'gemini'],
    why: 'Some versions of Cursor, and Gemini before 2025, take letters, digits and _ alone.',
    instead: 'Join words by _ in tools that are new; renaming one that is in use breaks callers.',
    source: 'webstudio#5960, open-multi-agent#89; dcSpark/mcp-dockmaster#173 says the reverse',
    unsure: true,
    example: [{ name: 'items-list' }],
    nearMiss: [{ name: 'items_list' }],
  },
  'name-double-underscore': {
    severity: 'warning',
    hosts: ['cursor', 'claude'],
    why: 'Hosts join server and tool by __ and take the name apart there; the model is told of a tool that is not found.',
    instead: 'Use one _.',
    source: 'gemini-cli-extensions/workspace#168; Claude Code names tools mcp__server__tool',
    example: [{ name: 'items__list' }],
    nearMiss: [{ name: 'items_list' }],
  },
  'name-length': {
    severity: 'error',
    hosts: ['vscode', 'cursor', 'claude', 'openai', 'gemini'],
    why: 'With the name of the server in front it is longer than the host takes: the tool is left out, or the request refused.',
    instead: 'Shorten the name to 40 characters, which leaves room for every prefix; or use a shorter server name.',
    source:
      'ComposioHQ/composio#2788 and awslabs/mcp#1283 (Cursor, 60 with the server); anthropics/claude-code#2412 and #19882 (64 with mcp__server__); vscode#243602 (64); OpenAI API reference (64); ai.google.dev protos (63)',
    example: [{ name: 'spreadsheets_values_batch_clear_by_data_filter_and_range' }],
    nearMiss: [{ name: 'spreadsheets_values_batch_clear' }],
  },
  'name-duplicate': {
    severity: 'error',
    why: 'Two tools have one name: providers refuse the request, hosts keep one of them.',
    instead: 'Give each tool a name of its own.',
    source: 'MCP 2025-11-25, tools: names should be unique within a server',
    example: [{ name: 'items_list' }, { name: 'items_list' }],
    nearMiss: [{ name: 'items_list' }, { name: 'items_get', description: 'Reads one item by its identifier.' }],
  },
  'name-confusable': {
    severity: 'warning',
    why: 'Two names differ in style, number, order of words or one letter: models take one for the other.',
    instead: 'Name what distinguishes them, or make them one tool with an argument.',
    source: 'own judgement',
    example: [
      { name: 'get_user', description: 'Reads the profile of one person.' },
      { name: 'get_users', description: 'Finds all who match a filter.' },
    ],
    nearMiss: [
      { name: 'user_get', description: 'Reads the profile of one person.' },
      { name: 'user_list', description: 'Finds all who match a filter.' },
    ],
  },
  'argument-name': {
    severity: 'error',
    hosts: ['claude', 'gemini'],
    why: 'The provider refuses the name of an argument, and with it every request that offers the tool.',
    instead: 'Write letters, digits and _, beginning with a letter, at most 64 characters.',
    source: 'anthropics/claude-code#92648, twilio-labs/mcp#56; Vertex AI, FunctionDeclaration.parameters',
    example: [
      {
        inputSchema: {
          type: 'object',
          properties: { 'filter[name]': { type: 'string', description: 'What to find.' } },
        },
      },
    ],
    nearMiss: [
      {
        inputSchema: { type: 'object', properties: { filter_name: { type: 'string', description: 'What to find.' } } },
      },
    ],
  },
} as const satisfies LintRules
