import type { CallOptions } from './client-options.js'
import type { Answer } from './middleware.js'
import type { ToolCall } from './tool-call.js'
import type { Progress } from './transport.js'

/** What is heard of a call: how far it has come, any number of times, and then its answer. */
export type CallEvent<Output> = { readonly progress: Progress } | { readonly answer: Answer<Output> }

/**
 * A call as its events. Whoever stops reading ends the call.
 *
 * @param start begins the call with the options it is given: `events((options) => client.articles.list({}, options))`
 * @throws ToolError when there is no result
 */
export async function* events<Output>(
  start: (options: Required<Pick<CallOptions, 'signal' | 'onProgress'>>) => Pick<ToolCall<Output>, 'answer'>,
): AsyncGenerator<CallEvent<Output>, void, undefined> {
  const controller = new AbortController()
  const waiting: Progress[] = []
  let ended = false
  let wake = () => {}
  const onProgress = (progress: Progress) => {
    waiting.push(progress)
    wake()
  }
  const end = () => {
    ended = true
    wake()
  }
  const answer = start({ signal: controller.signal, onProgress }).answer()
  answer.then(end, end)
  try {
    for (;;) {
      const progress = waiting.shift()
      if (progress) yield { progress }
      else if (ended) break
      else await new Promise<void>((resolve) => (wake = resolve))
    }
    yield { answer: await answer }
  } finally {
    controller.abort()
  }
}
