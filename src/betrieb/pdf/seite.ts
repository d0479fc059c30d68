import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

const require = createRequire(import.meta.url)
// The fonts every PDF reader has know no ş, ğ or ł, which are in our customers' names.
const fonts = {
  normal: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  fett: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
}

/** Edges of the text on an A4 page, in points. */
export const links = 70
export const rechts = 525
export const oben = 60
export const unten = 740

/** How a text is set. */
export interface Satz {
  x?: number
  breite?: number
  groesse?: number
  fett?: boolean
  grau?: boolean
  align?: 'left' | 'right'
}

/** A document that is being written, page by page. */
export type Dokument = PDFKit.PDFDocument

/** An empty A4 document. Its bytes follow from what is written alone: it bears the given instant, not the current one. */
export function neuesDokument(titel: string, autor: string, stand: Date): Dokument {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: oben, bottom: 0, left: links, right: 595 - rechts },
    bufferPages: true,
    lang: 'de-DE',
    displayTitle: true,
    info: { Title: titel, Author: autor, Creator: 'Toolpact', CreationDate: stand, ModDate: stand },
  })
  doc.registerFont('normal', fonts.normal).registerFont('fett', fonts.fett)
  return doc
}

/** Writes a text with its upper edge at `y`. Returns the lower edge. */
export function schreibe(doc: Dokument, text: string, y: number, satz: Satz = {}): number {
  const { x = links, breite = rechts - x, groesse = 9, fett = false, grau = false, align = 'left' } = satz
  doc.font(fett ? 'fett' : 'normal', groesse).fillColor(grau ? '#666666' : '#000000')
  doc.text(text, x, y, { width: breite, align, lineGap: 2 })
  return doc.y
}

/** Height of a text as `schreibe` would set it. */
export function hoehe(
  doc: Dokument,
  text: string,
  { breite = rechts - links, groesse = 9, fett = false }: Satz,
): number {
  return doc.font(fett ? 'fett' : 'normal', groesse).heightOfString(text, { width: breite, lineGap: 2 })
}

/** A thin line across the page. */
export function linie(doc: Dokument, y: number): void {
  doc.moveTo(links, y).lineTo(rechts, y).lineWidth(0.5).strokeColor('#999999').stroke()
}

/** Ends the document and gives its bytes. */
export async function bytesOf(doc: Dokument): Promise<Buffer> {
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
