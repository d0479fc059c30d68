import { request, type IncomingMessage } from 'node:http'

/** A request on a connection of its own, whose answer is read when the test wants it. */
export interface OpenRequest {
  /** The answer, once its headers have arrived; nothing of its body is read yet. */
  answer: Promise<IncomingMessage>
  /** Closes the connection. */
  leave(): void
}

/** Posts JSON and keeps the connection. */
export function openRequest(url: string, message: object, headers: { readonly [name: string]: string }): OpenRequest {
  const sending = request(url, {
    method: 'POST',
    agent: false,
    headers: { 'Content-Type': 'application/json', ...headers },
  })
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    sending.once('response', resolve)
    sending.once('error', reject)
  })
  answer.catch(() => {})
  sending.end(JSON.stringify(message))
  return { answer, leave: () => sending.destroy() }
}

/** The body of an answer as text. */
export async function textOf(answer: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of answer.setEncoding('utf8')) text += String(part)
  return text
}

/** The messages of an event stream, parsed. */
export function messagesOf(stream: string): { [member: string]: unknown }[] {
  const events = stream.split('\n\n').filter((event) => event.startsWith('event: message\ndata: '))
  return events.map(
    (event) => JSON.parse(event.slice('event: message\ndata: '.length)) as { [member: string]: unknown },
  )
}
