import { commandWords } from '../../src/cli/command-words.js'

/**
 * The commands of a shell script as words: those after `&&`, `|` and `;` too, without comments, redirections and what is
 * set for them (`A=b command`). Enough for what documents show; what it does not know stays in the words.
 */
export function shellCommands(script: string): string[][] {
  const commands = ['']
  for (const [part] of script.replaceAll('\\\n', ' ').matchAll(parts)) {
    if (/^(&&|\|\|?|;|\n)$/.test(part)) commands.push('')
    else if (!part.startsWith('#')) commands.push((commands.pop() ?? '') + part)
  }
  return commands.flatMap((command) => {
    const words = commandWords(command)
    const first = words.findIndex((word) => !/^[A-Z_]+=/.test(word))
    return first < 0 ? [] : [words.slice(first)]
  })
}

/** Comments, separators, words with their quoted parts, blanks. */
const parts = /(?<=^|\s)#[^\n]*|&&|\|\|?|;|\n|(?:'[^']*'|"[^"]*"|[^\s'";|&]|&(?!&))+|[^\S\n]+/g
