/** Headers of the plain HTTP surface, in the spelling they are sent in. */

/** The API key of a contract that accepts `api-key`. */
export const apiKeyHeader = 'X-API-Key'

/** The contract a generated client was made from: `<id>@<version>`. */
export const contractHeader = 'Toolpact-Contract'

/** The fingerprint of that contract, texts included. */
export const fingerprintHeader = 'Toolpact-Fingerprint'

/** The surface of that contract: its fingerprint without the texts. Equal surfaces are the same contract to callers. */
export const surfaceHeader = 'Toolpact-Surface'

/** Set by the server where client and server were made from different contracts of one version. */
export const warningHeader = 'Toolpact-Warning'

/** The idempotency key of a call to a contract that has no argument for it. */
export const idempotencyKeyHeader = 'Idempotency-Key'

/** Asks for a trial of a write, of a contract that has no argument for it: `true` or `false`. */
export const dryRunHeader = 'Toolpact-Dry-Run'

/** Set by the server on the stored answer to a repeated call. */
export const replayHeader = 'Toolpact-Idempotent-Replay'

/** Set by the server on every answer, for its logs and for reports to the operator. */
export const requestIdHeader = 'X-Request-Id'
