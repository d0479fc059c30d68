import type { Json } from '../runtime/model.js'

/** What a server can be found to do otherwise than its contract says. */
export const verifyRules = {
  'tool-missing': 'The server does not list a tool of the contract.',
  'tool-extra': 'The server lists a tool that the contract does not have.',
  'input-differs': 'The listed input schema is not the contract’s.',
  'output-differs': 'The listed output schema is not the contract’s.',
  'annotations-differ': 'The listed hints (read-only, destructive, idempotent) are not the contract’s.',
  'text-differs': 'The listed title or description is not the contract’s.',
  'output-invalid': 'An answer does not fit the output schema.',
  'output-unstructured': 'An answer of a tool with an output schema has no structured content.',
  'error-undeclared': 'A tool refuses with a code that the contract does not declare for it.',
  'example-refused': 'A tool refuses an example of the contract as invalid.',
  'input-refused': 'The protocol refuses arguments that fit the input schema.',
  'bad-input-accepted': 'A tool takes arguments that its input schema refuses.',
  'bad-input-unclear': 'Bad arguments are refused neither by the tool nor with -32602.',
  'server-error': 'The server fails instead of answering.',
  'too-late': 'No answer comes within the time the contract allows.',
  'read-writes': 'A tool that only reads, or was only tried, changed what other tools read.',
  'repeat-differs': 'The same write under the same idempotency key was answered differently.',
} as const

export type VerifyRule = keyof typeof verifyRules

/** Something the server does otherwise than its contract says. */
export interface VerifyFinding {
  readonly rule: VerifyRule
  /** Warnings do not fail a run. */
  readonly severity: 'error' | 'warning'
  /** Contract name of the tool; absent where it is about the server. */
  readonly tool?: string
  readonly message: string
  /** The arguments that showed it. */
  readonly sent?: Json
}

/** How a finding reads in one line. */
export function findingText({ rule, tool, message, sent }: VerifyFinding): string {
  const what = `${tool === undefined ? '' : `${tool}: `}${message} [${rule}]`
  return sent === undefined ? what : `${what}; sent ${shortened(JSON.stringify(sent))}`
}

/** Longer values are cut where people read them. */
export function shortened(text: string, most = 300): string {
  return text.length > most ? `${text.slice(0, most)}…` : text
}
