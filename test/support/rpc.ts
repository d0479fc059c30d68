/** An answer as the tests look at it. */
export interface Answer {
  status: number
  headers: Headers
  text: string
  /** Parsed; null where there was no body. */
  body: unknown
}

/** Sends text as it is. */
export async function send(
  url: string,
  text: string | Uint8Array | undefined,
  headers: { readonly [name: string]: string } = {},
  method = 'POST',
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(text === undefined ? {} : { body: text as BodyInit }),
  })
  const body = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    text: body,
    body: body === '' ? null : (JSON.parse(body) as unknown),
  }
}

/** Sends a request of JSON-RPC with the id 1. */
export function rpc(
  url: string,
  method: string,
  params: object | undefined,
  headers: { readonly [name: string]: string },
): Promise<Answer> {
  const message = { jsonrpc: '2.0', id: 1, method, ...(params && { params }) }
  return send(url, JSON.stringify(message), headers)
}

/** The headers without some, and with others. */
export function changed(
  headers: { readonly [name: string]: string },
  changes: { readonly [name: string]: string | null },
): { [name: string]: string } {
  const all = Object.entries({ ...headers, ...changes })
  return Object.fromEntries(all.filter((entry): entry is [string, string] => entry[1] !== null))
}
