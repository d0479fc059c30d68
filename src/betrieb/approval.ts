import type { ApprovalChange } from '../../generated/runtime/handler.js'

/** What a preview gives: everything of a prepare's answer but the token, and what the token will stand for. */
export interface Vorschau<Payload> {
  /** What would be written, in words for a person. */
  vorschau: string
  /** What the agent is to do next. */
  hinweis: string
  /** Exactly what `execute` will write: plain JSON, to be stored as it is. */
  payload: Payload
  /** What becomes another by it, for the person who decides. */
  changes?: readonly ApprovalChange[]
}

/** What every preview asks for next. */
export function hinweisAuf(commit: string): string {
  return (
    'Es wurde nichts gespeichert. Lege die Vorschau dem Menschen vor und rufe erst nach ausdrücklicher Bestätigung ' +
    `'${commit}' auf.`
  )
}
