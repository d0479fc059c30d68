import type { ServerResponse } from 'node:http'

/** An answer that is sent in parts (WHATWG HTML, section "Server-sent events"). */
export interface EventStream {
  /** Whether anything was sent. */
  readonly open: boolean
  /** Sends a message; one that is not the last is dropped while the caller does not keep up with reading. */
  send(message: string): void
  /** Sends the last message. */
  end(message: string): void
}

/**
 * A stream that begins with its first message: until then the response is untouched.
 *
 * @param keepAliveMs milliseconds between comments that keep idle connections from being cut on their way
 */
export function eventStream(response: ServerResponse, keepAliveMs = 15_000): EventStream {
  let open = false
  const start = () => {
    open = true
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      // Tells proxies not to hold parts back (2026-07-28, section "Receiving Messages").
      'X-Accel-Buffering': 'no',
    })
    const alive = setInterval(() => {
      if (!response.writableNeedDrain) response.write(':\n\n')
    }, keepAliveMs)
    response.once('close', () => clearInterval(alive))
  }
  return {
    get open() {
      return open
    },
    send(message) {
      if (response.destroyed || response.writableEnded) return
      if (!open) start()
      if (!response.writableNeedDrain) response.write(eventText(message))
    },
    end(message) {
      response.end(eventText(message))
    },
  }
}

/** One event. JSON text has no line ends of its own. */
export function eventText(message: string): string {
  return `event: message\ndata: ${message}\n\n`
}
