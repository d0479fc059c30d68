/**
 * The text as the value of a header: as it is, or in Base64 between marks where a header cannot hold it or it could be
 * taken for that (2026-07-28, section "Value Encoding").
 */
export function encodeHeaderValue(text: string): string {
  if (/^([!-~]([ -~]*[!-~])?)?$/.test(text) && !marked(text)) return text
  return `=?base64?${Buffer.from(text).toString('base64')}?=`
}

/** What such a value stands for; undefined where nobody would have written it so. */
export function decodeHeaderValue(value: string): string | undefined {
  const encoded = marked(value)?.[1]
  if (encoded === undefined) return /^[\t -~]*$/.test(value) ? value : undefined
  const bytes = Buffer.from(encoded, 'base64')
  return bytes.toString('base64') === encoded ? bytes.toString('utf8') : undefined
}

function marked(value: string): RegExpExecArray | null {
  // Hardly any value is, and a look at its beginning costs next to nothing.
  return value.startsWith('=?') ? /^=\?base64\?(.*)\?=$/s.exec(value) : null
}
