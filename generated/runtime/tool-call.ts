import type { Answer } from './middleware.js'
import { type CallError, ToolError } from './tool-error.js'

/** How a call ended, as a value. */
export type Result<Output, Errors> =
  ({ readonly ok: true } & Answer<Output>) | { readonly ok: false; readonly error: CallError<Errors> }

/** A call that is on its way: a promise of its result, and other ways to look at the end of it. */
export class ToolCall<Output, Errors = unknown> implements Promise<Output> {
  readonly [Symbol.toStringTag] = 'ToolCall'
  readonly #answer: Promise<Answer<Output>>

  constructor(answer: Promise<Answer<Output>>) {
    this.#answer = answer
  }

  /** The result with what came beside it. @throws ToolError when there is none */
  answer(): Promise<Answer<Output>> {
    return this.#answer
  }

  /**
   * The end of the call without a throw.
   * @throws TypeError, RangeError when an option does not fit the tool, and what a middleware throws of its own
   */
  result(): Promise<Result<Output, Errors>> {
    return this.#answer.then(
      (answer) => ({ ok: true, ...answer }),
      (error: unknown) => {
        if (error instanceof ToolError) return { ok: false, error: error as CallError<Errors> }
        throw error
      },
    )
  }

  /** Reads the call as a promise of its result alone. */
  then<Fine = Output, Failed = never>(
    onFine?: ((value: Output) => Fine | PromiseLike<Fine>) | null,
    onFailed?: ((reason: unknown) => Failed | PromiseLike<Failed>) | null,
  ): Promise<Fine | Failed> {
    return this.#answer.then(({ value }) => value).then(onFine, onFailed)
  }

  catch<Failed = never>(
    onFailed?: ((reason: unknown) => Failed | PromiseLike<Failed>) | null,
  ): Promise<Output | Failed> {
    return this.then(null, onFailed)
  }

  finally(onEnd?: (() => void) | null): Promise<Output> {
    return this.then().finally(onEnd)
  }
}
