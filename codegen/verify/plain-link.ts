import { parsed } from '../mcp/answer.js'
import { exchange, type Exchanged } from '../mcp/http-exchange.js'
import { dryRunHeader, idempotencyKeyHeader } from '../runtime/headers.js'
import { readError, unwrapResult, type Profile } from '../runtime/profile.js'
import type { Json } from '../runtime/model.js'
import { asNode, list } from '../compare/walk/node.js'
import { SourceError } from '../compare/sources/source.js'
import type { CallMode, Link, Reply } from './reply.js'

/** Speaks plain HTTP to a Toolpact server: `GET <url>/tools`, `POST <url>/tools/<name>`. */
export function plainLink(url: string, headers: { readonly [name: string]: string }, profile: Profile): Link {
  const base = `${url.replace(/\/+$/, '')}/tools`
  const sent = { ...headers, 'content-type': 'application/json' }
  return {
    naming: 'contract',
    async list() {
      const { failure, status, text = '', way } = await exchange(base, { headers: sent, patienceMs: 60_000 })
      const tools = asNode(parsed(text)).tools
      const said = failure ?? `HTTP ${String(status)}`
      if (tools === undefined)
        throw new SourceError(`${base} lists no tools: ${said}${way === undefined ? '' : `; ${way}`}`)
      return list(tools).map(asNode)
    },
    async call(name, args, mode, patienceMs) {
      const started = performance.now()
      const request = { headers: { ...sent, ...modeHeaders(mode) }, body: JSON.stringify(args), patienceMs }
      const exchanged = await exchange(`${base}/${encodeURIComponent(name)}`, request)
      return replyOf(exchanged, performance.now() - started, profile)
    },
    close: () => Promise.resolve(),
  }
}

function modeHeaders({ dryRun, idempotencyKey }: CallMode): { [header: string]: string } {
  return {
    ...(dryRun !== undefined && { [dryRunHeader]: String(dryRun) }),
    ...(idempotencyKey !== undefined && { [idempotencyKeyHeader]: idempotencyKey }),
  }
}

function replyOf(
  { failure, isLate, status = 0, text = '', retryAfter }: Exchanged,
  ms: number,
  profile: Profile,
): Reply {
  if (failure !== undefined) return { ms, kind: 'failed', why: failure, ...(isLate && { isLate }) }
  if (status >= 500) return { ms, kind: 'failed', why: `HTTP ${String(status)}` }
  const body = parsed(text)
  if (status < 400) {
    const value = unwrapResult(profile.envelope ?? 'plain', body) as Json | undefined
    if (value === undefined)
      return { ms, kind: 'failed', why: `HTTP ${String(status)} without a result in its envelope` }
    return { ms, kind: 'result', value, isStructured: true }
  }
  const error = readError(profile.errorShape ?? 'error_code', status, body)
  if (!error) return { ms, kind: 'failed', why: `HTTP ${String(status)} without an error in the contract's shape` }
  return {
    ms,
    kind: 'refused',
    code: error.code,
    message: error.message,
    ...(retryAfter !== undefined && { retryAfter }),
  }
}
