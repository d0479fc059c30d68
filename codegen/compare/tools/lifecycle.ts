import type { Findings } from '../findings.js'
import type { ToolRuleId } from '../rules/all.js'
import { firstText, type ToolPair } from '../side.js'
import { asNode, type Node } from '../walk/node.js'

/** Days between a notice and its date that are the least people need. */
const leastNotice = 30

/** What became of deprecation and stability. */
export function compareLifecycle({ name, old, now, sides }: ToolPair, today: string, findings: Findings): void {
  const add = (rule: ToolRuleId, at: string, was = old[at], is = now[at]): void =>
    findings.add(rule, { tool: name, at: [at], old: was, new: is })
  const [was, is] = [old.stability ?? 'stable', now.stability ?? 'stable']
  if (was !== is) add(is === 'stable' ? 'stability-increased' : 'stability-decreased', 'stability')
  if (now.deprecated === undefined || now.deprecated === false) return
  const [before, after] = [asNode(old.deprecated), asNode(now.deprecated)]
  const isNew = old.deprecated === undefined || old.deprecated === false
  const sunset = textOf(after, 'sunset')
  const replacement = textOf(after, 'use')
  if (isNew) {
    add('tool-deprecated', 'deprecated')
    if (sunset === undefined && after.removedIn === undefined) add('deprecated-without-sunset', 'deprecated')
    if (replacement === undefined) add('deprecated-without-replacement', 'deprecated')
    if (!sides.now.isListing && !isMentioned(now, replacement)) add('deprecated-not-in-description', 'deprecated')
  }
  if (
    replacement !== undefined &&
    replacement !== textOf(before, 'use') &&
    sides.now.tools.size > 1 &&
    !sides.now.tools.has(replacement)
  ) {
    add('replacement-missing', 'deprecated')
  }
  compareSunset(textOf(before, 'sunset'), sunset, isNew, today, (rule) => add(rule, 'deprecated'))
}

function compareSunset(
  before: string | undefined,
  after: string | undefined,
  isNew: boolean,
  today: string,
  add: (rule: ToolRuleId) => void,
): void {
  if (after === undefined) {
    if (before !== undefined) add('sunset-removed')
  } else if (!isDate(after)) add('sunset-invalid')
  else if (before !== undefined && isDate(before) && after !== before) {
    add(after < before ? 'sunset-brought-forward' : 'sunset-postponed')
  } else if (isNew && daysBetween(today, after) < leastNotice) add('sunset-too-soon')
}

/** Models see the text only. The generated texts of a compiled contract say it by themselves. */
function isMentioned(tool: Node, replacement: string | undefined): boolean {
  const text = firstText(tool.description)
  return /deprecat|veraltet|obsolete/i.test(text) || (replacement !== undefined && text.includes(replacement))
}

const textOf = (node: Node, name: string): string | undefined => {
  const value = node[name]
  return typeof value === 'string' ? value : undefined
}

/** A calendar date (RFC 3339, full-date), or an instant that begins with one. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}(T.*)?$/.test(text)) return false
  const day = text.slice(0, 10)
  const time = Date.parse(day)
  // 30 February is taken for a day of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

const daysBetween = (from: string, to: string): number => (Date.parse(to.slice(0, 10)) - Date.parse(from)) / 86_400_000
