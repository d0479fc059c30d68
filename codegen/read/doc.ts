import ts from 'typescript'

/** A tag of a doc comment. */
export interface DocTag {
  name: string
  /** The text after the name, on one or more lines, trimmed. */
  text: string
  /** Offset of the tag in its file. */
  offset: number
}

/** What a doc comment says. */
export interface Doc {
  /** The text before the first tag, its lines joined; empty where there is none. */
  description: string
  tags: DocTag[]
}

/** The doc comment directly above a declaration; the last one where several stand there. */
export function docOf(node: ts.Node): Doc {
  const comments = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc)
  const comment = comments.at(-1)
  if (!comment) return { description: '', tags: [] }
  return {
    description: cleanText(ts.getTextOfJSDocComment(comment.comment) ?? ''),
    tags: (comment.tags ?? []).map((tag) => ({
      name: tagName(tag),
      text: tagText(tag),
      offset: tag.getStart(),
    })),
  }
}

/** The text of the first tag of a name. */
export function tagOf(doc: Doc, name: string): string | undefined {
  return doc.tags.find((tag) => tag.name === name)?.text
}

/** The parser ends a tag's name at the hyphen of `@TJS-type`. */
function tagName(tag: ts.JSDocTag): string {
  const match = /^@([A-Za-z][\w-]*)/.exec(tag.getText())
  return match?.[1] ?? tag.tagName.text
}

/** The source text rather than the parser's comment, because some tags have a syntax of their own there. */
function tagText(tag: ts.JSDocTag): string {
  return tag
    .getText()
    .replace(/^@[A-Za-z][\w-]*/, '')
    .replace(/\*\/$/, '')
    .split(/\r?\n/)
    .map((line, index) => (index === 0 ? line : line.replace(/^\s*\*\s?/, '')))
    .join('\n')
    .trim()
}

/**
 * Joins the lines of a paragraph, but not those of a list. `{@link Name}` becomes its name, `{@link Name words}` the
 * words, and `*\\/`, which ends no comment, the two characters it stands for.
 */
export function cleanText(text: string): string {
  return text
    .replace(
      /\{@link\s+([^}|\s]+)(?:[|\s]+([^}]*))?\}/g,
      (_whole, name: string, words?: string) => words?.trim() || name,
    )
    .replaceAll('*\\/', '*/')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/[ \t]*\n[ \t]*(?!\s*(?:[-*]|[0-9]+[.)])\s)/g, ' ').trim())
    .join('\n\n')
    .trim()
}
