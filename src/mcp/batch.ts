import type { Envelope, Reply } from './exchange.js'
import { assumedRevision, hasBatches } from './revisions.js'

/** Most messages a batch may hold. */
const most = 100

/** Why an array is no message; undefined where it is a batch of a revision that has them. */
export function batchFault(messages: readonly unknown[], { headers }: Envelope): string | undefined {
  const revision = headers?.protocolVersion ?? assumedRevision
  if (!hasBatches(revision)) return `Revision ${revision.slice(0, 64)} has no batches: send one message a request.`
  if (messages.length === 0) return 'A batch must hold a message.'
  return messages.length > most ? `A batch may hold ${most} messages.` : undefined
}

/**
 * Answers the messages one after the other, so that a batch takes no more of the server at a time than a single call.
 * Reports of progress have no place ahead of an array and are left out.
 */
export async function answerBatch(
  messages: readonly unknown[],
  envelope: Envelope,
  answer: (message: unknown, envelope: Envelope) => Reply | Promise<Reply>,
): Promise<Reply> {
  const { notify: _notify, ...quiet } = envelope
  const replies: Reply[] = []
  for (const message of messages) {
    const reply = await answer(message, quiet)
    if (reply.body !== null) replies.push(reply)
  }
  const [first] = replies
  if (!first) return { status: 202, body: null }
  const bodies = replies.map(({ body }) => (typeof body === 'string' ? body : Buffer.from(body ?? []).toString()))
  return { status: statusOf(replies), body: `[${bodies.join(',')}]`, ...(first.form && { form: first.form }) }
}

/** One that all share; else 401 where one lacks a credential, since only the status makes hosts ask for one. */
function statusOf(replies: readonly Reply[]): number {
  const statuses = new Set(replies.map(({ status }) => status))
  if (statuses.size === 1) return replies[0]?.status ?? 200
  return statuses.has(401) ? 401 : 200
}
