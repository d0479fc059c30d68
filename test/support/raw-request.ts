import { request } from 'node:http'
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'

/** An answer, with the headers as Node reads them. */
export interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** Sends a request as it is: `fetch` chooses Host and Origin itself. */
export function rawRequest(
  url: string,
  options: { method?: string; headers?: OutgoingHttpHeaders; body?: string } = {},
): Promise<RawAnswer> {
  const { method = 'GET', headers = {}, body } = options
  return new Promise((resolve, reject) => {
    const sending = request(url, { method, headers, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
    sending.on('error', reject).end(body)
  })
}
