import type { Json } from '../runtime/model.js'
import { asNode, type Node } from '../compare/walk/node.js'
import { answerOf, parsed, stateless, type Answer, type Transport } from './transport.js'

/** Messages over streamable HTTP (MCP 2025-03-26 and later). */
export function httpTransport(url: string, headers: { readonly [name: string]: string }): Transport {
  const sent: { [name: string]: string } = {
    ...headers,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  }
  let revision = ''
  let id = 0
  const mirrored = (method: string, name?: string): { [header: string]: string } =>
    revision === stateless ? { 'mcp-method': method, ...(name !== undefined && { 'mcp-name': name }) } : {}
  const post = (message: object, own: { [header: string]: string }, patienceMs: number): Promise<Exchanged> =>
    exchange(url, { headers: { ...sent, ...own }, body: JSON.stringify({ jsonrpc: '2.0', ...message }) }, patienceMs)
  return {
    async send(method, params, { patienceMs, name, headers: repeated }) {
      id += 1
      const {
        failure,
        isLate,
        status,
        text = '',
        session,
        retryAfter,
      } = await post({ id, method, params }, { ...mirrored(method, name), ...repeated }, patienceMs)
      if (failure !== undefined) return { failure, ...(isLate && { isLate }) }
      if (session != null) sent['mcp-session-id'] = session
      const message = messageIn(text, id)
      const about = { ...(status !== undefined && { status }), ...(retryAfter !== undefined && { retryAfter }) }
      if (message === undefined) return { ...about, failure: `HTTP ${String(status)} without an answer of JSON-RPC` }
      return { ...about, ...answerOf(message) }
    },
    async notify(method) {
      await post({ method }, mirrored(method), 10_000)
    },
    speak(spoken) {
      revision = spoken
      sent['mcp-protocol-version'] = spoken
    },
    close: () => Promise.resolve(),
  }
}

/** What one request brought: an answer, or why there is none. */
export interface Exchanged extends Pick<Answer, 'failure' | 'isLate' | 'status' | 'retryAfter'> {
  text?: string
  session?: string | null
}

/** Sends a POST, or a GET where there is no body. */
export async function exchange(
  url: string,
  { headers, body }: { headers: { readonly [name: string]: string }; body?: string },
  patienceMs: number,
): Promise<Exchanged> {
  try {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(patienceMs),
    })
    const wait = Number(response.headers.get('retry-after') ?? NaN)
    return {
      status: response.status,
      text: await response.text(),
      session: response.headers.get('mcp-session-id'),
      ...(Number.isFinite(wait) && { retryAfter: wait }),
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError')
      return { failure: `no answer within ${String(patienceMs)} ms`, isLate: true }
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return { failure: `the connection broke: ${cause instanceof Error ? cause.message : String(cause)}` }
  }
}

/** The answer to a request: the body itself, or an event of a stream. */
function messageIn(text: string, id: number): Json | undefined {
  const bodies = [text, ...text.split(/\r?\n\r?\n/).map(dataOf)]
  return bodies.map(parsed).find((value) => value !== undefined && isAnswer(asNode(value), id))
}

const isAnswer = (message: Node, id: number): boolean =>
  (message.id === id && (message.result !== undefined || message.error !== undefined)) ||
  (message.error !== undefined && (message.id ?? null) === null)

const dataOf = (event: string): string =>
  event
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice('data:'.length).trim())
    .join('\n')
