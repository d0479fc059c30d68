import type { Asked } from '../gate/intent.js'
import { isObject, type RpcRequest } from './json-rpc.js'

/** Members of `params._meta` the protocol defines (2026-07-28, section "_meta"). */
export const metaKeys = {
  protocolVersion: 'io.modelcontextprotocol/protocolVersion',
  clientInfo: 'io.modelcontextprotocol/clientInfo',
  clientCapabilities: 'io.modelcontextprotocol/clientCapabilities',
  serverInfo: 'io.modelcontextprotocol/serverInfo',
} as const

/** A member of `params._meta`; undefined where there is none. */
export function metaOf({ params }: RpcRequest, key: keyof typeof metaKeys | 'progressToken'): unknown {
  const meta = params['_meta']
  if (!isObject(meta)) return undefined
  return meta[key === 'progressToken' ? key : metaKeys[key]]
}

/** How a write is meant: members of `params._meta` of our own. */
export function askedOf({ params }: RpcRequest): Asked | undefined {
  const meta = params['_meta']
  if (!isObject(meta)) return undefined
  const { 'toolpact/dryRun': dryRun, 'toolpact/idempotencyKey': idempotencyKey } = meta
  return dryRun === undefined && idempotencyKey === undefined ? undefined : { dryRun, idempotencyKey }
}

/** How the calling program names itself; undefined where it does not, or in no way that could be noted. */
export function clientOf(request: RpcRequest): { name: string; version?: string } | undefined {
  const info = metaOf(request, 'clientInfo')
  if (!isObject(info) || typeof info['name'] !== 'string') return undefined
  const { version } = info
  const name = info['name'].slice(0, 100)
  return typeof version === 'string' ? { name, version: version.slice(0, 100) } : { name }
}
