import type { Flow } from '../../pdf/flow.js'
import { bytesOf, left, right, rule, write } from '../../pdf/page.js'
import { writeTable } from '../../pdf/table.js'
import { dateText, hoursText, numberText } from './format.js'
import { beginLetter, endLetter } from './letter.js'
import type { RapportPaper } from './paper.js'
import { words } from './words.js'

/**
 * A rapport as a letter on A4, without prices: what is signed is kind and extent (VOB/B, section 15). The same rapport
 * gives the same bytes.
 */
export async function rapportPdf(paper: RapportPaper): Promise<Buffer> {
  const said = words[paper.language]
  const flow = beginLetter(paper, [
    [said.date, dateText(paper.date, paper.language)],
    [said.customer, paper.customer_number],
    [said.project, paper.project],
    [said.author, paper.author],
  ])
  flow.paragraph(paper.description)
  flow.skip(14)
  hours(flow, paper)
  items(flow, paper)
  for (const { caption } of paper.photos) flow.paragraph(`${said.photo}: ${caption}`, { size: 8, grey: true })
  signature(flow, paper)
  endLetter(flow.doc, paper)
  return bytesOf(flow.doc)
}

function hours(flow: Flow, { hours: entries, language }: RapportPaper): void {
  if (entries.length === 0) return
  const said = words[language]
  heading(flow, said.work)
  const columns = [
    { title: said.person, x: left, width: 180 },
    { title: said.day, x: 255, width: 90 },
    { title: said.time, x: 345, width: 70 },
    { title: said.pause, x: 415, width: 45, align: 'right' as const },
    { title: said.hours, x: 465, width: right - 465, align: 'right' as const },
  ]
  const rows = entries.map((entry) => [
    entry.person,
    dateText(entry.date, language),
    entry.from === null || entry.to === null ? '' : `${entry.from}–${entry.to}`,
    entry.break_minutes === 0 ? '' : hoursText(entry.break_minutes),
    hoursText(entry.minutes),
  ])
  writeTable(
    flow,
    columns,
    0,
    rows.map((cells) => ({ cells })),
  )
  const sum = entries.reduce((total, { minutes }) => total + minutes, 0)
  flow.room(20)
  rule(flow.doc, flow.y)
  flow.skip(4)
  write(flow.doc, said.total, flow.y, { bold: true })
  flow.y = write(flow.doc, hoursText(sum), flow.y, { x: 425, bold: true, align: 'right' })
  flow.skip(16)
}

function items(flow: Flow, { items: used, language }: RapportPaper): void {
  if (used.length === 0) return
  const said = words[language]
  heading(flow, said.material)
  const columns = [
    { title: said.kind, x: left, width: 70 },
    { title: said.description, x: 145, width: 250 },
    { title: said.quantity, x: 400, width: 60, align: 'right' as const },
    { title: said.unit, x: 470, width: right - 470 },
  ]
  const rows = used.map(({ kind, description, quantity, unit }) => ({
    cells: [said.kinds[kind] ?? kind, description, numberText(quantity, language), unit],
  }))
  writeTable(flow, columns, 1, rows)
  flow.skip(12)
}

function heading(flow: Flow, text: string): void {
  flow.room(60)
  flow.paragraph(text, { size: 10.5, bold: true })
  flow.skip(5)
}

function signature(flow: Flow, { signed_by, signed_at, signature: image, language }: RapportPaper): void {
  const said = words[language]
  flow.skip(12)
  flow.room(110)
  if (signed_by === null || signed_at === null) {
    flow.skip(50)
    rule(flow.doc, flow.y)
    flow.skip(4)
    flow.paragraph(`${said.sign}. ${said.confirms}`, { size: 7.5, grey: true })
    return
  }
  if (image !== null) {
    flow.doc.image(Buffer.from(image, 'base64'), left, flow.y, { fit: [180, 60] })
    flow.skip(64)
  }
  const [date = '', time = ''] = signed_at.split(' ')
  flow.paragraph(said.signed(signed_by, `${dateText(date, language)}, ${time}`))
  flow.paragraph(said.confirms, { size: 7.5, grey: true })
}
