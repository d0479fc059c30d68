import { canonicalJson } from '../../runtime/canonical-json.js'
import type { Findings } from '../findings.js'
import { firstText, type SidePair, type ToolPair } from '../side.js'
import { propertiesOf } from '../walk/key-changes.js'
import { asNode, view, type Node } from '../walk/node.js'
import { distance, letters } from '../walk/renames.js'
import { words } from '../walk/remark-changes.js'
import { namesOf } from './access.js'
import { isDate } from './lifecycle.js'
import { plantedInNewTool } from './planted-texts.js'
import { compareTombstones } from './tombstones.js'

/**
 * What became of the set of tools: which came, which left, which only have another name.
 *
 * @param today calendar date, against which announced removals are held
 * @returns the tools of both sides, renamed ones included, for everything else to be compared
 */
export function compareToolSet(sides: SidePair, today: string, findings: Findings): ToolPair[] {
  const { old, now } = sides
  const gone = new Set([...old.tools.keys()].filter((name) => !now.tools.has(name)))
  const come = new Set([...now.tools.keys()].filter((name) => !old.tools.has(name)))
  const renames = renamedTools(sides, gone, come, findings)
  for (const [from, to] of renames) {
    gone.delete(from)
    come.delete(to)
  }
  restructured(sides, gone, come, findings)
  for (const name of gone) removed(name, sides, today, findings)
  for (const name of come) added(name, sides, findings)
  brokenReferences(sides, findings)
  compareTombstones(sides, findings)
  for (const name of now.repeated ?? []) {
    if (!old.repeated?.includes(name)) findings.add('tool-name-repeated', { tool: name, at: [], new: name })
  }
  compareOrder(sides, findings)
  const pair = (from: string, to: string): ToolPair => ({
    name: to,
    old: old.tools.get(from) ?? {},
    now: now.tools.get(to) ?? {},
    sides,
  })
  return [
    ...[...old.tools.keys()].filter((name) => now.tools.has(name)).map((name) => pair(name, name)),
    ...renames.map(([from, to]) => withoutWireNames(pair(from, to))),
  ]
}

/** Of a tool with another name, another wire name says nothing new. */
function withoutWireNames({ old, now, ...pair }: ToolPair): ToolPair {
  const [{ wireName: _old, ...before }, { wireName: _now, ...after }] = [old, now]
  return { ...pair, old: before, now: after }
}

function renamedTools(sides: SidePair, gone: Set<string>, come: Set<string>, findings: Findings): [string, string][] {
  const { old, now } = sides
  const renames: [string, string][] = []
  const free = new Set(come)
  for (const from of gone) {
    const before = old.tools.get(from) ?? {}
    const to =
      [...free].find((name) => namesOf(now.tools.get(name)?.aliases ?? []).has(from)) ??
      [...free].find((name) => letters(name) === letters(from)) ??
      only([...free].filter((name) => isSameTool(before, now.tools.get(name) ?? {})))
    if (to === undefined) continue
    free.delete(to)
    renames.push([from, to])
    reused(to, sides, findings)
    checkName(to, now.tools.get(to) ?? {}, findings)
    const isAlias = namesOf(now.tools.get(to)?.aliases ?? []).has(from)
    const rule = isAlias
      ? 'tool-renamed-with-alias'
      : letters(from) === letters(to)
        ? 'tool-name-case-changed'
        : 'tool-renamed'
    findings.add(rule, { tool: to, at: [], old: from, new: to, says: `\`${from}\` is called \`${to}\` now.` })
  }
  return renames
}

/** Says and takes the same; a tool that says nothing is like no other. */
function isSameTool(before: Node, after: Node): boolean {
  const text = words(firstText(before.description))
  const isTold = text !== '' || Object.keys(propertiesOf(asNode(before.input))).length > 0
  if (!isTold || canonicalJson(before.input ?? null) !== canonicalJson(after.input ?? null)) return false
  return Object.keys(propertiesOf(asNode(before.input))).length > 0 || text === words(firstText(after.description))
}

const only = (names: readonly string[]): string | undefined => (names.length === 1 ? names[0] : undefined)

/** One tool that became several, or several that became one. Each of them is told as having come or gone as well. */
function restructured(
  { old, now }: SidePair,
  gone: ReadonlySet<string>,
  come: ReadonlySet<string>,
  findings: Findings,
): void {
  const keysOf = (tool: Node | undefined): string[] =>
    Object.keys(propertiesOf(view(tool?.input ?? {}, tool?.input ?? {}).node))
  const covers = (whole: Node | undefined, part: Node | undefined): boolean => {
    const [all, some] = [new Set(keysOf(whole)), keysOf(part)]
    return some.length > 0 && some.every((key) => all.has(key))
  }
  for (const from of gone) {
    const parts = [...come].filter((to) => shareWord(from, to) && covers(old.tools.get(from), now.tools.get(to)))
    if (parts.length < 2) continue
    findings.add('tool-split', {
      tool: from,
      at: [],
      old: from,
      new: parts,
      says: `\`${from}\` seems to have become ${quoted(parts)}.`,
    })
  }
  for (const to of come) {
    const parts = [...gone].filter((from) => shareWord(from, to) && covers(now.tools.get(to), old.tools.get(from)))
    if (parts.length < 2) continue
    findings.add('tools-merged', {
      tool: to,
      at: [],
      old: parts,
      new: to,
      says: `${quoted(parts)} seem to have become \`${to}\`.`,
    })
  }
}

const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => word.replace(/s$/, ''))
    .filter((word) => word.length > 2)

const shareWord = (one: string, other: string): boolean => wordsOf(one).some((word) => wordsOf(other).includes(word))

const quoted = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ')

function removed(name: string, { old, now }: SidePair, today: string, findings: Findings): void {
  const { sunset, removedIn } = asNode(old.tools.get(name)?.deprecated)
  const about = { tool: name, at: [], old: name }
  const promised = typeof sunset === 'string' && isDate(sunset) ? sunset.slice(0, 10) <= today : undefined
  const reached =
    promised ??
    (typeof removedIn === 'string' && now.version !== undefined ? major(now.version) >= major(removedIn) : undefined)
  if (reached === undefined) findings.add('tool-removed', { ...about, says: `\`${name}\` is gone.` })
  else if (reached) findings.add('tool-removed-after-sunset', { ...about, says: `\`${name}\` is gone, as announced.` })
  else
    findings.add('tool-removed-before-sunset', {
      ...about,
      says: `\`${name}\` is gone before ${String(sunset ?? removedIn)}, which was announced.`,
    })
}

const major = (version: string): number => Number.parseInt(version, 10)

/** Names that hosts and the interfaces of models take. */
const portableName = /^[A-Za-z0-9_-]{1,64}$/

function added(name: string, sides: SidePair, findings: Findings): void {
  const { old, now } = sides
  const near = [...old.tools.keys()].find((other) => now.tools.has(other) && isConfusable(name, other))
  const about = { tool: name, at: [], new: name }
  reused(name, sides, findings)
  plantedInNewTool(name, now.tools.get(name) ?? {}, findings)
  if (near === undefined) findings.add('tool-added', { ...about, says: `\`${name}\` is new.` })
  else
    findings.add('tool-added-confusable', {
      ...about,
      says: `\`${name}\` is new, and nearly called like \`${near}\`: models split calls between them.`,
    })
  checkName(name, now.tools.get(name) ?? {}, findings)
}

/** Contracts have names with dots; what hosts see is the wire name, which is portable by rule. */
function checkName(name: string, { wireName }: Node, findings: Findings): void {
  if (wireName === undefined && !portableName.test(name))
    findings.add('tool-name-invalid', { tool: name, at: [], new: name })
}

const isConfusable = (one: string, other: string): boolean => {
  const [a, b] = [letters(one), letters(other)]
  return a.length > 4 && distance(a, b) <= 1
}

/** Descriptions that still name a tool that is gone. Names that could be a word of the text are left alone. */
function brokenReferences({ old, now }: SidePair, findings: Findings): void {
  const gone = [...old.tools.keys()].filter((name) => !now.tools.has(name) && /[a-z][._-][a-z]|[a-z][A-Z]/.test(name))
  if (gone.length === 0) return
  for (const [name, tool] of now.tools) {
    const text = firstText(tool.description)
    for (const other of gone) {
      if (!new RegExp(`(?<![\\w.-])${other.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`).test(text)) continue
      findings.add('tool-description-cross-reference-broken', {
        tool: name,
        at: ['description'],
        old: other,
        says: `Its description names \`${other}\`, which is gone.`,
      })
    }
  }
}

/** A new tool, or an old one under a new name, that takes a name which was removed. */
function reused(name: string, { old, now }: SidePair, findings: Findings): void {
  if ([old, now].some(({ facts }) => namesOf(facts.removedTools ?? []).has(name)))
    findings.add('tool-name-reused', { tool: name, at: [], new: name })
}

/** Tools of both sides that stand in another order. */
function compareOrder({ old, now }: SidePair, findings: Findings): void {
  const [before, after] = [
    [...old.tools.keys()].filter((name) => now.tools.has(name)),
    [...now.tools.keys()].filter((name) => old.tools.has(name)),
  ]
  if (before.join('\n') !== after.join('\n'))
    findings.add('tool-order-changed', { at: ['tools'], old: before, new: after })
}
