import type { Language } from '../../generated/runtime/model.js'
import type { Endpoint } from './endpoint.js'
import type { Identity } from './identify.js'
import type { HeaderReader } from './request.js'

/** The language to answer in: the one the call asks for, else the account's, else the contract's first. */
export function languageOf(endpoint: Endpoint, header: HeaderReader, identity: Identity | null): Language {
  const rule = endpoint.context.find((rule) => rule.as === 'language')
  const asked = rule && header(rule.header)?.slice(0, 2).toLowerCase()
  if (asked === 'de' || asked === 'en') return asked
  const first = endpoint.contracts[0].model.languages?.[0] ?? 'en'
  return identity ? (identity.user ?? identity.account).language : first
}
