/**
 * The commands of a shell script as words: those after `&&`, `|` and `;` too, without comments, redirections and what is
 * set for them (`A=b command`). Enough for what documents show; what it does not know stays in the words.
 */
export function shellCommands(script: string): string[][] {
  const commands: string[][] = []
  let words: string[] = []
  const end = () => {
    const first = words.findIndex((word) => !/^[A-Z_]+=/.test(word))
    if (first >= 0) commands.push(words.slice(first))
    words = []
  }
  for (const [token] of script.replaceAll('\\\n', ' ').matchAll(tokens)) {
    if (token.startsWith('#')) continue
    if (/^(&&|\|\|?|;|\n)$/.test(token)) end()
    else if (token.trim() !== '') words.push(unquoted(token))
  }
  end()
  return commands
}

/** Comments, separators, words with their quoted parts, blanks. */
const tokens = /(?<=^|\s)#[^\n]*|&&|\|\|?|;|\n|(?:'[^']*'|"[^"]*"|[^\s'";|&]|&(?!&))+|[^\S\n]+/g

const unquoted = (word: string): string => word.replaceAll(/'([^']*)'|"([^"]*)"/g, '$1$2')
