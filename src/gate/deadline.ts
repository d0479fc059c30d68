import { Fault } from './fault.js'
import type { Leave } from './request.js'
import { timeLimit, type Limited, type Running, type TimeLimit } from './time-limits.js'

/** The time limit of one call. */
export interface Deadline {
  /** Aborts when the call is ended early, with the fault the caller is told as its reason. */
  readonly signal: AbortSignal
  /** Settles as the work does, or fails with the fault when the call is ended first, and stops the timer. Asked once. */
  race<T>(work: Promise<T>): Promise<T>
  /** @throws the fault, where the call was ended early */
  check(): void
  /** Stops the timer, where nothing was raced against it. */
  stop(): void
}

/** Starts a time limit of so many milliseconds, which is over at once with `request.canceled` when the caller leaves. */
export function startDeadline(milliseconds: number, leave?: Leave): Deadline {
  return new CallDeadline(milliseconds, leave)
}

/** Its AbortController is made when somebody asks: few handlers do, and it costs as much as the rest of the gate. */
class CallDeadline implements Deadline, Limited {
  readonly #limit: TimeLimit
  readonly #running: Running
  #leave: Leave | undefined
  #gone: (() => void) | undefined
  #controller: AbortController | undefined
  #fault: Fault | undefined
  #reject: ((fault: Fault) => void) | undefined

  constructor(milliseconds: number, leave: Leave | undefined) {
    this.#limit = timeLimit(milliseconds)
    this.#running = this.#limit.start(this)
    if (!leave) return
    this.#leave = leave
    this.#gone = () => this.#end('request.canceled')
    leave.addEventListener('abort', this.#gone)
    if (leave.aborted) this.#gone()
  }

  get signal(): AbortSignal {
    if (!this.#controller) {
      this.#controller = new AbortController()
      if (this.#fault) this.#controller.abort(this.#fault)
    }
    return this.#controller.signal
  }

  race<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#reject = reject
      if (this.#fault) reject(this.#fault)
      work.then(
        (done) => {
          this.stop()
          resolve(done)
        },
        (error: unknown) => {
          this.stop()
          reject(error)
        },
      )
    })
  }

  check(): void {
    if (this.#fault) throw this.#fault
  }

  stop(): void {
    this.#limit.stop(this.#running)
    if (this.#gone) this.#leave?.removeEventListener('abort', this.#gone)
    // What a collection of young objects finds alive here drags the whole request along into the old ones.
    this.#leave = this.#gone = this.#reject = undefined
  }

  expire(): void {
    this.#end('internal.timeout')
  }

  #end(code: 'internal.timeout' | 'request.canceled'): void {
    if (this.#fault) return
    this.#fault = new Fault(code)
    this.#controller?.abort(this.#fault)
    this.#reject?.(this.#fault)
    this.stop()
  }
}
