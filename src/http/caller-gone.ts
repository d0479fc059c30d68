import type { ServerResponse } from 'node:http'
import type { Leave } from '../gate/request.js'
import type { HttpContext } from './http-context.js'

/** Tells when the connection closes before the answer was sent: nobody waits for it any more. */
export function callerGone({ res }: HttpContext): Leave {
  return new Departure(res)
}

/** Has one listener at a time: the time limit of the one call of its request. */
class Departure implements Leave {
  readonly #response: ServerResponse
  #heard: (() => void) | undefined

  constructor(response: ServerResponse) {
    this.#response = response
  }

  get aborted(): boolean {
    return this.#response.destroyed && !this.#response.writableFinished
  }

  addEventListener(_type: 'abort', listener: () => void): void {
    this.#heard = () => {
      if (this.aborted) listener()
    }
    this.#response.on('close', () => this.#heard?.())
  }

  /** The response keeps a listener that hears nothing: it ends with the call, and taking it away costs more. */
  removeEventListener(): void {
    this.#heard = undefined
  }
}
