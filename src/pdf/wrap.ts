import { right, left, type PdfDocument, type Setting } from './page.js'

/** A text in lines as wide as they may be, so that it can go on overleaf between two of them. */
export function wrap(doc: PdfDocument, text: string, setting: Setting): string[] {
  const { x = left, width = right - x, size = 9, bold = false } = setting
  doc.font(bold ? 'bold' : 'normal', size)
  const fits = (line: string) => doc.widthOfString(line) <= width
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(' ').flatMap((one) => pieces(one, fits))) {
      const longer = line === '' ? word : `${line} ${word}`
      if (fits(longer)) line = longer
      else {
        lines.push(line)
        line = word
      }
    }
    return [...lines, line]
  })
}

/** A word, cut where it is wider than a line. */
function pieces(word: string, fits: (text: string) => boolean): string[] {
  const parts: string[] = []
  let part = ''
  for (const letter of word) {
    if (part !== '' && !fits(part + letter)) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part]
}
