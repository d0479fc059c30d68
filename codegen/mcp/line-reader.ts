import { StringDecoder } from 'node:string_decoder'

/**
 * Cuts what comes over a pipe into lines.
 *
 * @param onLine is given each line, without its end
 * @param onTooLong is told once that a line is longer than `most` bytes; nothing is read after that
 */
export function lineReader(
  onLine: (line: string) => void,
  { most, onTooLong }: { most: number; onTooLong: () => void },
): (bytes: Buffer) => void {
  const decoder = new StringDecoder('utf8')
  let pieces: string[] = []
  let size = 0
  return (bytes) => {
    if (size > most) return
    const [first = '', ...others] = decoder.write(bytes).split('\n')
    pieces.push(first)
    size += first.length
    for (const next of others) {
      onLine(pieces.join(''))
      pieces = [next]
      size = next.length
    }
    if (size <= most) return
    pieces = []
    onTooLong()
  }
}
