import { readFileSync } from 'node:fs'

/** A fenced block of code in a document. */
export interface CodeBlock {
  /** `README.md:12`, where its fence is. */
  place: string
  language: string
  text: string
  /** Why it is not checked, from a comment above it: `<!-- not checked: it is a picture -->`. */
  unchecked?: string
}

/** What people read, and new projects. */
const documents = ['README.md', 'ARCHITECTURE.md', 'src/cli/init/template/README.md']

/** Every fenced block of every document. @throws Error for a fence that nothing closes */
export function codeBlocks(): CodeBlock[] {
  return documents.flatMap((document) => blocksOf(document, readFileSync(document, 'utf8')))
}

/** The fenced blocks of a text in Markdown. @throws Error for a fence that nothing closes */
export function blocksOf(document: string, markdown: string): CodeBlock[] {
  const blocks: CodeBlock[] = []
  const lines = markdown.split('\n')
  for (let index = 0; index < lines.length; index++) {
    const [, indent, language] = /^( *)```(.*)$/.exec(lines[index] ?? '') ?? []
    if (indent === undefined || language === undefined) continue
    const end = lines.indexOf(`${indent}\`\`\``, index + 1)
    const place = `${document}:${index + 1}`
    if (end < 0) throw new Error(`${place}: the block is not closed`)
    const text = lines.slice(index + 1, end).map((line) => line.slice(indent.length))
    const above = lines.slice(0, index).findLast((line) => line.trim() !== '')
    const unchecked = /^ *<!-- not checked: (.+) -->$/.exec(above ?? '')?.[1]
    blocks.push({ place, language, text: `${text.join('\n')}\n`, ...(unchecked !== undefined && { unchecked }) })
    index = end
  }
  return blocks
}

/** Commands of the tool that stand within sentences: `` `npx toolpact diff --rules` ``. */
export function commandsInProse(): CodeBlock[] {
  return documents.flatMap((document) => {
    const lines = readFileSync(document, 'utf8').split('\n')
    return lines.flatMap((line, index) =>
      [...line.matchAll(/`(npx toolpact [^`]+)`/g)].map(([, text = '']) => ({
        place: `${document}:${index + 1}`,
        language: 'sh',
        text,
      })),
    )
  })
}
