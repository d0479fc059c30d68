import { bottom, heightOf, write, type PdfDocument, type Setting } from './page.js'
import { wrap } from './wrap.js'

/** Text that goes down the page, and on to the next one where there is no more room. */
export class Flow {
  readonly doc: PdfDocument
  /** Upper edge of what comes next. */
  y: number
  readonly #begin: () => number

  /**
   * @param begin writes what stands on top of each further page; returns where the text goes on
   */
  constructor(doc: PdfDocument, y: number, begin: () => number) {
    this.doc = doc
    this.y = y
    this.#begin = begin
  }

  /** Goes to a new page unless there is so much room. @returns whether it did */
  room(height: number): boolean {
    if (this.y + height <= bottom) return false
    this.doc.addPage()
    this.y = this.#begin()
    return true
  }

  /** Leaves a gap. */
  skip(height: number): void {
    this.y += height
  }

  /** Writes a text line by line. */
  paragraph(text: string, setting: Setting = {}): void {
    for (const line of wrap(this.doc, text, setting)) {
      this.room(heightOf(this.doc, 'X', setting))
      this.y = write(this.doc, line === '' ? ' ' : line, this.y, setting)
    }
  }
}
