import type { Answer } from './answer.js'
import { eventReader } from './event-reader.js'
import { longestMessage, tooLong } from './transport.js'

/** One request over HTTP: a POST, or a GET where there is no body. */
export interface HttpRequest {
  readonly method?: 'DELETE'
  readonly headers: { readonly [name: string]: string }
  readonly body?: string
  /** Milliseconds until the whole answer is there. */
  readonly patienceMs: number
  /** Looks at each event of an event stream; the one it takes ends the reading and is the text. */
  readonly takes?: (event: string) => boolean
  /** What is answered does not matter. */
  readonly isUnread?: true
}

/** What one request brought: an answer, or why there is none. */
export interface Exchanged extends Pick<Answer, 'failure' | 'isLate' | 'status' | 'retryAfter' | 'way'> {
  readonly text?: string
  readonly session?: string | null
}

/** Moves to another place of the same server that are followed, such as the missing slash at the end of an address. */
const mostMoves = 3

/** Sends one request and reads the answer. A body is never sent to another server than the one it was meant for. */
export async function exchange(url: string, request: HttpRequest): Promise<Exchanged> {
  const { patienceMs, headers, body, method = body === undefined ? 'GET' : 'POST' } = request
  const signal = AbortSignal.timeout(patienceMs)
  const redirect = body === undefined ? 'follow' : 'manual'
  try {
    let place = url
    for (let move = 0; ; move += 1) {
      const response = await fetch(place, { method, headers, signal, redirect, ...(body !== undefined && { body }) })
      const target = movedTo(response, place)
      if (target === undefined) return await read(response, request)
      await response.body?.cancel()
      const { status } = response
      const isSame = new URL(target).origin === new URL(place).origin && (status === 307 || status === 308)
      if (!isSame || move === mostMoves)
        return { status, failure: `HTTP ${String(status)}, moved to ${target}`, way: `use that address: ${target}` }
      place = target
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError')
      return { failure: `no answer within ${String(patienceMs)} ms`, isLate: true }
    return {
      failure: `the connection broke: ${reasonOf(error)}`,
      way: 'is the server running, and is this its address?',
    }
  }
}

function movedTo({ status, headers }: Response, place: string): string | undefined {
  const location = headers.get('location')
  return status >= 300 && status < 400 && location !== null ? new URL(location, place).href : undefined
}

async function read(response: Response, { takes, isUnread }: HttpRequest): Promise<Exchanged> {
  const { status, headers } = response
  const wait = Number(headers.get('retry-after') ?? NaN)
  const about = {
    status,
    session: headers.get('mcp-session-id'),
    ...(Number.isFinite(wait) && { retryAfter: wait }),
  }
  if (isUnread) {
    await response.body?.cancel()
    return about
  }
  const isStream = headers.get('content-type')?.includes('text/event-stream') ?? false
  const text = await textOf(response, isStream ? takes : undefined)
  return text === undefined ? { ...about, failure: tooLong } : { ...about, text }
}

/** @returns undefined where it is too long */
async function textOf(response: Response, takes: HttpRequest['takes']): Promise<string | undefined> {
  const decoder = new TextDecoder()
  const events = eventReader()
  const pieces: string[] = []
  let size = 0
  for await (const bytes of response.body ?? []) {
    size += bytes.length
    // To leave the loop ends the connection.
    if (size > longestMessage) return undefined
    const piece = decoder.decode(bytes, { stream: true })
    const taken = takes && events(piece).find(takes)
    if (taken !== undefined) return taken
    if (!takes) pieces.push(piece)
  }
  return takes ? (events('\n\n').find(takes) ?? '') : pieces.join('') + decoder.decode()
}

/** `fetch` says only that it failed; why stands in the cause, of several tries in the first. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  const first: unknown = cause instanceof AggregateError ? (cause.errors[0] ?? cause) : cause
  return first instanceof Error ? first.message : String(first)
}
