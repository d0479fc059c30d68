import { asNode, type Node } from '../compare/walk/node.js'
import { answerOf, isAnswerTo, parsed, replyTo } from './answer.js'
import { eventReader } from './event-reader.js'
import { exchange, type Exchanged, type HttpRequest } from './http-exchange.js'
import { stateless } from './revisions.js'
import { headerValue } from './param-headers.js'
import type { Transport } from './transport.js'

/** Milliseconds for what is sent without waiting for what it brings. */
const courtesy = 10_000

/** Messages over streamable HTTP (MCP 2025-03-26 and later). */
export function httpTransport(url: string, headers: { readonly [name: string]: string }): Transport {
  const sent: { [name: string]: string } = {
    ...headers,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  }
  let revision = ''
  const post = (
    message: Node,
    own: { readonly [header: string]: string },
    reading: Pick<HttpRequest, 'patienceMs' | 'takes' | 'isUnread'>,
  ): Promise<Exchanged> =>
    exchange(url, {
      headers: { ...sent, ...mirrored(message, revision), ...own },
      body: JSON.stringify({ jsonrpc: '2.0', ...message }),
      ...reading,
    })
  const tell = (message: Node): Promise<Exchanged> => post(message, {}, { patienceMs: courtesy, isUnread: true })
  return {
    async send({ id, method, params, patienceMs, headers: own = {} }) {
      const isAnswer = (event: string): boolean => {
        const message = asNode(parsed(event))
        if (isAnswerTo(message, id)) return true
        const reply = replyTo(message)
        if (reply) void tell(reply)
        return false
      }
      const exchanged = await post({ id, method, params }, own, { patienceMs, takes: isAnswer })
      const { failure, isLate, status = 0, text = '', session, retryAfter, way } = exchanged
      const told = way ?? wayOf(status)
      const about = { ...(retryAfter !== undefined && { retryAfter }), ...(told !== undefined && { way: told }) }
      // In the newest revision, to leave is to cancel.
      if (isLate && revision !== stateless) void tell({ method: 'notifications/cancelled', params: { requestId: id } })
      if (failure !== undefined) return { ...about, failure, ...(isLate && { isLate }) }
      const isSessionLost = status === 404 && sent['mcp-session-id'] !== undefined
      if (isSessionLost) delete sent['mcp-session-id']
      else if (session != null) sent['mcp-session-id'] = session
      const message = messageIn(text, id)
      const fact = { ...about, status, ...(isSessionLost && { isSessionLost }) }
      if (message === undefined) return { ...fact, failure: `HTTP ${String(status)} without an answer of JSON-RPC` }
      return { ...fact, ...answerOf(message) }
    },
    async notify(method, params) {
      await tell({ method, ...(params && { params }) })
    },
    speak(spoken) {
      revision = spoken
      sent['mcp-protocol-version'] = spoken
    },
    async close() {
      // Servers that keep sessions are told that this one is over; whether they listen is their affair.
      if (sent['mcp-session-id'] !== undefined)
        await exchange(url, { method: 'DELETE', headers: sent, patienceMs: courtesy, isUnread: true })
    },
  }
}

/** What the newest revision wants repeated outside the message. */
function mirrored({ method, params }: Node, revision: string): { [header: string]: string } {
  if (revision !== stateless || typeof method !== 'string') return {}
  const { name } = asNode(params)
  return { 'mcp-method': method, ...(typeof name === 'string' && { 'mcp-name': headerValue(name) }) }
}

/** The answer in a body: the body itself, or an event of a stream that is not declared as one. */
function messageIn(text: string, id: number): Node | undefined {
  const whole = asNode(parsed(text))
  if (isAnswerTo(whole, id)) return whole
  return eventReader()(`${text}\n\n`)
    .map((event) => asNode(parsed(event)))
    .find((message) => isAnswerTo(message, id))
}

function wayOf(status: number): string | undefined {
  switch (status) {
    case 401:
    case 403:
      return 'a credential goes along by --header "Authorization: Bearer …"'
    case 404:
    case 405:
    case 406:
    case 415:
      return 'is it the address of the MCP endpoint (streamable HTTP), such as …/mcp?'
    default:
      return undefined
  }
}
