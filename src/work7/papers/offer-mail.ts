import type { MailToQueue } from '../../mail/queue-mail.js'
import type { OfferRow } from '../entities/offer.js'
import { dateText } from './format.js'
import { paperName } from './paper-name.js'
import { words } from './words.js'

const texts = {
  de: (title: string, number: string, until: string, from: string) =>
    [
      'Guten Tag,',
      `anbei erhalten Sie unser Angebot ${number}: ${title}.`,
      `Es gilt bis zum ${until}. Bei Fragen antworten Sie einfach auf diese Nachricht.`,
      `Freundliche Grüße\n${from}`,
    ].join('\n\n'),
  en: (title: string, number: string, until: string, from: string) =>
    [
      'Hello,',
      `please find attached our offer ${number}: ${title}.`,
      `It is valid until ${until}. If you have any questions, just answer this message.`,
      `Kind regards\n${from}`,
    ].join('\n\n'),
}

/** The mail that brings a sent offer to the customer; undefined where it is handed over otherwise. */
export function offerMail(
  { id, number, title, validUntil, mailedTo, issuer, recipient }: OfferRow,
  tenantId: string,
): MailToQueue | undefined {
  if (mailedTo == null || number == null || validUntil == null || !issuer || !recipient) return undefined
  const { language } = recipient
  return {
    to: mailedTo,
    replyTo: issuer.email ?? null,
    subject: `${words[language].offer} ${number}: ${title}`,
    text: texts[language](title, number, dateText(validUntil, language), issuer.name),
    attachments: [
      {
        filename: paperName({ kind: 'offer', number, language }),
        document: { system: 'work7', tenantId, kind: 'offers', id },
      },
    ],
  }
}
