/** A table of GitHub Flavored Markdown; cells are escaped here, code spans in them stay code. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(line), '']
}

/** A code span that holds any text, backticks included. */
export function code(text: string): string {
  const runs = [...text.matchAll(/`+/g)].map(([run]) => run.length)
  const fence = '`'.repeat(Math.max(0, ...runs) + 1)
  const padded = /^`|`$|^ .* $/.test(text) ? ` ${text} ` : text
  return `${fence}${padded}${fence}`
}

/** A fenced block of code. */
export function block(language: string, text: string): string[] {
  const runs = [...text.matchAll(/`{3,}/g)].map(([run]) => run.length)
  const fence = '`'.repeat(Math.max(2, ...runs) + 1)
  return [`${fence}${language}`, ...text.split('\n'), fence, '']
}

/** A heading that links find whatever it says, since its own anchor depends on the renderer. */
export function heading(level: number, text: string, anchor: string): string[] {
  return [`<a id="${anchor}"></a>`, '', `${'#'.repeat(level)} ${oneLine(text)}`, '']
}

/** A link to a heading of the same file. */
export function link(text: string, anchor: string): string {
  return `[${text}](#${anchor})`
}

/** A text of the contract as paragraphs: it may hold Markdown, but no HTML and no headings of its own. */
export function prose(text: string): string[] {
  const lines = text
    .replaceAll(/\r\n?/g, '\n')
    .trim()
    .split('\n')
    .map((line) => withoutHtml(line).replace(/^(\s*)(#{1,6}\s|[=-]+\s*$)/, '$1\\$2'))
  return lines.join('') === '' ? [] : [...lines, '']
}

function cell(text: string): string {
  return oneLine(text).replaceAll('|', '\\|')
}

function oneLine(text: string): string {
  return withoutHtml(text).replaceAll(/\s+/g, ' ').trim()
}

/** Less-than signs outside of code would start HTML. */
function withoutHtml(text: string): string {
  return text.replaceAll(/(`+)[\s\S]*?[^`]\1(?!`)|</g, (found) => (found === '<' ? '&lt;' : found))
}
