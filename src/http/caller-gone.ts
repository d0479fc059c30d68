import type { Context } from 'koa'

/** Aborts when the connection closes before the answer was sent: nobody waits for it any more. */
export function callerGone({ res }: Context): AbortSignal {
  const gone = new AbortController()
  res.once('close', () => {
    if (!res.writableFinished) gone.abort()
  })
  return gone.signal
}
