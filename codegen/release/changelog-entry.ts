import { defaultPolicy } from '../compare/policy.js'
import type { Finding } from '../compare/finding.js'
import { isText } from '../compare/report/text.js'
import { placeOf } from '../compare/report/group.js'
import { code, escaped } from '../compare/report/markdown.js'
import { visible, wordDiff } from '../compare/report/word-diff.js'
import { firstText, textsOf } from '../compare/side.js'
import type { ContractModel, Json } from '../runtime/model.js'
import { compareWithRelease } from './against-release.js'
import { tombstonesOf } from './tombstones.js'

const sections = ['Added', 'Changed', 'Deprecated', 'Removed'] as const

type Section = (typeof sections)[number]

/** Rules whose findings are about the order of lists, which no caller sees. */
const unseen: ReadonlySet<string> = new Set([
  'tool-order-changed',
  'input-property-order-changed',
  'output-property-order-changed',
])

/** Against which announced dates are held where nobody noted when a release was. */
const noDay = '1970-01-01'

/**
 * What a release brings, by section and tool.
 *
 * @param earlier the releases before it, oldest first
 * @param day calendar date of the release; undefined where nobody noted it
 */
export async function changelogEntry(
  model: ContractModel,
  earlier: readonly ContractModel[],
  day: string | undefined,
): Promise<string> {
  const last = earlier.at(-1)
  const lines = last ? await changes(model, last, earlier, day ?? noDay) : firstRelease(model)
  const told = lines.length > 0 ? lines : ['Nothing that a caller could notice.']
  return [`## [${model.version}]${day === undefined ? '' : ` - ${day}`}`, '', ...told, ''].join('\n')
}

function firstRelease(model: ContractModel): string[] {
  const names = Object.keys(model.tools).sort()
  return ['The first release.', '', '### Added', '', ...names.map((name) => toolLine(name, model))]
}

async function changes(
  model: ContractModel,
  last: ContractModel,
  earlier: readonly ContractModel[],
  day: string,
): Promise<string[]> {
  const reserved = tombstonesOf([...earlier, model])
  const { findings } = await compareWithRelease(last, earlier.slice(0, -1), model, reserved, defaultPolicy, day)
  const seen = findings.filter(({ rule, lens }) => lens !== 'META' && !unseen.has(rule))
  return sections.flatMap((section) => {
    const lines = linesOf(
      section,
      seen.filter((finding) => sectionOf(finding) === section),
      model,
    )
    return lines.length > 0 ? [`### ${section}`, '', ...lines, ''] : []
  })
}

function sectionOf({ rule }: Finding): Section {
  if (rule.startsWith('tool-added')) return 'Added'
  if (rule.startsWith('tool-removed')) return 'Removed'
  return rule === 'tool-deprecated' ? 'Deprecated' : 'Changed'
}

function linesOf(section: Section, findings: readonly Finding[], model: ContractModel): string[] {
  const tools = [...new Set(findings.map(({ tool = '' }) => tool))].sort()
  return tools.flatMap((tool) => {
    if (section === 'Added') return [toolLine(tool, model)]
    if (section === 'Removed') return [`- ${code(tool)}`]
    const own = findings.filter((finding) => (finding.tool ?? '') === tool)
    return [`- ${tool === '' ? 'The contract' : code(tool)}`, ...own.map((finding) => `  - ${wordsOf(finding)}`)]
  })
}

function toolLine(name: string, { tools, languages: [language = 'en'] = [] }: ContractModel): string {
  const text = tools[name]?.description
  return `- ${code(name)}: ${escaped(firstSentence(textsOf(text).get(language) ?? firstText(text)))}`
}

function wordsOf(finding: Finding): string {
  const { severity, says, rule, old, new: now } = finding
  const mark = severity === 'breaking' ? '**Breaking:** ' : ''
  const place = placeOf(finding)
  const [, part, name] = /^(input|output)\/(?:.*\/)?properties\/([^/]+)$/.exec(place) ?? []
  if (rule.includes('-property-added') && part !== undefined && name !== undefined) {
    const text = firstSentence(descriptionOf(now))
    return `${mark}${code(name)} is new in the ${part}${text === '' ? '' : `: ${escaped(text)}`}`
  }
  const change = isText(finding) ? ` ${code(wordDiff(String(old ?? ''), String(now ?? '')))}` : ''
  return `${mark}${place === '' ? '' : `${code(place)}: `}${escaped(visible(says))}${change}`
}

function descriptionOf(schema: Json | undefined): string {
  const { description } = (schema ?? {}) as { description?: Json }
  return typeof description === 'string' ? description : ''
}

/** Up to the first full stop that ends a sentence. */
function firstSentence(text: string): string {
  const flat = visible(text).replaceAll(/\s+/g, ' ').trim()
  return /^.*?[.!?](?= \p{Lu}|$)/u.exec(flat)?.[0] ?? flat
}
