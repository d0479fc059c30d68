import type { CallOptions } from './client-options.js'
import { startDeadline } from './deadline.js'
import type { Answer } from './middleware.js'
import { ToolCall } from './tool-call.js'
import { ToolError } from './tool-error.js'

/** How to wait for a person. */
export interface ApprovalOptions extends Pick<CallOptions, 'signal'> {
  /** Hears once that a person has to decide, and where; not of a call that is approved already. */
  onWaiting?: ((waiting: Waiting) => void) | undefined
  /**
   * How long a decision is waited for, in milliseconds. A call that is on its way then is not cut off.
   * @default 600 000
   */
  timeoutMs?: number | undefined
  /**
   * Milliseconds between two questions.
   * @default 2000
   */
  everyMs?: number | undefined
}

/** A call that a person has to approve. */
export interface Waiting {
  /** Page on which the person decides; absent where the server does not know its own address. */
  readonly url: string | undefined
  /** What the call was answered. */
  readonly error: ToolError
}

/**
 * Makes a call again until a person has decided what it is about:
 * `approved((options) => client.keys.commitHandover({ token }, options), { onWaiting: ({ url }) => show(url) })`.
 * Once it waits, answers that ask to come again later are asked again as well.
 *
 * @throws ToolError as the call does: what was decided against is `approval.rejected`. `timeout` where nobody decided in
 * time (the token stays good: wait again), `aborted` where the signal ended the waiting
 */
export function approved<Output, Errors>(
  start: (options: Pick<CallOptions, 'signal'>) => ToolCall<Output, Errors>,
  options: ApprovalOptions = {},
): ToolCall<Output, Errors> {
  return new ToolCall(decided(start, options))
}

async function decided<Output>(
  start: (options: Pick<CallOptions, 'signal'>) => Pick<ToolCall<Output>, 'answer'>,
  { onWaiting, timeoutMs = 600_000, everyMs = 2000, signal }: ApprovalOptions,
): Promise<Answer<Output>> {
  const deadline = startDeadline(timeoutMs, signal)
  try {
    for (let waits = false; ; waits = true) {
      try {
        return await start({ signal }).answer()
      } catch (error) {
        if (!(error instanceof ToolError)) throw error
        if (error.code !== 'approval.waiting' && !(waits && error.retryable)) throw error
        if (!waits) onWaiting?.({ url: urlOf(error), error })
        await deadline.pause(everyMs)
        const kind = deadline.ended()
        if (kind) throw undecided(error, kind, timeoutMs)
      }
    }
  } finally {
    deadline.release()
  }
}

function urlOf({ details }: ToolError): string | undefined {
  const url: unknown = typeof details === 'object' && details !== null ? Reflect.get(details, 'url') : undefined
  return typeof url === 'string' ? url : undefined
}

function undecided(cause: ToolError, kind: 'timeout' | 'aborted', timeoutMs: number): ToolError {
  const reason = kind === 'timeout' ? `Nobody decided within ${timeoutMs} ms.` : 'The caller ended the waiting.'
  const { tool, contract, version, requestId, attempts, next } = cause
  return new ToolError({
    ...{ kind, reason, tool, contract, version, requestId, attempts, next, cause },
    retryable: kind === 'timeout',
  })
}
