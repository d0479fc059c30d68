import type { Tenant } from './call.js'
import type { Endpoint, ServedTool } from './endpoint.js'
import { Fault } from './fault.js'
import type { Actor, Identity, Membership } from './identify.js'
import type { HeaderReader } from './request.js'

/** In which tenant, as whom and in which role a call acts. */
export interface Binding {
  user: Actor | null
  tenant: Tenant | null
  role: string | null
}

/**
 * Step 5: binds the call to exactly one tenant and one acting account, from headers that are checked against the
 * credential, never believed. An unknown tenant and one the credential does not belong to are refused alike.
 *
 * @throws Fault `context.invalid` naming the header.
 */
export function bindTenant(
  tool: ServedTool,
  endpoint: Endpoint,
  header: HeaderReader,
  identity: Identity | null,
): Binding {
  checkContext(endpoint, header)
  if (!identity) return { user: null, tenant: null, role: null }
  if (tool.model.tenant === 'none') return { user: actingAccount(endpoint, header, identity), tenant: null, role: null }
  return bind(endpoint, header, identity)
}

/** The binding of a request that names no tool, such as a request for the catalogue. @throws Fault `context.invalid` */
export function bindList(endpoint: Endpoint, header: HeaderReader, identity: Identity): Binding {
  checkContext(endpoint, header)
  return bind(endpoint, header, identity)
}

/** Presence and form of every context header. */
function checkContext(endpoint: Endpoint, header: HeaderReader): void {
  for (const rule of endpoint.context) {
    const value = header(rule.header)
    if (value === undefined || value === '') {
      if (rule.required) throw invalid(rule.header, 'is missing', 'fehlt')
    } else if (rule.pattern && !rule.pattern.test(value)) {
      throw invalid(rule.header, 'has the wrong form', 'hat die falsche Form')
    }
  }
}

function bind(endpoint: Endpoint, header: HeaderReader, identity: Identity): Binding {
  const binding = endpoint.contracts[0].model.tenant
  const user = actingAccount(endpoint, header, identity)
  if (binding?.by !== 'header') {
    const only = user?.memberships.length === 1 ? user.memberships[0] : undefined
    return { user, tenant: only ?? null, role: only?.role ?? null }
  }
  const slug = header(binding.header)
  const own = membershipIn(identity.account.memberships, slug)
  if (!own) {
    throw invalid(
      binding.header,
      `does not name a ${binding.noun} this API key may act for`,
      'nennt nichts, wofür dieser API-Schlüssel handeln darf',
    )
  }
  const userHeader = headerOf(endpoint, 'user') ?? binding.header
  const membership = user && membershipIn(user.memberships, slug)
  if (!membership) throw invalid(userHeader, `does not name a member of ${slug}`, `nennt kein Mitglied von ${slug}`)
  const roleHeader = headerOf(endpoint, 'role')
  if (roleHeader && header(roleHeader) !== undefined && header(roleHeader) !== membership.role) {
    throw invalid(
      roleHeader,
      `is not the role of this user in ${slug}`,
      `ist nicht die Rolle dieses Benutzers in ${slug}`,
    )
  }
  return { user, tenant: membership, role: membership.role }
}

/** The user the key acts for where a header names one, else the key's own account. */
function actingAccount(endpoint: Endpoint, header: HeaderReader, identity: Identity): Actor | null {
  const userHeader = headerOf(endpoint, 'user')
  if (!userHeader || header(userHeader) === undefined) return identity.account
  if (!identity.key.actsForUsers) {
    throw invalid(
      userHeader,
      'cannot be used: this API key may not act for users',
      'gilt nicht: dieser API-Schlüssel darf nicht für Benutzer handeln',
    )
  }
  return identity.user
}

function membershipIn(memberships: readonly Membership[], slug: string | undefined): Membership | undefined {
  return memberships.find((membership) => membership.slug === slug)
}

function headerOf(endpoint: Endpoint, as: 'user' | 'role'): string | undefined {
  return endpoint.context.find((rule) => rule.as === as)?.header
}

function invalid(header: string, en: string, de: string): Fault {
  return new Fault('context.invalid', {
    field: header,
    message: { en: `The header ${header} ${en}.`, de: `Der Header ${header} ${de}.` },
  })
}
