import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

const require = createRequire(import.meta.url)
// The fonts every PDF reader has know no ş, ğ or ł, which are in customers' names.
const fonts = {
  normal: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
}

/** Edges of the text on an A4 page, in points. */
export const left = 70
export const right = 525
export const top = 60
export const bottom = 740

/** How a text is set. */
export interface Setting {
  x?: number
  width?: number
  size?: number
  bold?: boolean
  grey?: boolean
  align?: 'left' | 'right'
}

/** A document that is being written, page by page. */
export type PdfDocument = PDFKit.PDFDocument

/**
 * An empty A4 document. Its bytes follow from what is written alone: it bears the given instant, not the current one.
 *
 * @param language of its text (BCP 47)
 */
export function newDocument(title: string, author: string, at: Date, language: string): PdfDocument {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top, bottom: 0, left, right: 595 - right },
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'Toolpact', CreationDate: at, ModDate: at },
  })
  doc.registerFont('normal', fonts.normal).registerFont('bold', fonts.bold)
  return doc
}

/** Writes a text with its upper edge at `y`. Returns the lower edge. */
export function write(doc: PdfDocument, text: string, y: number, setting: Setting = {}): number {
  const { x = left, width = right - x, size = 9, bold = false, grey = false, align = 'left' } = setting
  doc.font(bold ? 'bold' : 'normal', size).fillColor(grey ? '#666666' : '#000000')
  doc.text(text, x, y, { width, align, lineGap: 2 })
  return doc.y
}

/** Height of a text as `write` would set it. */
export function heightOf(
  doc: PdfDocument,
  text: string,
  { width = right - left, size = 9, bold = false }: Setting,
): number {
  return doc.font(bold ? 'bold' : 'normal', size).heightOfString(text, { width, lineGap: 2 })
}

/** A thin line across the page. */
export function rule(doc: PdfDocument, y: number): void {
  doc.moveTo(left, y).lineTo(right, y).lineWidth(0.5).strokeColor('#999999').stroke()
}

/** Ends the document and gives its bytes. */
export async function bytesOf(doc: PdfDocument): Promise<Buffer> {
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  doc.end()
  await ended
  return Buffer.concat(chunks)
}
