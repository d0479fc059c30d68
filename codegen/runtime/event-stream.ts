import type { Progress } from './transport.js'

/** The last event of a call over plain HTTP: what would have been its answer. */
export interface StreamedAnswer {
  readonly status: number
  readonly headers?: { readonly [name: string]: string }
  readonly body: unknown
}

/**
 * Reads an event stream (WHATWG HTML, section "Server-sent events") to the answer it ends with. Each event is one line
 * of JSON: progress, or the answer.
 * @throws when the stream ends before that
 */
export async function readEventStream(
  stream: ReadableStream<Uint8Array>,
  onProgress: (progress: Progress) => void,
): Promise<StreamedAnswer> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) throw new TypeError('The stream ended before the answer.')
    const events = (text + decoder.decode(value, { stream: true })).split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const data = /^data: ?(.*)$/m.exec(event)?.[1]
      if (data === undefined) continue
      const message = JSON.parse(data) as Progress | StreamedAnswer
      if ('status' in message) return message
      onProgress(message)
    }
  }
}
