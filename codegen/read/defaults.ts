import { isDeepStrictEqual } from 'node:util'
import type { ToolDraft } from './tool.js'
import type { Head } from './head.js'

/** What absent traits of a contract mean, as the model documents it. */
const contractDefaults: { [trait: string]: unknown } = {
  languages: ['en'],
  envelope: 'plain',
  errorShape: 'error_code',
  credentials: ['api-key', 'bearer-key'],
  keyPrefix: 'tp_',
  tenant: { by: 'single' },
  timeoutMs: 14_000,
}

/** A contract without the traits that only repeat a default, so that one meaning has one hash. */
export function withoutContractDefaults(head: Head): Head {
  return without(head, contractDefaults)
}

/** A tool without the traits that only repeat a default. */
export function withoutToolDefaults(model: ToolDraft['model'], head: Head): ToolDraft['model'] {
  const tenants = head.tenant !== undefined && head.tenant.by !== 'single'
  const tool = without(model, {
    ...(tenants && { tenant: 'bound' }),
    audit: model.effect === 'read' ? 'batched' : 'sync',
    stability: 'stable',
  })
  if (tool.approval?.step !== 'commit') return tool
  return { ...tool, approval: without(tool.approval, { ttlSeconds: 300, prefix: 'apr_' }) }
}

function without<T extends object>(value: T, defaults: { [member: string]: unknown }): T {
  const kept = Object.entries(value).filter(([name, member]) => !isDeepStrictEqual(member, defaults[name]))
  return Object.fromEntries(kept) as T
}
