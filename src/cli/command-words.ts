/** The words of a command line, as a shell would split it: quotes hold together, a backslash takes the next character. */
export function commandWords(line: string): string[] {
  const words: string[] = []
  for (const [word] of line.matchAll(/(?:'[^']*'|"(?:\\.|[^"\\])*"|\\.|[^\s'"\\])+/gs)) {
    words.push(word.replaceAll(/'([^']*)'|"((?:\\.|[^"\\])*)"|\\(.)/gs, unquoted))
  }
  return words
}

const unquoted = (_: string, plain?: string, quoted?: string, escaped?: string): string =>
  plain ?? quoted?.replaceAll(/\\(["\\])/g, '$1') ?? escaped ?? ''
