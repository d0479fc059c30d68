/** What can be ended from outside. */
export interface Limited {
  /** Its time is over. */
  expire(): void
}

/** Something that runs under a limit. */
export interface Running {
  readonly limited: Limited
  /** When its time is over (`performance.now()`). */
  readonly end: number
  /** Its neighbours in the order they began; absent at either end, and when it has ended. */
  before?: Running | undefined
  after?: Running | undefined
}

/** Everything that runs under one limit. */
export interface TimeLimit {
  start(limited: Limited): Running
  /** It has ended by itself; no harm where it was ended. */
  stop(running: Running): void
}

/**
 * The limit of so many milliseconds. All that runs under the same limit shares a timer, set for whatever has run longest:
 * a timer for each call costs more than the check of its arguments. None of them keeps the process alive.
 */
export function timeLimit(milliseconds: number): TimeLimit {
  const known = limits.get(milliseconds)
  if (known) return known
  const made = sharedTimer(milliseconds)
  limits.set(milliseconds, made)
  return made
}

/** There are few, since contracts say them. */
const limits = new Map<number, TimeLimit>()

/** In the order they began, so in the order they end: a list, because a map keeps room for what has left it. */
function sharedTimer(milliseconds: number): TimeLimit {
  let first: Running | undefined
  let last: Running | undefined
  let timer: NodeJS.Timeout | undefined
  const endOver = () => {
    timer = undefined
    while (first) {
      const left = first.end - performance.now()
      if (left > 0) return wait(left)
      const over = first
      stop(over)
      over.limited.expire()
    }
  }
  const wait = (left: number) => {
    timer = setTimeout(endOver, Math.ceil(left)).unref()
  }
  const stop = (running: Running) => {
    const { before, after } = running
    if (before) before.after = after
    else if (first === running) first = after
    if (after) after.before = before
    else if (last === running) last = before
    running.before = running.after = undefined
  }
  return {
    start(limited) {
      const running: Running = { limited, end: performance.now() + milliseconds, before: last, after: undefined }
      if (last) last.after = running
      else first = running
      last = running
      if (!timer) wait(milliseconds)
      return running
    },
    stop,
  }
}
