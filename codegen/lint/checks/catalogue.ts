import type { LintFindings } from '../findings.js'
import { hostFacts } from '../hosts.js'
import type { LintTool } from '../lint-tool.js'
import { likeness, nameWords, stem, textWords } from './words.js'

/** Tools above which Cursor warns. */
const manyTools = 80
/** A tenth of a context of 200,000 tokens. */
const dearCatalogue = 20_000
const dearTool = 1_000
/** Words of a description that are enough to compare it by; of fewer, all must be the same. */
const enoughWords = 6
/** Share of common words from which two descriptions say the same. */
const alike = 0.85

/** What the tools of a server cost and how they differ, together. */
export function checkCatalogue(tools: readonly LintTool[], findings: LintFindings): void {
  const count = tools.length
  const over = findings.hosts.filter((host) => count > (hostFacts[host].mostTools ?? Infinity))
  if (over.length > 0) findings.add('too-many-tools', { says: `${String(count)} tools; 128 are taken.`, only: over })
  else if (count > manyTools) findings.add('many-tools', { says: `${String(count)} tools.` })
  const total = tools.reduce((sum, { tokens }) => sum + tokens, 0)
  if (total > dearCatalogue) {
    findings.add('catalogue-tokens', {
      says: `The tools cost ${total.toLocaleString('en')} tokens in every conversation.`,
    })
  }
  for (const { name, tokens } of tools) {
    if (tokens > dearTool) {
      findings.add('tool-tokens', { tool: name, says: `It costs ${tokens.toLocaleString('en')} tokens.` })
    }
  }
  checkLikeness(tools, findings)
}

function checkLikeness(tools: readonly LintTool[], findings: LintFindings): void {
  const described = tools.map(({ name, description }) => ({
    name,
    own: nameWords(name).map(stem),
    words: new Set(textWords(description).map(stem)),
  }))
  for (const [index, tool] of described.entries()) {
    const twin = described.slice(0, index).find((other) => areAlike(tool, other))
    if (twin) findings.add('tools-alike', { tool: tool.name, says: `It is described in the words of ${twin.name}.` })
  }
}

interface Described {
  own: readonly string[]
  words: ReadonlySet<string>
}

/** Nearly the same words, or the same few, and none that differs is what one of the two is named for. */
function areAlike(a: Described, b: Described): boolean {
  if (likeness(a.words, b.words) < (a.words.size < enoughWords ? 1 : alike)) return false
  const tells = (one: Described, other: Described): boolean =>
    one.own.some((word) => one.words.has(word) && !other.words.has(word))
  return !tells(a, b) && !tells(b, a)
}
