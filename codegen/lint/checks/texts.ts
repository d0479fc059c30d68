import { hiddenIn, commandsIn } from '../../compare/tools/wording.js'
import { isNode, type Node } from '../../compare/walk/node.js'
import type { LintFindings } from '../findings.js'
import { hostFacts } from '../hosts.js'
import type { LintTool } from '../lint-tool.js'
import { subschemas } from '../subschemas.js'
import { nameWords, stem, textWords } from './words.js'

const longArgument = 600

/** Words that say nothing by themselves. */
const filler = new Set(['a', 'an', 'the', 'this', 'tool', 'to', 'of', 'for', 'and', 'in', 'by', 'der', 'die', 'das'])

/** What a model reads about a tool and its arguments. */
export function checkTexts({ name, title, description, input, output }: LintTool, findings: LintFindings): void {
  checkDescription(name, description, findings)
  const texts: [string, string][] = [
    ['description', description],
    ['title', title],
  ]
  for (const [side, schema] of [['input', input] as const, ['output', output] as const]) {
    if (schema === undefined) continue
    for (const { schema: part, at, property } of subschemas(schema, side)) {
      if (!isNode(part)) continue
      texts.push(...textsOf(part).map((text): [string, string] => [at, text]))
      if (side === 'input' && property !== undefined) checkArgument(name, part, at, findings)
    }
  }
  for (const [at, text] of texts) checkPoison(name, at, text, findings)
}

function checkDescription(name: string, description: string, findings: LintFindings): void {
  const words = textWords(description)
  const known = new Set(nameWords(name).map(stem))
  if (words.length === 0) return findings.add('description-missing', { tool: name, says: 'It has no description.' })
  if (words.every((word) => known.has(stem(word)) || filler.has(word))) {
    findings.add('description-short', { tool: name, at: 'description', says: `“${description}” repeats the name.` })
  }
  const cutting = findings.hosts.filter((host) => description.length > (hostFacts[host].longestDescription ?? Infinity))
  if (cutting.length === 0) return
  const limits = cutting.map((host) => `${hostFacts[host].title} ${String(hostFacts[host].longestDescription)}`)
  findings.add('description-long', {
    tool: name,
    at: 'description',
    says: `${String(description.length)} characters; the limits are: ${limits.join(', ')}.`,
    only: cutting,
  })
}

function checkArgument(tool: string, schema: Node, at: string, findings: LintFindings): void {
  const text = typeof schema.description === 'string' ? schema.description : ''
  if (text.trim() === '' && typeof schema.$ref !== 'string') {
    findings.add('argument-description-missing', { tool, at, says: 'The argument has no description.' })
  } else if (text.length > longArgument) {
    findings.add('argument-description-long', { tool, at, says: `${String(text.length)} characters.` })
  }
}

/** The texts of a schema that end up in front of a model. */
function textsOf({ title, description, enum: values, const: only, default: preset, examples }: Node): string[] {
  const listed = [values, examples].flatMap((list) => (Array.isArray(list) ? (list as readonly unknown[]) : []))
  return [title, description, only, preset, ...listed].filter((text) => typeof text === 'string')
}

function checkPoison(tool: string, at: string, text: string, findings: LintFindings): void {
  const hidden = hiddenIn(text)
  if (hidden.length > 0) findings.add('hidden-characters', { tool, at, says: `Nobody sees ${hidden.join(', ')}.` })
  const orders = commandsIn(text)
  if (orders.length > 0) {
    findings.add('instruction-in-description', { tool, at, says: orders.map((order) => `“${order}”`).join(', ') })
  }
}
