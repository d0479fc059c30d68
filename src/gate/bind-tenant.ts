import { addedArguments } from '../../generated/runtime/added-arguments.js'
import type { TenantModel } from '../../generated/runtime/model.js'
import type { Standing } from './access.js'
import type { Tenant } from './call.js'
import { checkContext, headerOf, invalid } from './context.js'
import type { Endpoint, ServedTool } from './endpoint.js'
import { Fault } from './fault.js'
import type { Actor, Identity, Membership } from './identify.js'
import type { HeaderReader } from './request.js'

/** In which tenant, as whom and in which role a call acts. */
export interface Binding {
  user: Actor | null
  tenant: Tenant | null
  role: string | null
  standing: Standing
}

/** A binding, and the arguments without the one that named the tenant. */
export interface Bound {
  binding: Binding
  input: unknown
}

/**
 * Step 5: binds the call to exactly one tenant and one acting account, from headers or an argument that are checked
 * against the credential, never believed. An unknown tenant and one the credential does not belong to are refused alike.
 *
 * @throws Fault `context.invalid` naming the header, `not_found` or `validation.tenant_required` naming the argument
 */
export function bindTenant(
  tool: ServedTool,
  endpoint: Endpoint,
  header: HeaderReader,
  identity: Identity | null,
  input: unknown,
): Bound {
  checkContext(endpoint, header)
  const { model } = tool.contract
  const argument = addedArguments(model, tool.model).tenant
  const { named, rest } = takeOut(argument, input)
  if (!identity) return { binding: nobody, input: rest }
  const user = actingAccount(endpoint, header, identity)
  const own = openTo(user, identity)
  if (tool.model.tenant === 'none') return { binding: unbound(user, own, identity), input: rest }
  const mayBeNone = tool.model.tenant === 'hybrid'
  if (argument !== undefined) {
    if (named === undefined && mayBeNone) return { binding: unbound(user, own, identity), input: rest }
    const noun = (model.tenant as Extract<TenantModel, { by: 'argument' }>).noun
    const membership = named === undefined ? theOnly(own, argument, noun) : byName(own, named, argument, noun)
    return { binding: boundTo(membership, user, identity), input: rest }
  }
  if (model.tenant?.by !== 'header') {
    const [only, ...others] = own
    const found = only && others.length === 0
    return { binding: found ? boundTo(only, user, identity) : withoutRole(user, identity), input: rest }
  }
  if (mayBeNone && !header(model.tenant.header)) return { binding: unbound(user, own, identity), input: rest }
  return { binding: byHeader(endpoint, model.tenant, header, user, identity), input: rest }
}

/**
 * Checks the context of a request that names no tool, such as a request for the catalogue: what is named must belong to
 * the credential.
 *
 * @throws Fault `context.invalid`
 */
export function bindList(endpoint: Endpoint, header: HeaderReader, identity: Identity): void {
  checkContext(endpoint, header)
  const user = actingAccount(endpoint, header, identity)
  const binding = endpoint.contracts[0].model.tenant
  if (binding?.by === 'header' && header(binding.header)) byHeader(endpoint, binding, header, user, identity)
}

const nobody: Binding = {
  user: null,
  tenant: null,
  role: null,
  standing: { signedIn: false, roles: [], platformAdmin: false },
}

function boundTo(membership: Membership, user: Actor | null, identity: Identity): Binding {
  const { role } = membership
  return { user, tenant: membership, role, standing: standingOf([role], user, identity) }
}

/** Bound to no tenant: what one of its tenants allows the account, it may. */
function unbound(user: Actor | null, own: readonly Membership[], identity: Identity): Binding {
  const roles = [...new Set(own.map(({ role }) => role))]
  return { user, tenant: null, role: null, standing: standingOf(roles, user, identity) }
}

function withoutRole(user: Actor | null, identity: Identity): Binding {
  return { user, tenant: null, role: null, standing: standingOf([], user, identity) }
}

/** A key of one tenant never administers the installation, nor does one that acts for an administrator without being one. */
function standingOf(roles: readonly string[], user: Actor | null, { key, account }: Identity): Standing {
  return {
    signedIn: user !== null,
    roles,
    platformAdmin: user !== null && user.platformAdmin && account.platformAdmin && !key.scoped,
  }
}

/** The memberships of the acting account in tenants that the key opens. */
function openTo(user: Actor | null, { account }: Identity): readonly Membership[] {
  if (!user || user === account) return account.memberships
  return user.memberships.filter(({ id }) => account.memberships.some((open) => open.id === id))
}

/** The tenant argument and the others; the handler gets only those. */
function takeOut(argument: string | undefined, input: unknown): { named: string | undefined; rest: unknown } {
  if (argument === undefined) return { named: undefined, rest: input }
  const { [argument]: named, ...rest } = input as { readonly [name: string]: unknown }
  return { named: named as string | undefined, rest }
}

function byName(own: readonly Membership[], slug: string, argument: string, noun: string): Membership {
  const found = own.find((membership) => membership.slug === slug)
  if (found) return found
  throw new Fault('not_found', {
    field: argument,
    message: {
      en: `There is no ${noun} of this name that this account belongs to.`,
      de: `Es gibt keinen Mandanten (${noun}) dieses Namens, zu dem dieses Konto gehört.`,
    },
  })
}

function theOnly(own: readonly Membership[], argument: string, noun: string): Membership {
  const [only, ...others] = own
  if (only && others.length === 0) return only
  if (!only) {
    throw new Fault('permission.denied', {
      message: {
        en: `This account belongs to no ${noun}.`,
        de: `Dieses Konto gehört zu keinem Mandanten (${noun}).`,
      },
    })
  }
  const tenants = own.map(({ slug }) => slug)
  throw new Fault('validation.tenant_required', {
    field: argument,
    details: { tenants },
    message: {
      en: `This account belongs to several: name one of ${tenants.join(', ')} in ${argument}.`,
      de: `Dieses Konto gehört zu mehreren: in ${argument} eines von ${tenants.join(', ')} nennen.`,
    },
  })
}

function byHeader(
  endpoint: Endpoint,
  { header: tenantHeader, noun }: Extract<TenantModel, { by: 'header' }>,
  header: HeaderReader,
  user: Actor | null,
  identity: Identity,
): Binding {
  const slug = header(tenantHeader)
  if (!membershipIn(identity.account.memberships, slug)) {
    throw invalid(
      tenantHeader,
      `does not name a ${noun} this API key may act for`,
      'nennt nichts, wofür dieser API-Schlüssel handeln darf',
    )
  }
  const userHeader = headerOf(endpoint, 'user') ?? tenantHeader
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
  return boundTo(membership, user, identity)
}

/** The user the key acts for where a header names one, else the key's own account. */
function actingAccount(endpoint: Endpoint, header: HeaderReader, identity: Identity): Actor | null {
  const userHeader = headerOf(endpoint, 'user')
  if (!userHeader || header(userHeader) === undefined) return identity.account
  // Whoever names themselves acts for nobody else.
  if (!identity.key.actsForUsers && identity.user?.id !== identity.account.id) {
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
