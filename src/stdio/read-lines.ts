/** Most bytes a line may have, as of a request body. */
export const lineLimit = 1024 * 1024

/** Takes what a stream is cut into. */
export interface LineTaker {
  /** A line without its end. */
  line(text: string): void
  /** A line was longer than `lineLimit` and is left out. */
  tooLong(): void
}

/**
 * Cuts a stream of UTF-8 at its line feeds, and nowhere else: JSON may hold the other characters that end a line, which
 * rules `node:readline` out. A last line without its end counts.
 *
 * @returns when the stream has ended
 */
export async function readLines(stream: AsyncIterable<Buffer>, { line, tooLong }: LineTaker): Promise<void> {
  let parts: Buffer[] = []
  let size = 0
  const add = (part: Buffer) => {
    size += part.length
    if (size <= lineLimit) parts.push(part)
    else parts = []
  }
  const end = () => {
    if (size > lineLimit) tooLong()
    else if (size > 0) line(Buffer.concat(parts).toString('utf8'))
    parts = []
    size = 0
  }
  for await (const chunk of stream) {
    let from = 0
    for (let to = chunk.indexOf(0x0a); to >= 0; to = chunk.indexOf(0x0a, from)) {
      add(chunk.subarray(from, to))
      end()
      from = to + 1
    }
    add(chunk.subarray(from))
  }
  end()
}
