import type { Credential, PermissionSpec } from './access.js'
import type { Fault, FaultSpec } from './errors.js'
import type { TenantBinding } from './tenant.js'
import type { Language, Text } from './text.js'
import type { Exactly } from './tool.js'

/** `draft`: anything may change. `candidate`: about to be frozen. `frozen`: changed only as SemVer allows. `deprecated`: to be left. */
export type Stability = 'draft' | 'candidate' | 'frozen' | 'deprecated'

/** How a result is wrapped. `plain`: not at all. */
export type Envelope = 'plain' | 'success-data' | 'summary-data-links'

/** How an error is written: `{ "error": … }`, `{ "fehler": … }` or `{ "error_code", "message", "details" }`. */
export type ErrorShape = 'error' | 'fehler' | 'error_code'

/** A header the caller sends as context of the call. */
export interface ContextHeader {
  /** What the value is: checked against the account (`user`, `role`, `tenant`), or noted (`language`, `channel`, `session`, `caller`). */
  as: 'user' | 'role' | 'tenant' | 'language' | 'channel' | 'session' | 'caller'
  required?: boolean
  /** Regular expression the value must match. */
  pattern?: string
}

/** Everything a contract says about itself. */
export interface ContractSpec {
  /** `<name>.v<major>`: the identity that never changes. */
  id: `${string}.v${number}`
  /** Semantic version 2.0.0; its major equals the one in the id, or is 0 before the first release. */
  version: `${number}.${number}.${number}${'' | `-${string}`}`
  stability: Stability
  title?: Text
  /** Languages of the descriptions; the first is the default. Default: English. */
  languages?: readonly [Language, ...Language[]]
  /** Path under which the contract is served, and its native one when it is served alone. */
  mount?: { path: `/${string}`; native?: `/${string}` }
  /** Default: `plain`. */
  envelope?: Envelope
  /** Default: `error_code`. */
  errorShape?: ErrorShape
  /** `json-content`: callers of bare JSON-RPC are listed contract names and answered with a `json` content block. */
  plainRpc?: 'json-content'
  /** Default: `api-key` and `bearer-key`. */
  credentials?: readonly [Credential, ...Credential[]]
  /** Prefix of the API keys of this contract. Default: `tp_`. */
  keyPrefix?: `${string}_`
  context?: { readonly [header: `X-${string}`]: ContextHeader }
  /** Default: single. */
  tenant?: TenantBinding
  /** Roles a member can have, with their meaning. */
  roles?: { readonly [role: string]: Text }
  permissions?: { readonly [permission: string]: PermissionSpec }
  /** Names of the arguments the compiler adds to tools with dry run and idempotency; absent: headers and `_meta` only. */
  arguments?: { dryRun?: string; idempotencyKey?: string }
  /** Contract-wide errors, and restated codes of the gate. */
  faults?: Fault<FaultSpec>
  /** Default time limit of a call in milliseconds. Default: 14 000. */
  timeoutMs?: number
}

/**
 * A versioned contract. Extended by one exported interface whose members are the tools:
 * `export interface Work7ToolsV1 extends Contract<{ id: 'work7-tools.v1'; … }>, CustomersTools {}`
 */
export interface Contract<S extends ContractSpec & Exactly<ContractSpec, S>> {
  readonly __contract?: S
}

/**
 * One address that serves several contracts together, declared in `contracts/endpoints.ts`:
 * `export interface Work7 extends Endpoint<{ path: '/work7'; contracts: ['work7-tools.v1', 'calendar-tools.v1'] }> {}`
 */
export interface Endpoint<S extends { path: `/${string}`; contracts: readonly [string, ...string[]] }> {
  readonly __endpoint?: S
}
