/**
 * Reads an event stream as it comes (WHATWG HTML, section "Server-sent events"): each call takes a piece of text and
 * gives the data of the events that it completes.
 */
export function eventReader(): (text: string) => string[] {
  let held = ''
  let rest = ''
  let data: string[] = []
  return (piece) => {
    const text = held + piece
    // The other half of a line's end may be in the next piece.
    held = text.endsWith('\r') ? '\r' : ''
    const lines = text.slice(0, text.length - held.length).split(/\r\n|\n|\r/)
    lines[0] = rest + (lines[0] ?? '')
    rest = lines.pop() ?? ''
    return lines.flatMap((line) => {
      if (line.startsWith('data:')) data.push(line.slice('data:'.length).replace(/^ /, ''))
      if (line !== '' || data.length === 0) return []
      const event = data.join('\n')
      data = []
      return [event]
    })
  }
}
