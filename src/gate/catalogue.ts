import type { Language } from '../../generated/runtime/model.js'
import { permits } from './authorize.js'
import type { Endpoint, ServedTool } from './endpoint.js'
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
      const roles = rolesOf(endpoint, identity)
      const key = JSON.stringify([endpoint.path, naming, language, roles])
      const found = kept.get(key)
      if (found !== undefined) return found
      const text = JSON.stringify(
        build(endpoint, naming, language, roles),
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

/** Null: nobody is identified, only public tools are shown. */
function rolesOf(endpoint: Endpoint, identity: Identity | null): readonly string[] | null {
  if (!identity) return null
  if (identity.key.actsForUsers) return endpoint.contracts.flatMap(({ model }) => Object.keys(model.roles ?? {})).sort()
  return [...new Set(identity.account.memberships.map((membership) => membership.role))].sort()
}

/** In the order of the listing, which is the one the contract declares; the model's own is alphabetical. */
function build(
  endpoint: Endpoint,
  naming: 'wire' | 'contract',
  language: Language,
  roles: readonly string[] | null,
): object[] {
  return endpoint.contracts.flatMap(({ listed, model }) => {
    const entries = listed.get(language) ?? listed.get(model.languages?.[0] ?? 'en') ?? []
    return entries.flatMap((entry) => {
      const tool = endpoint.names.get(entry.name)
      if (!tool || !isShown(tool, roles)) return []
      return [naming === 'wire' ? entry : { ...entry, name: tool.name }]
    })
  })
}

function isShown(tool: ServedTool, roles: readonly string[] | null): boolean {
  const { access } = tool.model
  if (roles === null) return 'public' in access
  return permits(access, null) || roles.some((role) => permits(access, role))
}

/** Descriptions of the listing speak of other tools by their wire names; whoever is listed contract names reads those. */
function withContractNames(endpoint: Endpoint): (key: string, value: unknown) => unknown {
  const names = new RegExp(`\\b(${[...endpoint.tools.values()].map(({ model }) => model.wireName).join('|')})\\b`, 'g')
  return (key, value) =>
    key === 'description' && typeof value === 'string'
      ? value.replace(names, (name) => endpoint.names.get(name)?.name ?? name)
      : value
}
