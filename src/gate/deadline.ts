import { Fault } from './fault.js'

/** The time limit of one call. */
export interface Deadline {
  /** Aborts when the time is over, with the fault the caller is told as its reason. */
  signal: AbortSignal
  /** Settles as the work does, or fails with `internal.timeout` when the time is over first. */
  race<T>(work: Promise<T>): Promise<T>
  /** Stops the timer; every deadline is stopped. */
  stop(): void
}

/** Starts a time limit of so many milliseconds, which is over at once with `request.canceled` when `leave` aborts. */
export function startDeadline(milliseconds: number, leave?: AbortSignal): Deadline {
  const controller = new AbortController()
  let expire: (fault: Fault) => void = () => {}
  const expired = new Promise<never>((_, reject) => (expire = reject))
  expired.catch(() => {})
  const end = (fault: Fault) => {
    controller.abort(fault)
    expire(fault)
  }
  const timer = setTimeout(() => end(new Fault('internal.timeout')), milliseconds)
  const gone = () => end(new Fault('request.canceled'))
  leave?.addEventListener('abort', gone)
  if (leave?.aborted) gone()
  return {
    signal: controller.signal,
    race: (work) => Promise.race([work, expired]),
    stop() {
      clearTimeout(timer)
      leave?.removeEventListener('abort', gone)
    },
  }
}
