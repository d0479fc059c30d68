/** The tenant is named by an HTTP header; unknown and foreign tenants are refused with one sentence. */
export interface HeaderTenant {
  by: 'header'
  header: `X-${string}`
  /** What a tenant is called in messages (`company`). */
  noun: string
}

/** The tenant is named by a tool argument, optional for an account with exactly one membership; a foreign one is `not_found`. */
export interface ArgumentTenant {
  by: 'argument'
  /** Name of the argument the compiler adds to each bound tool (`tenant`). */
  argument: string
  /** What a tenant is called in messages (`garden`). */
  noun: string
}

/** The whole installation is one tenant. */
export interface SingleTenant {
  by: 'single'
}

/** How calls of a contract are bound to a tenant. The server never guesses between several. */
export type TenantBinding = HeaderTenant | ArgumentTenant | SingleTenant

/**
 * How one tool is bound. `bound` (the default): in exactly one tenant. `hybrid`: shared records, and a tenant's own
 * beside them when one is named. `none`: about the account or the installation.
 */
export type ToolTenant = 'bound' | 'hybrid' | 'none'
