/**
 * The contract model: the canonical, language-neutral form of a contract, as `contract.json` holds it.
 *
 * Absent members mean the default named here, so that a trait added later changes no released model.
 */

/** A JSON value (RFC 8259). */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

export type Language = 'de' | 'en'

/** A text in the contract's first language, or one per language. */
export type Text = string | { readonly [L in Language]?: string }

/**
 * JSON Schema, dialect 2020-12, as the compiler writes it. Beside the standard keywords:
 * `x-descriptions` (description in further languages), `x-secret` (never stored or logged),
 * `x-assigned` (given by the server when the write commits, null in a dry run).
 */
export interface Schema {
  title?: string
  description?: string
  type?: string | readonly string[]
  properties?: { readonly [name: string]: Schema }
  required?: readonly string[]
  additionalProperties?: boolean | Schema
  items?: Schema | false
  prefixItems?: readonly Schema[]
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  enum?: readonly Json[]
  const?: Json
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
  discriminator?: { propertyName: string }
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  multipleOf?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  default?: Json
  examples?: readonly Json[]
  deprecated?: boolean
  $ref?: string
  $defs?: { readonly [name: string]: Schema }
  'x-descriptions'?: { readonly [L in Language]?: string }
  'x-secret'?: true
  'x-assigned'?: true
  /** Taken over as it stands: may hold keywords that are not named here. */
  'x-raw'?: true
  /** Of an output: nothing is promised, and hosts are shown no schema. */
  'x-unlisted'?: true
}

export interface ErrorModel {
  meaning: Text
  http: number
  next: Text
  /** Default: false. */
  retryable?: boolean
  details?: Schema
}

export type AccessModel =
  | { public: true }
  | { signedIn: true }
  | { roles: readonly string[] }
  | { permission: string }
  | { owner: { of: string; by: string; parties?: readonly string[] } }
  | { platformAdmin: true }

export type ApprovalModel =
  | { step: 'prepare'; action: string; commit: string; preview?: string }
  | {
      step: 'commit'
      action: string
      prepare: string
      token: string
      mode: 'token' | 'person'
      approver?: { roles: readonly string[]; other?: boolean }
      ttlSeconds?: number
      prefix?: string
      optional?: boolean
    }

export type LeaseModel =
  | { step: 'claim'; of: string; by: string; token: string; seconds: { field: string; default: number; max: number } }
  | { step: 'submit'; of: string; by: string; token: string }

export interface ExampleModel {
  title: string
  input: Json
  output?: Json
}

export interface ToolModel {
  /** Name in MCP catalogues: `customers_list` for `customers.list`. */
  wireName: string
  title?: Text
  description: Text
  /** Always an object; `title` is the name of the TypeScript type. Holds the arguments the compiler added, too. */
  input: Schema
  /** An object, or an array where the contract answers with a list; `title` as above. */
  output: Schema
  effect: 'read' | 'write' | 'destructive'
  access: AccessModel
  /** Default: `bound` where the contract has tenants. */
  tenant?: 'bound' | 'hybrid' | 'none'
  errors?: { readonly [code: string]: ErrorModel }
  idempotency?: 'optional' | 'required'
  dryRun?: true
  approval?: ApprovalModel
  lease?: LeaseModel
  attachments?: {
    kinds: readonly ('image' | 'audio' | 'resource')[]
    mimeTypes: readonly string[]
    field?: string
    maxPayloadMb: number
  }
  /** Default: `batched` for reads that hand out no approval, `sync` otherwise. */
  audit?: 'sync' | 'batched' | 'none'
  pairs?: { resolves?: { readonly [field: string]: string }; shows?: string }
  timeoutMs?: number
  annotations?: { idempotent?: boolean; openWorld?: boolean }
  /** Absent: calls as a task are not taken. */
  taskSupport?: 'optional' | 'required'
  stability?: 'experimental' | 'stable'
  deprecated?: { since: string; use?: string; removedIn?: string }
  examples?: readonly ExampleModel[]
}

export type TenantModel =
  { by: 'header'; header: string; noun: string } | { by: 'argument'; argument: string; noun: string } | { by: 'single' }

export interface ContextHeaderModel {
  as: 'user' | 'role' | 'tenant' | 'language' | 'channel' | 'session' | 'caller'
  required?: boolean
  pattern?: string
}

export interface ContractModel {
  formatVersion: 1
  id: string
  version: string
  stability: 'draft' | 'candidate' | 'frozen' | 'deprecated'
  title?: Text
  description: Text
  /** Default: `["en"]`. */
  languages?: readonly Language[]
  mount?: { path: string; native?: string }
  /** Default: `plain`. */
  envelope?: 'plain' | 'success-data' | 'summary-data-links'
  /** Default: `error_code`. */
  errorShape?: 'error' | 'fehler' | 'error_code'
  plainRpc?: 'json-content'
  /** Default: `["api-key", "bearer-key"]`. */
  credentials?: readonly ('api-key' | 'bearer-key' | 'oauth')[]
  /** Default: `tp_`. */
  keyPrefix?: string
  context?: { readonly [header: string]: ContextHeaderModel }
  /** Default: `{ "by": "single" }`. */
  tenant?: TenantModel
  roles?: { readonly [role: string]: Text }
  permissions?: {
    readonly [permission: string]: { allows: 'read' | 'write' | 'destructive'; roles: readonly string[] }
  }
  arguments?: { dryRun?: string; idempotencyKey?: string }
  /** Contract-wide errors, and restated codes of the gate. */
  errors?: { readonly [code: string]: ErrorModel }
  /** Default: 14 000. */
  timeoutMs?: number
  /** By contract name. */
  tools: { readonly [name: string]: ToolModel }
}

/** What stands in `contract.json`: the model and its two hashes (lower-case hex SHA-256 of the canonical form). */
export interface HashedContractModel extends ContractModel {
  /** Over everything but the two hashes. */
  fingerprint: string
  /** Over everything but the hashes and the texts: titles, descriptions, meanings, next steps and examples. */
  surface: string
}
