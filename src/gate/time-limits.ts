/** What can be ended from outside. */
export interface Limited {
  /** Its time is over. */
  expire(): void
}

/** Everything that runs under one limit. */
export interface TimeLimit {
  start(limited: Limited): void
  /** It has ended by itself. */
  stop(limited: Limited): void
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

function sharedTimer(milliseconds: number): TimeLimit {
  // In the order they began, so in the order they end.
  const ends = new Map<Limited, number>()
  let timer: NodeJS.Timeout | undefined
  const endOver = () => {
    timer = undefined
    for (const [limited, end] of ends) {
      const left = end - performance.now()
      if (left > 0) return wait(left)
      ends.delete(limited)
      limited.expire()
    }
  }
  const wait = (left: number) => {
    timer = setTimeout(endOver, Math.ceil(left)).unref()
  }
  return {
    start(limited) {
      ends.set(limited, performance.now() + milliseconds)
      if (!timer) wait(milliseconds)
    },
    stop(limited) {
      ends.delete(limited)
    },
  }
}
