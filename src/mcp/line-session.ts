import type { ToolServer } from './exchange.js'
import type { RequestId } from './json-rpc.js'
import type { Protocol } from './protocol.js'

/** One client at the other end of a pair of streams, such as stdio: a message is a line, answers come as they are ready. */
export interface LineSession {
  /** Takes a line without its end. Never throws, and waits for nothing. */
  receive(line: string): void
  /** Resolves when every line that was taken has been answered. */
  settle(): Promise<void>
  /** Ends the calls that read, and resolves when all that run have ended: the client has gone. */
  close(): Promise<void>
}

/**
 * @param serverOf the server as one message sees it
 * @param write sends a line; its end is not in the text
 */
export function lineSession(
  protocol: Protocol,
  serverOf: () => ToolServer,
  write: (line: string | Uint8Array) => void,
): LineSession {
  const calls = new Map<RequestId, AbortController>()
  const running = new Set<Promise<void>>()
  let open = true
  const send = (line: string | Uint8Array) => {
    if (open) write(line)
  }
  const answer = async (line: string): Promise<void> => {
    const { body } = await protocol.answer(line, { notify: send, calls }, serverOf())
    if (body !== null) send(body)
  }
  return {
    receive(line) {
      if (!open || line.trim() === '') return
      const answered = answer(line).finally(() => running.delete(answered))
      running.add(answered)
    },
    async settle() {
      await Promise.allSettled(running)
    },
    async close() {
      open = false
      for (const call of calls.values()) call.abort()
      await Promise.allSettled(running)
    },
  }
}
