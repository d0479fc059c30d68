/** Columns of a line, as the project's formatter has them. */
export const columns = 120

/** A tag of a doc comment, without the `@`; nothing after its name is no text. */
export interface Tag {
  name: string
  text?: string
}

/**
 * The lines of a doc comment. The text is kept word by word; a line of it never starts a tag, and never ends the comment.
 *
 * @param indent how far it stands from the left
 */
export function comment(text: string, tags: readonly Tag[], indent = ''): string[] {
  const body = [
    ...paragraphs(text, columns - indent.length - 3),
    ...tags.map((tag) => `@${tag.name}${tag.text === undefined ? '' : ` ${tag.text}`}`),
  ]
  const [only] = body
  if (body.length === 0) return []
  if (body.length === 1 && only !== undefined && only.length + indent.length + 7 <= columns) return [`/** ${only} */`]
  return ['/**', ...body.map((line) => ` * ${line}`.trimEnd()), ' */']
}

function paragraphs(text: string, width: number): string[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .flatMap((paragraph, index) => [
      ...(index > 0 ? [''] : []),
      ...paragraph.split('\n').flatMap((line) => wrapped(line.trim().replaceAll('*/', '*\\/'), width)),
    ])
    .filter((line, index) => index > 0 || line !== '')
}

function wrapped(line: string, width: number): string[] {
  const lines: string[] = []
  let current = ''
  for (const word of line.split(/\s+/)) {
    // What begins a line with @ would be a tag, with - or a number an entry of a list.
    const mayBreak = !/^(?:@|[-*]$|[0-9]+[.)]$)/.test(word)
    if (current !== '' && mayBreak && current.length + 1 + word.length > width) {
      lines.push(current)
      current = word
    } else current = current === '' ? word : `${current} ${word}`
  }
  return current === '' ? lines : [...lines, current]
}
