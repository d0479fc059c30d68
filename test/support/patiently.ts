import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from './rpc.js'

/** Repeats a call that is in progress elsewhere, after the time it is told to wait. */
export async function patiently(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await call()
    const wait = answer.headers.get('retry-after')
    if (answer.status !== 409 || wait === null) return answer
    await pause(Number(wait) * 1000)
  }
}
