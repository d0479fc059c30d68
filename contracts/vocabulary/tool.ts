import type { Access } from './access.js'
import type { Approval } from './approval.js'
import type { Fault, FaultSpec } from './errors.js'
import type { Lease } from './lease.js'
import type { ToolTenant } from './tenant.js'
import type { Text } from './text.js'

/** What a call changes. `read`: nothing. `write`: adds or alters. `destructive`: removes or overwrites for good. */
export type Effect = 'read' | 'write' | 'destructive'

/** A call that documentation, the reference and tests use; checked against the schemas when the contract is compiled. */
export interface Example {
  title: string
  input: object
  output?: unknown
}

/** Content blocks a tool delivers beside its JSON, which never holds their bytes. */
export interface Attachments {
  kinds: readonly ['image' | 'audio' | 'resource', ...('image' | 'audio' | 'resource')[]]
  mimeTypes: readonly [string, ...string[]]
  /** Output list that tells of each block, in the order of the blocks. */
  field?: string
  /** Most megabytes (10^6) all blocks of an answer take, as Base64; above it the call is refused, never cut. */
  maxPayloadMb: number
}

/** Everything a contract says about one tool. */
export interface ToolSpec {
  /** A named interface, exported by the contract. */
  input: object
  /** A named type, exported by the contract: an interface, or a list of one. */
  output: unknown
  effect: Effect
  access: Access
  /** Name in MCP catalogues, for a tool whose name there is in use already. Absent: its own, with `_` for each dot. */
  wireName?: string
  /** What agents read instead of the doc comment, for a text that has to stay as it is, white space included. */
  description?: Text
  /** Human-readable name. Absent: made from the tool's name. */
  title?: Text
  /** Default: `bound` where the contract has tenants. */
  tenant?: ToolTenant
  /** Errors of the tool's own, beside the gate's. */
  errors?: Fault<FaultSpec>
  /** An idempotency key is honoured, or asked for: same account, tenant, tool, key and arguments → the stored result. */
  idempotency?: 'optional' | 'required'
  /** The call can be tried: every check and the write run, then all is rolled back. */
  dryRun?: true
  approval?: Approval
  lease?: Lease
  attachments?: Attachments
  /** How the call is recorded. Default: writes `sync`, reads `batched`. */
  audit?: 'sync' | 'batched' | 'none'
  /** Read tools beside a write: which one resolves each reference of the input, which one shows the result. */
  pairs?: { resolves?: { readonly [field: string]: string }; shows?: string }
  /** Longest run in milliseconds, then the call is rolled back and answered with a retryable error. */
  timeoutMs?: number
  /** MCP hints that the effect does not already say. */
  annotations?: { idempotent?: boolean; openWorld?: boolean }
  /** Whether MCP clients may or must call it as a task (2025-11-25, `execution.taskSupport`). Absent: they must not. */
  taskSupport?: 'optional' | 'required'
  stability?: 'experimental' | 'stable'
  deprecated?: { since: string; use?: string; removedIn?: string }
  examples?: readonly Example[]
}

/** Refuses keys the vocabulary does not know, so that a misspelt trait does not compile. */
export type Exactly<Known, Given> = { [K in Exclude<keyof Given, keyof Known>]: never }

/**
 * One tool of a contract; the doc comment above it is the description that agents read.
 *
 * `'customers.get': Tool<{ input: CustomersGetInput; output: Customer; effect: 'read'; access: { signedIn: true } }>`
 */
export interface Tool<S extends ToolSpec & Exactly<ToolSpec, S>> {
  readonly __tool?: S
}
