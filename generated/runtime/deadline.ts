/** The end of one call, whichever comes first: its time is up, or the caller ends it. */
export interface Deadline {
  /** Aborts at the end. */
  readonly signal: AbortSignal
  /** Why the signal aborted; `undefined` as long as it did not. */
  ended(): 'timeout' | 'aborted' | undefined
  remainingMs(): number
  /** Waits, at most until the end; never rejects. */
  pause(ms: number): Promise<void>
  /** Lets go of timer and listener. Call it when the last byte is read, not before. */
  release(): void
}

/** Longest delay a timer can have; a longer one would fire at once. */
const longestMs = 2 ** 31 - 1

/**
 * Starts the deadline of a call.
 * @throws RangeError when the time is not a positive number
 */
export function startDeadline(timeoutMs: number, outer?: AbortSignal): Deadline {
  if (!(timeoutMs > 0)) throw new RangeError(`timeoutMs must be more than 0, not ${timeoutMs}`)
  const controller = new AbortController()
  const { signal } = controller
  const end = performance.now() + timeoutMs
  let cause: 'timeout' | 'aborted' | undefined

  const finish = (why: 'timeout' | 'aborted', reason: unknown) => {
    cause ??= why
    controller.abort(reason)
  }
  const onAbort = () => finish('aborted', outer?.reason)
  const timer = setTimeout(
    () => finish('timeout', new DOMException('The deadline passed.', 'TimeoutError')),
    Math.min(timeoutMs, longestMs),
  )
  if (outer?.aborted) onAbort()
  else outer?.addEventListener('abort', onAbort, { once: true })

  return {
    signal,
    ended: () => cause,
    remainingMs: () => end - performance.now(),
    pause: (ms) => pause(ms, signal),
    release() {
      clearTimeout(timer)
      outer?.removeEventListener('abort', onAbort)
    },
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
  })
}
