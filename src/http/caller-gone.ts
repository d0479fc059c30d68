import type { ServerResponse } from 'node:http'
import type { Context } from 'koa'
import type { Leave } from '../gate/request.js'

/** Tells when the connection closes before the answer was sent: nobody waits for it any more. */
export function callerGone({ res }: Context): Leave {
  return new Departure(res)
}

class Departure implements Leave {
  readonly #response: ServerResponse
  readonly #heard = new Map<() => void, () => void>()

  constructor(response: ServerResponse) {
    this.#response = response
  }

  get aborted(): boolean {
    return this.#response.destroyed && !this.#response.writableFinished
  }

  addEventListener(_type: 'abort', listener: () => void): void {
    const heard = () => {
      if (this.aborted) listener()
    }
    this.#heard.set(listener, heard)
    this.#response.once('close', heard)
  }

  removeEventListener(_type: 'abort', listener: () => void): void {
    const heard = this.#heard.get(listener)
    if (heard) this.#response.off('close', heard)
  }
}
