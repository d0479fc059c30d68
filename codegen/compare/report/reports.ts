import type { Settled } from '../settle.js'

/** The forms a report can have. */
export const formats = ['text', 'json', 'markdown', 'github', 'sarif'] as const

export type Format = (typeof formats)[number]

/** Writes the report in one of its forms. */
export async function report(settled: Settled, format: Format): Promise<string> {
  switch (format) {
    case 'text':
      return (await import('./text.js')).textReport(settled)
    case 'json':
      return (await import('./json.js')).jsonReport(settled)
    case 'markdown':
      return (await import('./markdown.js')).markdownReport(settled)
    case 'github':
      return (await import('./github.js')).githubReport(settled)
    case 'sarif':
      return (await import('./sarif.js')).sarifReport(settled)
  }
}
