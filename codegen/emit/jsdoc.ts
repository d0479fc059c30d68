/** What stands in a doc comment: paragraphs first, then block tags such as `deprecated`, each with its text. */
export interface Doc {
  paragraphs: readonly string[]
  tags?: readonly { tag: string; text: string; code?: boolean }[]
}

/**
 * The lines of a doc comment, or nothing for an empty one. Text cannot end the comment, start a tag or reorder the
 * source; lines are wrapped, code is not.
 */
export function jsdoc(doc: Doc): string[] {
  const lines: string[] = []
  for (const paragraph of doc.paragraphs) {
    if (paragraph.trim() === '') continue
    if (lines.length > 0) lines.push('')
    lines.push(...prose(paragraph))
  }
  const tags = (doc.tags ?? []).flatMap(({ tag, text, code }) =>
    code ? [`@${tag}`, ...text.split('\n').map(harmless)] : prose(text, `@${tag}`),
  )
  if (lines.length > 0 && tags.length > 0) lines.push('')
  lines.push(...tags)
  if (lines.length === 0) return []
  const [only] = lines
  if (lines.length === 1 && only !== undefined && only.length <= width - 4) return [`/** ${only} */`]
  return ['/**', ...lines.map((line) => ` * ${line}`.trimEnd()), ' */']
}

const width = 110

/** Lines of a text, wrapped; what stands before the text of the first line is given apart, because it is not escaped. */
function prose(text: string, before = ''): string[] {
  const source = text.replaceAll(/\r\n?/g, '\n').trim().split('\n').map(harmless)
  return source.flatMap((line, index) => wrap(index === 0 && before !== '' ? `${before} ${line}`.trimEnd() : line))
}

function wrap(line: string): string[] {
  const indent = /^\s*/.exec(line)?.[0] ?? ''
  const lines: string[] = []
  let current = ''
  for (const word of line.trim().split(/\s+/)) {
    if (current !== '' && indent.length + current.length + 1 + word.length > width) {
      lines.push(indent + current)
      current = word
    } else current = current === '' ? word : `${current} ${word}`
  }
  return [...lines, indent + current]
}

/** The line without what a comment cannot hold as text. */
function harmless(line: string): string {
  return line
    .replaceAll(invisible, ' ')
    .replaceAll('*/', '*\\/')
    .replaceAll(/(^|[\s{])@(?=\S)/g, '$1\\@')
    .trimEnd()
}

/** Control characters, line separators and the bidirectional controls. */
// eslint-disable-next-line no-control-regex -- control characters are what it looks for
const invisible = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g
