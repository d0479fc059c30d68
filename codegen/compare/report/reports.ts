import type { Part } from './part.js'

/** The forms a report can have. */
export const formats = ['text', 'json', 'markdown', 'github', 'sarif', 'junit', 'gitlab'] as const

export type Format = (typeof formats)[number]

/** Writes the report of a run in one of its forms: one document, however many parts there are. */
export async function report(parts: readonly Part[], format: Format): Promise<string> {
  switch (format) {
    case 'text':
      return (await import('./text.js')).textReport(parts)
    case 'json':
      return (await import('./json.js')).jsonReport(parts)
    case 'markdown':
      return (await import('./markdown.js')).markdownReport(parts)
    case 'github':
      return (await import('./github.js')).githubReport(parts)
    case 'sarif':
      return (await import('./sarif.js')).sarifReport(parts)
    case 'junit':
      return (await import('./junit.js')).junitReport(parts)
    case 'gitlab':
      return (await import('./gitlab.js')).gitlabReport(parts)
  }
}
