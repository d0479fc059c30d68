import { triedOutput } from '../../model/tried-output.js'
import type { ContractModel, Json, ToolModel } from '../../runtime/model.js'
import type { Side } from '../side.js'
import type { Node } from '../walk/node.js'

/** Milliseconds a call may take where a contract says nothing. */
const usualTimeout = 14_000

/** Seconds an approval holds where a contract says nothing. */
const usualTtl = 300

/** A contract as its model says it, with the defaults filled in. */
export function fromModel(model: ContractModel, from: string): Side {
  const { formatVersion: _format, id, version, tools, context, roles, timeoutMs: _timeout, ...rest } = model
  const {
    fingerprint: _fingerprint,
    surface: _surface,
    ...facts
  } = rest as typeof rest & { fingerprint?: string; surface?: string }
  return {
    from,
    id,
    version,
    facts: json({
      ...facts,
      envelope: facts.envelope ?? 'plain',
      errorShape: facts.errorShape ?? 'error_code',
      credentials: facts.credentials ?? ['api-key', 'bearer-key'],
      keyPrefix: facts.keyPrefix ?? 'tp_',
      tenant: facts.tenant ?? { by: 'single' },
      languages: facts.languages ?? ['en'],
      ...(context && { headers: context }),
      ...(roles && { roles: Object.keys(roles).sort() }),
    }),
    tools: new Map(Object.entries(tools).map(([name, tool]) => [name, factsOf(tool, model)])),
    isListing: false,
  }
}

function factsOf(tool: ToolModel, model: ContractModel): Node {
  const { input, output: _output, effect, annotations, attachments, approval, errors, ...facts } = tool
  const isRead = effect === 'read'
  return json({
    ...facts,
    input,
    output: triedOutput(tool),
    annotations: {
      readOnlyHint: isRead,
      destructiveHint: effect === 'destructive',
      idempotentHint: annotations?.idempotent ?? (isRead && approval?.step !== 'prepare'),
      openWorldHint: annotations?.openWorld ?? false,
    },
    ...(errors && { errors }),
    tenant: facts.tenant ?? 'bound',
    timeoutMs: facts.timeoutMs ?? model.timeoutMs ?? usualTimeout,
    audit: facts.audit ?? (isRead && !approval ? 'batched' : 'sync'),
    ...(approval && { approval: approval.step === 'commit' ? { ttlSeconds: usualTtl, ...approval } : approval }),
    ...(attachments && {
      content: ['text', ...attachments.kinds],
      maxBytes: attachments.maxPayloadMb * 1_000_000,
      attachments: {
        mimeTypes: attachments.mimeTypes,
        ...(attachments.field !== undefined && { field: attachments.field }),
      },
    }),
  })
}

/** Without members that are not there. */
const json = (value: object): Node => JSON.parse(JSON.stringify(value)) as { readonly [name: string]: Json }
