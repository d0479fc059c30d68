import { Flow } from '../../pdf/flow.js'
import { left, newDocument, right, rule, top, write, type PdfDocument } from '../../pdf/page.js'
import { ibanText, type PaperLanguage } from './format.js'
import type { Paper, PaperRecipient } from './paper.js'
import { words } from './words.js'

/** A name and a value beside the address. */
export type Fact = readonly [name: string, value: string | null]

/** Begins a letter: head of the company, address, facts and title. What follows goes down the page. */
export function beginLetter(paper: Paper, facts: readonly Fact[]): Flow {
  const said = words[paper.language]
  const name = [said[paper.kind], paper.number ?? `(${said.draft})`].join(' ')
  const doc = newDocument(name, paper.issuer.name, new Date(paper.created_at), paper.language)
  head(doc, paper)
  const beneath = Math.max(address(doc, paper), beside(doc, facts))
  const y = write(doc, name, Math.max(beneath + 24, 262), { size: 15, bold: true })
  return new Flow(doc, y + 10, () => {
    const carried = write(doc, `${paper.issuer.name} · ${name}`, top - 12, { size: 7.5, grey: true })
    rule(doc, carried + 2)
    return carried + 16
  })
}

/** Ends it: only now is it known how many pages there are. */
export function endLetter(doc: PdfDocument, { issuer, language, home }: Paper): void {
  const said = words[language]
  const place = [issuer.postal_code, issuer.city].filter(Boolean).join(' ')
  const columns = [
    [issuer.name, issuer.street, place],
    [issuer.phone && `${said.phone} ${issuer.phone}`, issuer.email],
    [issuer.iban && `IBAN ${ibanText(issuer.iban)}`, issuer.bic && `BIC ${issuer.bic}`],
    [
      issuer.tax_number && `${said.taxNumber} ${issuer.tax_number}`,
      issuer.vat_id && `${said.vatId(home)} ${issuer.vat_id}`,
    ],
  ].map((lines) => lines.filter(Boolean).join('\n'))
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    rule(doc, 768)
    for (const [index, text] of columns.entries())
      write(doc, text, 774, { x: footers[index] ?? left, width: widths[index] ?? 100, size: 6.5, grey: true })
    write(doc, said.page(page - start + 1, count), 812, { size: 6.5, grey: true, align: 'right' })
  }
}

const footers = [left, 180, 303, 440]
const widths = [107, 120, 134, right - 440]

function head(doc: PdfDocument, { issuer }: Paper): void {
  const below = write(doc, issuer.name, top - 12, { size: 14, bold: true, width: 290 })
  if (issuer.letterhead) write(doc, issuer.letterhead, below, { size: 8, grey: true, width: 290 })
  const place = [issuer.postal_code, issuer.city].filter(Boolean).join(' ')
  const contact = [issuer.street, place, issuer.phone, issuer.email].filter(Boolean).join('\n')
  write(doc, contact, top - 10, { x: 365, size: 7.5, grey: true, align: 'right' })
  rule(doc, top + 40)
}

/** The address stands where the window of an envelope shows it (DIN 5008, form B). */
function address(doc: PdfDocument, paper: Paper): number {
  const { issuer, recipient } = paper
  const place = [issuer.postal_code, issuer.city].filter(Boolean).join(' ')
  const sender = [issuer.name, issuer.street, place].filter(Boolean).join(' · ')
  write(doc, sender, 130, { size: 6, grey: true, width: 260 })
  return write(doc, linesOf(recipient, paper).join('\n'), 144, { size: 10, width: 230 })
}

function linesOf(recipient: PaperRecipient, { home, language }: Paper): string[] {
  const { name, contact_name, street, postal_code, city, country } = recipient
  const place = [postal_code, city].filter(Boolean).join(' ')
  return [name, contact_name, street, place, country === home ? '' : countryName(country, language)].flatMap((line) =>
    line ? [line] : [],
  )
}

/** As post offices abroad read it: in capitals. */
function countryName(country: string, language: PaperLanguage): string {
  return (new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country).toLocaleUpperCase(language)
}

function beside(doc: PdfDocument, facts: readonly Fact[]): number {
  let y = 144
  for (const [name, value] of facts) {
    if (value === null) continue
    write(doc, name, y, { x: 345, width: 90, size: 8.5, grey: true })
    y = Math.max(write(doc, value, y, { x: 425, width: right - 425, size: 8.5, align: 'right' }), y + 13) + 1
  }
  return y
}
