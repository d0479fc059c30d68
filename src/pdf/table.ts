import type { Flow } from './flow.js'
import { heightOf, rule, write, type Setting } from './page.js'
import { wrap } from './wrap.js'

/** A column and what stands above it. */
export interface Column extends Setting {
  title: string
  x: number
  width: number
}

/** A row: a text for each column, and smaller ones below the widest. */
export interface Row {
  cells: readonly string[]
  /** Lines below the text of the column `wide`. */
  below?: readonly string[]
  setting?: Setting
}

const size = 8.5

/**
 * Writes a table that repeats its head on each page. A row that is higher than the page goes on overleaf.
 *
 * @param wide index of the column whose text may take several lines
 */
export function writeTable(flow: Flow, columns: readonly Column[], wide: number, rows: readonly Row[]): void {
  head(flow, columns)
  for (const { cells, below = [], setting = {} } of rows) {
    const column = columns[wide]
    if (!column) continue
    const lines = [
      ...wrap(flow.doc, cells[wide] ?? '', { ...column, size }).map((text) => ({ text, grey: setting.grey ?? false })),
      ...below.flatMap((text) => wrap(flow.doc, text, { ...column, size: 7.5 })).map((text) => ({ text, grey: true })),
    ]
    const height = heightOf(flow.doc, 'X', { size })
    // No row begins with its last line overleaf.
    if (flow.room(height * Math.min(lines.length, 3))) head(flow, columns)
    const top = flow.y
    for (const [index, one] of columns.entries())
      if (index !== wide) write(flow.doc, cells[index] ?? '', top, { size, ...setting, ...one })
    for (const { text, grey } of lines) {
      if (flow.room(height)) head(flow, columns)
      flow.y = write(flow.doc, text === '' ? ' ' : text, flow.y, { ...column, size, grey })
    }
    flow.skip(4)
  }
}

function head(flow: Flow, columns: readonly Column[]): void {
  const ends = columns.map((column) => write(flow.doc, column.title, flow.y, { size: 8, bold: true, ...column }))
  flow.y = Math.max(...ends)
  rule(flow.doc, flow.y + 1)
  flow.skip(7)
}
