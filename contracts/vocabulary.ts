/** The language contracts are written in: types only, nothing here runs. */
export type {
  Access,
  Credential,
  OwnerAccess,
  PermissionAccess,
  PermissionSpec,
  PlatformAdminAccess,
  PublicAccess,
  RoleAccess,
  SignedInAccess,
} from './vocabulary/access.js'
export type { Approval, ApprovalCommit, ApprovalPrepare } from './vocabulary/approval.js'
export type {
  ContextHeader,
  Contract,
  ContractSpec,
  Endpoint,
  Envelope,
  ErrorShape,
  Stability,
} from './vocabulary/contract.js'
export type { Fault, FaultSpec } from './vocabulary/errors.js'
export type { Lease, LeaseClaim, LeaseHolder } from './vocabulary/lease.js'
export type { NoInput, Page, PageInput } from './vocabulary/page.js'
export type { RawSchema, Unstructured } from './vocabulary/raw-schema.js'
export type {
  CalendarDate,
  CountryCode,
  Cursor,
  Decimal,
  Email,
  Instant,
  Money,
  Phone,
  RecordVersion,
  Slug,
  TimeOfDay,
  Url,
  Uuid,
} from './vocabulary/scalars.js'
export type { ArgumentTenant, HeaderTenant, SingleTenant, TenantBinding, ToolTenant } from './vocabulary/tenant.js'
export type { Language, Text } from './vocabulary/text.js'
export type { Attachments, Effect, Example, Tool, ToolSpec } from './vocabulary/tool.js'
