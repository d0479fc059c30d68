import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** What a mail server does with the next mail: takes it, or answers with this code. */
export type Answer = 'take' | number

/** A mail server of the tests (RFC 5321) that takes mails, or refuses them as it is told. */
export interface MailServer {
  url: string
  /** The mails it took, as they came. */
  taken: string[]
  /** Answers to the next mails, in order; then it takes them. */
  answers: Answer[]
  close(): Promise<void>
}

/** Starts one on a free port. */
export async function startMailServer(): Promise<MailServer> {
  const taken: string[] = []
  const answers: Answer[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const answer = answers.shift() ?? 'take'
        if (answer !== 'take') return callback(Object.assign(new Error('not now'), { responseCode: answer }))
        taken.push(Buffer.concat(chunks).toString())
        callback()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    answers,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
