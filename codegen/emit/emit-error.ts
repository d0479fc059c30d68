/** A contract cannot be written as code; the message names the contract, the culprit and the way out. */
export class EmitError extends Error {
  override readonly name = 'EmitError'
}
