import { createTransport } from 'nodemailer'
import { composed, MailRefused, type MailTransport } from './transport.js'

/** Longest silence of a server, in milliseconds; a mail is claimed for longer than all of them together. */
const patienceMs = 20_000

/**
 * Hands mails to a server (RFC 5321).
 *
 * @param url `smtp://user:password@host:587`, or `smtps://…`
 */
export function smtpTransport(url: string): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  })
  return {
    async deliver(mail) {
      try {
        await transport.sendMail(composed(mail))
      } catch (error) {
        const code = permanentCode(error)
        if (code === undefined) throw error
        throw new MailRefused(code, { cause: error })
      }
    },
    close: () => transport.close(),
  }
}

/** A reply of 5xx to this mail; undefined for everything that may pass, and for a server that does not let us in. */
function permanentCode(error: unknown): string | undefined {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  const isPermanent =
    typeof responseCode === 'number' && responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
  return isPermanent ? String(responseCode) : undefined
}
