/** A mail as it leaves. */
export interface OutgoingMail {
  /** Names it on every attempt alike. */
  id: string
  from: string
  to: string
  replyTo: string | null
  subject: string
  text: string
  html: string | null
  attachments: readonly { filename: string; content: Uint8Array; mimeType: string }[]
  /** When it was queued. */
  date: Date
}

/** A way out for mails. */
export interface MailTransport {
  /**
   * Takes a mail over.
   *
   * @throws MailRefused where trying again is of no use; any other error may pass
   */
  deliver(mail: OutgoingMail): Promise<void>
  close(): void
}

/** The mail will never be taken: an address that does not exist, for example. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
  /** Kind of the refusal, without anything about people. */
  readonly code: string

  constructor(code: string, options: ErrorOptions) {
    super('The mail was refused for good.', options)
    this.code = code
  }
}

/** A mail in the form nodemailer takes. Its id stays the same, so that a reader who gets it twice can tell. */
export function composed({ id, from, to, replyTo, subject, text, html, attachments, date }: OutgoingMail) {
  return {
    messageId: `<${id}@${from.replace(/^.*@/, '').replace(/>.*$/, '')}>`,
    date,
    from,
    to,
    subject,
    text,
    ...(html !== null && { html }),
    ...(replyTo !== null && { replyTo }),
    attachments: attachments.map(({ filename, content, mimeType }) => ({
      filename,
      content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
      contentType: mimeType,
    })),
    // Attachments come as bytes; nothing in a mail may make the server read files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
