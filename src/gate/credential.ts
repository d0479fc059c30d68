import { apiKeyHeader } from '../../generated/runtime/headers.js'
import type { Endpoint } from './endpoint.js'
import { Fault } from './fault.js'
import type { HeaderReader } from './request.js'

/**
 * The API key of a request, from `X-API-Key` or as a bearer token (RFC 6750); null where there is none.
 *
 * @throws Fault `auth.invalid` where what was sent cannot be a key of this endpoint
 */
export function readCredential(endpoint: Endpoint, header: HeaderReader): string | null {
  const key = endpoint.credentials.has('api-key') ? header(apiKeyHeader) : undefined
  if (key) return checked(endpoint, key, apiKeyHeader)
  const authorization = endpoint.credentials.has('bearer-key') ? header('Authorization') : undefined
  if (!authorization) return null
  const token = /^Bearer +([^\s]+) *$/i.exec(authorization)?.[1]
  if (token === undefined) {
    throw new Fault('auth.invalid', {
      field: 'Authorization',
      message: {
        en: 'The header Authorization is not a bearer token.',
        de: 'Der Header Authorization ist kein Bearer-Token.',
      },
    })
  }
  return checked(endpoint, token, 'Authorization')
}

/** Spares the database what is not even in the form of a key. */
function checked(endpoint: Endpoint, key: string, field: string): string {
  const hasForm = /^[A-Za-z0-9_-]{8,128}$/.test(key) && endpoint.keyPrefixes.some((prefix) => key.startsWith(prefix))
  if (!hasForm) throw new Fault('auth.invalid', { field })
  return key
}
