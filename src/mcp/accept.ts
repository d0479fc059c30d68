/** What a caller can read. */
export interface Acceptable {
  /** The form of the answer; null where the caller excludes both. */
  form: 'json' | 'event' | null
  /** Whether it names event streams, so that messages may be sent ahead of the answer. */
  streams: boolean
}

const usual: Acceptable = { form: 'json', streams: true }
const anything: Acceptable = { form: 'json', streams: false }

/**
 * Reads the header Accept (RFC 9110, section 12.5.1). JSON wherever it is acceptable; a caller that sends no header, or
 * leaves it empty, reads anything.
 */
export function readAccept(accept: string | undefined): Acceptable {
  if (accept === 'application/json, text/event-stream') return usual
  if (!accept?.trim() || accept === '*/*') return anything
  const ranges = new Map(accept.toLowerCase().split(',').map(readRange))
  const accepts = (type: string, group: string) => (ranges.get(type) ?? ranges.get(group) ?? ranges.get('*/*') ?? 0) > 0
  const events = accepts('text/event-stream', 'text/*')
  return {
    form: accepts('application/json', 'application/*') ? 'json' : events ? 'event' : null,
    streams: (ranges.get('text/event-stream') ?? 0) > 0,
  }
}

/** A media range and its weight, 1 where it says none. */
function readRange(text: string): [range: string, weight: number] {
  const [range = '', ...parameters] = text.split(';').map((part) => part.trim())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  return [range, weight === undefined ? 1 : Number(weight) || 0]
}
