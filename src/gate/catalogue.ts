import type { Language } from '../../generated/runtime/model.js'
import { permits, type Standing } from './access.js'
import type { Endpoint } from './endpoint.js'
import type { Identity } from './identify.js'
import type { Listing } from './outcome.js'

/** Catalogues kept per server; beyond, the one made first goes. */
const most = 200

/**
 * Builds and keeps catalogues as bytes, one per endpoint, naming, language and set of roles. Every era of the protocol is
 * listed the same tools; what it says around them is not part of them.
 */
export interface Catalogues {
  /** The tools the credential may be shown. */
  read(endpoint: Endpoint, naming: 'wire' | 'contract', language: Language, identity: Identity | null): Listing
}

/**
 * What a credential is shown depends on the credential alone: the union over its memberships, or over all roles where
 * it acts for users. The check at call time is the one that binds.
 */
export function catalogues(): Catalogues {
  const kept = new Map<string, Listing>()
  return {
    read(endpoint, naming, language, identity) {
      const standing = standingOf(endpoint, identity)
      const key = JSON.stringify([endpoint.path, naming, language, standing])
      const found = kept.get(key)
      if (found !== undefined) return found
      const text = JSON.stringify(
        build(endpoint, naming, language, standing),
        naming === 'contract' ? withContractNames(endpoint) : undefined,
      )
      const made: Listing = { ok: true, tools: Buffer.from(text), shared: isShared(endpoint) }
      if (kept.size >= most) kept.delete(kept.keys().next().value as string)
      kept.set(key, made)
      return made
    },
  }
}

/** Whether everybody is shown the same: nothing depends on the credential, and there is one language. */
function isShared({ contracts, tools }: Endpoint): boolean {
  const oneLanguage = contracts.every(({ listed }) => listed.size <= 1)
  return oneLanguage && [...tools.values()].every((tool) => 'public' in tool.model.access)
}

/** What the credential is, wherever it may be used. */
function standingOf(endpoint: Endpoint, identity: Identity | null): Standing {
  if (!identity) return { signedIn: false, roles: [], platformAdmin: false }
  const { key, account } = identity
  const roles = key.actsForUsers
    ? endpoint.contracts.flatMap(({ model }) => Object.keys(model.roles ?? {}))
    : account.memberships.map(({ role }) => role)
  return { signedIn: true, roles: [...new Set(roles)].sort(), platformAdmin: account.platformAdmin && !key.scoped }
}

/** In the order of the listing, which is the one the contract declares; the model's own is alphabetical. */
function build(endpoint: Endpoint, naming: 'wire' | 'contract', language: Language, standing: Standing): object[] {
  return endpoint.contracts.flatMap(({ listed, model }) => {
    const entries = listed.get(language) ?? listed.get(model.languages?.[0] ?? 'en') ?? []
    return entries.flatMap((entry) => {
      const tool = endpoint.names.get(entry.name)
      if (!tool || !permits(tool.model.access, standing, tool.contract.model)) return []
      return [naming === 'wire' ? entry : { ...entry, name: tool.name }]
    })
  })
}

/** Descriptions of the listing speak of other tools by their wire names; whoever is listed contract names reads those. */
function withContractNames(endpoint: Endpoint): (key: string, value: unknown) => unknown {
  const names = new RegExp(`\\b(${[...endpoint.tools.values()].map(({ model }) => model.wireName).join('|')})\\b`, 'g')
  return (key, value) =>
    key === 'description' && typeof value === 'string'
      ? value.replace(names, (name) => endpoint.names.get(name)?.name ?? name)
      : value
}
