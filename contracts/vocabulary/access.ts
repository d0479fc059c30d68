/** Anybody may call, without a credential. */
export interface PublicAccess {
  public: true
}

/** Any identified account may call. */
export interface SignedInAccess {
  signedIn: true
}

/** An account may call whose role in the bound tenant is one of these; roles are declared by the contract. */
export interface RoleAccess {
  roles: readonly [string, ...string[]]
}

/** An account may call whose role in the bound tenant grants this permission, declared by the contract. */
export interface PermissionAccess {
  permission: string
}

/** An account may call that is a named party of the record the call is about; others are told `not_found`. */
export interface OwnerAccess {
  owner: {
    /** Kind of record, as the system's owner resolver knows it (`item`, `booking`). */
    of: string
    /** Input field that names the record. */
    by: string
    /** Parties allowed; absent: the owner alone. */
    parties?: readonly [string, ...string[]]
  }
}

/** Only administrators of the whole installation may call; a key limited to one tenant never is one. */
export interface PlatformAdminAccess {
  platformAdmin: true
}

/** Who may call a tool. Enforced in the bound tenant, never before it is known. */
export type Access = PublicAccess | SignedInAccess | RoleAccess | PermissionAccess | OwnerAccess | PlatformAdminAccess

/** What a permission of a contract allows, and which roles carry it. */
export interface PermissionSpec {
  /** The strongest effect a tool that asks for this permission may have. */
  allows: 'read' | 'write' | 'destructive'
  roles: readonly [string, ...string[]]
}

/** How a caller proves who it is. `api-key`: header `X-API-Key`; `bearer-key`: the same key as a bearer token (RFC 6750); `oauth`: an OAuth 2 access token. */
export type Credential = 'api-key' | 'bearer-key' | 'oauth'
