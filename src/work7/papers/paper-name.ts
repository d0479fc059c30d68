import type { Paper } from './paper.js'
import { words } from './words.js'

/** Name of a paper's file: `Rechnung-R-2026-0001.pdf`. */
export function paperName({ kind, number, language }: Pick<Paper, 'kind' | 'number' | 'language'>): string {
  const said = words[language]
  return `${said[kind].replaceAll(' ', '-')}-${number ?? said.draft}.pdf`
}
