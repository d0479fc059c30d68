import type { Transporter } from 'nodemailer'
import { composed, MailRefused, type MailTransport } from './transport.js'

/** Longest silence of a server, in milliseconds; a mail is claimed for longer than all of them together. */
const patienceMs = 20_000

/**
 * Hands mails to a server (RFC 5321).
 *
 * @param url `smtp://user:password@host:587`, or `smtps://…`
 */
export function smtpTransport(url: string): MailTransport {
  let transport: Transporter | undefined
  return {
    async deliver(mail) {
      // Loaded with the first mail: a project whose people get none need not install it.
      transport ??= await open(url)
      try {
        await transport.sendMail(composed(mail))
      } catch (error) {
        const code = permanentCode(error)
        if (code === undefined) throw error
        throw new MailRefused(code, { cause: error })
      }
    },
    close: () => transport?.close(),
  }
}

async function open(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  })
}

/** A reply of 5xx to this mail; undefined for everything that may pass, and for a server that does not let us in. */
function permanentCode(error: unknown): string | undefined {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  const isPermanent =
    typeof responseCode === 'number' && responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
  return isPermanent ? String(responseCode) : undefined
}
