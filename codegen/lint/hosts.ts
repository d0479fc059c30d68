import type { Host } from './rule.js'

/** What a host makes of the names of tools. */
export interface HostFacts {
  /** As people know it. */
  title: string
  /** Names it takes, in a regular expression and in words. */
  name: RegExp
  nameWords: string
  /** Most characters of a name with all that the host puts in front of it. */
  longest: number
  /** What the host puts in front of the name of a tool, for a server of this name. */
  prefix: (server: string) => string
  /** Most tools it takes. */
  mostTools?: number
  /** Most characters of a description; the rest is refused or cut. */
  longestDescription?: number
  /** Names of arguments it takes. */
  argument?: RegExp
}

/** The hosts and their limits; where each comes from stands at the rule that uses it. */
export const hostFacts: { readonly [H in Host]: HostFacts } = {
  vscode: {
    title: 'VS Code',
    name: /^[A-Za-z0-9_-]+$/,
    nameWords: 'letters, digits, _ and -',
    longest: 64,
    prefix: (server) => `mcp_${server}_`,
    mostTools: 128,
  },
  cursor: {
    title: 'Cursor',
    name: /^[A-Za-z0-9_-]+$/,
    nameWords: 'letters, digits and _',
    longest: 60,
    prefix: (server) => server,
  },
  claude: {
    title: 'Claude',
    name: /^[A-Za-z0-9_-]+$/,
    nameWords: 'letters, digits, _ and -',
    longest: 64,
    prefix: (server) => `mcp__${server}__`,
    longestDescription: 2048,
    argument: /^[A-Za-z0-9_.-]{1,64}$/,
  },
  openai: {
    title: 'OpenAI',
    name: /^[A-Za-z0-9_-]+$/,
    nameWords: 'letters, digits, _ and -',
    longest: 64,
    prefix: () => '',
    mostTools: 128,
    longestDescription: 1024,
  },
  gemini: {
    title: 'Gemini',
    name: /^[A-Za-z_][A-Za-z0-9_-]*$/,
    nameWords: 'letters, digits, _ and -, not beginning with a digit or -',
    longest: 63,
    prefix: () => '',
    argument: /^[A-Za-z_][A-Za-z0-9_]{0,63}$/,
  },
}
