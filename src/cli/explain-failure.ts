import { readError, type ErrorShape } from '../../generated/runtime/profile.js'

const shapes: readonly ErrorShape[] = ['error_code', 'error', 'fehler']

/** A refusal for people: what went wrong, where, and what to do next; the answer itself where it is in no known shape. */
export function explainFailure(status: number, answer: unknown): string {
  for (const shape of shapes) {
    const error = readError(shape, status, answer)
    if (!error) continue
    const { code, message, field, next } = error
    const lines = [`${code}: ${message}`, field && `  field: ${field}`, next && `  next:  ${next}`]
    return `${lines.filter(Boolean).join('\n')}\n`
  }
  return `HTTP ${status}: ${JSON.stringify(answer)}\n`
}
