import type { Reading, Writing } from './call.js'

/** What a preview gives: everything of a prepare's answer but the token, and what the token will stand for. */
export interface Vorschau<Payload> {
  /** What would be written, in words for a person. */
  vorschau: string
  /** What the agent is to do next. */
  hinweis: string
  /** Exactly what `execute` will write: plain JSON, to be stored as it is. */
  payload: Payload
}

/** The two halves of a write that a person approves in between. */
export interface Approval<Input, Payload, Output> {
  /** Checks and calculates; writes nothing. */
  preview(input: Input, call: Reading): Promise<Vorschau<Payload>>
  /** Checks again what may have changed since, and writes; in a transaction. */
  execute(payload: Payload, call: Writing): Promise<Output>
}

/** What every preview asks for next. */
export function hinweisAuf(commit: string): string {
  return (
    'Es wurde nichts gespeichert. Lege die Vorschau dem Menschen vor und rufe erst nach ausdrücklicher Bestätigung ' +
    `'${commit}' auf.`
  )
}
