import type { Findings } from '../findings.js'
import type { ToolRuleId } from '../rules/all.js'
import { asNode, sameJson, type Node } from '../walk/node.js'
import { letters } from '../walk/renames.js'
import { words } from '../walk/remark-changes.js'
import { byLanguage } from './texts.js'

/** The details of an error that stands on both sides, to be compared as a result. */
export interface DetailsPair {
  code: string
  old: Node[string]
  now: Node[string]
}

/**
 * What became of the declared errors of a tool, or of a contract.
 *
 * @returns the details both sides have
 */
export function compareErrors(tool: string | undefined, old: Node, now: Node, findings: Findings): DetailsPair[] {
  const [before, after] = [asNode(old.errors), asNode(now.errors)]
  const add = (rule: ToolRuleId, steps: readonly string[], was?: Node[string], is?: Node[string]): void =>
    findings.add(rule, { ...(tool !== undefined && { tool }), at: ['errors', ...steps], old: was, new: is })
  const gone = new Set(Object.keys(before).filter((code) => !Object.hasOwn(after, code)))
  for (const code of Object.keys(after).filter((one) => !Object.hasOwn(before, one))) {
    const from = [...gone].find((one) => isSameError(one, before[one], code, after[code]))
    if (from !== undefined) {
      gone.delete(from)
      add(letters(from) === letters(code) ? 'error-code-case-changed' : 'error-code-renamed', [code], from, code)
    } else {
      add(
        now.errorsClosed === true && old.errorsClosed === true ? 'error-code-added-closed-set' : 'error-code-added',
        [code],
        undefined,
        after[code],
      )
    }
  }
  for (const code of gone) add('error-code-removed', [code], before[code])
  return Object.keys(before).flatMap((code) => {
    if (!Object.hasOwn(after, code)) return []
    return compareError(code, asNode(before[code]), asNode(after[code]), add)
  })
}

function compareError(
  code: string,
  before: Node,
  after: Node,
  add: (rule: ToolRuleId, steps: readonly string[], was?: Node[string], is?: Node[string]) => void,
): DetailsPair[] {
  const [was, is] = [before.retryable === true, after.retryable === true]
  if (was !== is) add(is ? 'error-retryable-gained' : 'error-retryable-lost', [code, 'retryable'], was, is)
  if (before.http !== undefined && after.http !== undefined && !sameJson(before.http, after.http)) {
    add('error-http-status-changed', [code, 'http'], before.http, after.http)
  }
  for (const name of ['meaning', 'next'] as const) {
    for (const [language, one, other] of byLanguage(before[name], after[name])) {
      if (words(one) === words(other)) continue
      add('error-message-changed', [code, name, ...(language === '' ? [] : [language])], one, other)
    }
  }
  if ((before.details === undefined) !== (after.details === undefined)) {
    add('error-details-changed', [code, 'details'], before.details, after.details)
  }
  return before.details !== undefined && after.details !== undefined
    ? [{ code, old: before.details, now: after.details }]
    : []
}

/** The same code in another case, or the same meaning under another code. */
function isSameError(
  code: string,
  error: Node[string] | undefined,
  other: string,
  candidate: Node[string] | undefined,
): boolean {
  if (letters(code) === letters(other)) return true
  const [meaning, same] = [asNode(error).meaning, asNode(candidate).meaning]
  return meaning !== undefined && sameJson(meaning, same)
}
