import type { Flow } from '../../pdf/flow.js'
import { bytesOf, left, right, rule, write } from '../../pdf/page.js'
import { writeTable, type Column, type Row } from '../../pdf/table.js'
import { amountText, currencySign, dateText, moneyText, numberText, priceText } from './format.js'
import { beginLetter, endLetter, type Fact } from './letter.js'
import type { CommercialPaper, PaperLine } from './paper.js'
import { words } from './words.js'

/** An offer, an invoice or a cancellation as a letter on A4. The same paper gives the same bytes. */
export async function commercialPdf(paper: CommercialPaper): Promise<Buffer> {
  const flow = beginLetter(paper, factsOf(paper))
  flow.paragraph(paper.title, { size: 11, bold: true })
  flow.skip(6)
  if (paper.text !== null) {
    flow.paragraph(paper.text)
    flow.skip(8)
  }
  flow.skip(6)
  writeTable(
    flow,
    columnsOf(paper),
    1,
    paper.lines.map((line) => rowOf(line, paper)),
  )
  totals(flow, paper)
  closing(flow, paper)
  endLetter(flow.doc, paper)
  return bytesOf(flow.doc)
}

function factsOf(paper: CommercialPaper): Fact[] {
  const { language, service_from, service_to } = paper
  const said = words[language]
  const day = (date: string | null) => (date === null ? null : dateText(date, language))
  const isPeriod = service_from !== null && service_to !== null && service_to !== service_from
  return [
    [said.date, day(paper.day)],
    [said.customer, paper.customer_number],
    [said.project, paper.project],
    [said.cancels, paper.cancels],
    [said.validUntil, day(paper.valid_until)],
    isPeriod ? [said.servicePeriod, `${day(service_from)} –\n${day(service_to)}`] : [said.service, day(service_from)],
    [said.due, paper.kind === 'invoice' ? day(paper.due_on) : null],
    [said.yourVatId(paper.recipient.country), paper.recipient.vat_id],
  ]
}

function columnsOf({ language, currency, tax }: CommercialPaper): Column[] {
  const said = words[language]
  return [
    { title: said.position, x: left, width: 24 },
    { title: said.description, x: 96, width: 168 },
    { title: said.quantity, x: 264, width: 50, align: 'right' },
    { title: said.unit, x: 320, width: 42 },
    { title: said.unitPrice, x: 360, width: 64, align: 'right' },
    { title: tax === 'standard' ? said.vatPercent : '', x: 424, width: 34, align: 'right' },
    { title: `${said.amount} ${currencySign(currency)}`, x: 458, width: right - 458, align: 'right' },
  ]
}

function rowOf(line: PaperLine, { language, tax }: CommercialPaper): Row {
  const said = words[language]
  const { quantity, unit_price, vat_percent, total_net, discount_percent, optional, alternative } = line
  const isText = total_net === null
  const isCounted = !optional && !alternative
  const amount = isText ? '' : amountText(total_net, language)
  return {
    cells: [
      String(line.position),
      line.description,
      quantity === null ? '' : numberText(quantity, language),
      line.unit ?? '',
      unit_price === null ? '' : priceText(unit_price, language),
      vat_percent === null || tax !== 'standard' ? '' : `${numberText(vat_percent, language)} %`,
      isCounted || isText ? amount : `(${amount})`,
    ],
    below: [
      ...(discount_percent === null ? [] : [said.discount(numberText(discount_percent, language))]),
      ...(optional ? [said.optional] : []),
      ...(alternative ? [said.alternative] : []),
    ],
    ...(!isCounted && { setting: { grey: true } }),
  }
}

/** Sums stay together: a page with a gross amount alone could belong to any paper. */
function totals(flow: Flow, { language, currency, tax, totals: { net, gross, vat_split } }: CommercialPaper): void {
  const said = words[language]
  const amount = (text: string) => moneyText(text, currency, language)
  const rates = tax === 'standard' ? vat_split : []
  const rows: [string, string, boolean][] = [
    ...(tax === 'standard' ? [[said.net, amount(net), false] as [string, string, boolean]] : []),
    ...rates.map(({ percent, net: of, vat }): [string, string, boolean] => [
      said.vat(numberText(percent, language), amount(of)),
      amount(vat),
      false,
    ]),
    [said.gross, amount(gross), true],
  ]
  flow.room(rows.length * 15 + 40)
  rule(flow.doc, flow.y + 2)
  flow.skip(10)
  for (const [name, value, bold] of rows) {
    const size = bold ? 10 : 9
    if (bold) flow.skip(2)
    write(flow.doc, name, flow.y, { x: 265, width: 165, bold, size })
    flow.y = write(flow.doc, value, flow.y, { x: 425, width: right - 425, align: 'right', bold, size }) + 3
  }
  flow.skip(16)
}

function closing(flow: Flow, paper: CommercialPaper): void {
  const { language, kind, notes, number } = paper
  const said = words[language]
  const sentences = [...notes]
  if (kind === 'offer' && number !== null && paper.valid_until !== null)
    sentences.unshift(said.bound(dateText(paper.valid_until, language)))
  if (kind === 'invoice' && number !== null && paper.due_on !== null)
    sentences.unshift(said.pay(dateText(paper.due_on, language)))
  for (const sentence of sentences) {
    flow.paragraph(sentence)
    flow.skip(5)
  }
}
