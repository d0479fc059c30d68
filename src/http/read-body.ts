import { isUtf8 } from 'node:buffer'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Fault } from '../gate/fault.js'

/** Most bytes a request body may have. */
export const bodyLimit = 1024 * 1024

/** Bytes of a refused body that are read and dropped, so that its sender gets to read the refusal. */
const drainLimit = 32 * bodyLimit

/**
 * The body as text, empty where there is none. Its size is limited before anything looks at it.
 *
 * @throws Fault `request.too_large`, `request.media_type`, `request.invalid`
 */
export function readBody(request: IncomingMessage): Promise<string> {
  return collect(request, (body) => textOf(body, request.headers))
}

function textOf(
  body: Buffer,
  { 'content-type': type, 'content-encoding': encoding = 'identity' }: IncomingHttpHeaders,
) {
  if (body.length === 0) return ''
  if (encoding !== 'identity') throw new Fault('request.media_type', { field: 'Content-Encoding', message: encoded })
  if (!isJson(type)) throw new Fault('request.media_type', { field: 'Content-Type' })
  if (!isUtf8(body)) throw new Fault('request.invalid', { message: notUtf8 })
  return body.toString('utf8')
}

const encoded = { en: 'Encoded bodies are not read.', de: 'Kodierte Inhalte werden nicht gelesen.' }
const notUtf8 = { en: 'The request body is not UTF-8.', de: 'Der Inhalt der Anfrage ist nicht UTF-8.' }

/** The body, its size limited. @throws Fault `request.too_large` */
export function readBytes(request: IncomingMessage): Promise<Buffer> {
  return collect(request, (body) => body)
}

/** Makes of the body what is waited for where it is complete: a promise less for every call. */
function collect<Made>(request: IncomingMessage, make: (body: Buffer) => Made): Promise<Made> {
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= bodyLimit) chunks.push(chunk)
      else refuse()
      if (size > drainLimit) request.destroy()
    })
    request.on('end', () => {
      try {
        resolve(make(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)))
      } catch (error) {
        reject(error)
      }
    })
    request.on('error', reject)
    const refuse = () => {
      chunks = []
      reject(new Fault('request.too_large'))
    }
    if (Number(request.headers['content-length'] ?? 0) > bodyLimit) refuse()
  })
}

/** Compares the media type alone: parameters such as `charset` change nothing, JSON is UTF-8 (RFC 8259). */
function isJson(contentType: string | undefined): boolean {
  if (contentType === 'application/json') return true
  return contentType?.split(';', 1)[0]?.trim().toLowerCase() === 'application/json'
}
