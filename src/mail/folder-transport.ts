import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { composed, type MailTransport } from './transport.js'

/**
 * Puts mails into a folder, one file each (`<id>.eml`, RFC 5322), for people to look at or for another program to send.
 * The file bears the id of the mail, so that a second delivery replaces the first.
 */
export function folderTransport(folder: string): MailTransport {
  return {
    async deliver(mail) {
      // Loaded with the first mail: a project whose people get none need not install it.
      const { createTransport } = await import('nodemailer')
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await composer.sendMail(composed(mail))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const unfinished = join(folder, `.${mail.id}.${process.pid}`)
      await writeFile(unfinished, message as Buffer, { mode: 0o600 })
      await rename(unfinished, join(folder, `${mail.id}.eml`))
    },
    close: () => {},
  }
}
