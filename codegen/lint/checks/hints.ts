import type { LintFindings } from '../findings.js'
import type { LintTool } from '../lint-tool.js'
import { nameWords, stem, textWords } from './words.js'

/** How a tool speaks that removes something for good. */
const removing = ['delete', 'remove', 'purge', 'drop', 'destroy', 'erase', 'wipe', 'lösch', 'entfern']
/** How a tool speaks that writes. Verbs that also stand for looking or reckoning (set, add, close, post) are left out. */
const writing = [
  ...removing,
  'create',
  'insert',
  'update',
  'edit',
  'archive',
  'send',
  'cancel',
  'upload',
  'rename',
  'revoke',
  'erstell',
  'änder',
  'archivier',
  'storniere',
  'sende',
]
/** Words beside such a verb that take it back: the tool only looks. */
const looking =
  /^(get|list|read|show|find|search|count|check|validate|preview|prepare|plan|can|is|status|history|log|diff|query|fetch|describe|compare)$/

/** Whether what a tool says of itself is what its hints promise. */
export function checkHints({ name, description, hints }: LintTool, findings: LintFindings): void {
  const { readOnlyHint: isReadOnly, destructiveHint: isDestructive } = hints
  if (isReadOnly === undefined) findings.add('hints-missing', { tool: name, says: 'readOnlyHint is not stated.' })
  const contradict = (says: string): void => findings.add('hints-contradict', { tool: name, at: 'annotations', says })
  if (isReadOnly === true && isDestructive === true) {
    return contradict('It says that it changes nothing (readOnlyHint) and that it destroys (destructiveHint).')
  }
  const verb = verbOf(name, description, isReadOnly === true ? writing : removing)
  if (verb !== undefined && isReadOnly === true)
    contradict(`It says that it changes nothing (readOnlyHint), and “${verb}”.`)
  else if (verb !== undefined && isDestructive === false) {
    contradict(`It says that it destroys nothing (destructiveHint), and “${verb}”.`)
  }
  if (isReadOnly === false && /^read[- ]only\b/i.test(description)) {
    contradict('The description says that it is read-only, readOnlyHint says it is not.')
  }
}

/** The verb by which a tool says that it writes: the first word of its description, or the verb in its name. */
function verbOf(name: string, description: string, verbs: readonly string[]): string | undefined {
  const [first = ''] = textWords(description)
  const words = nameWords(name)
  if (verbs.some((verb) => isForm(first, verb))) return first
  if (words.some((word) => looking.test(word))) return undefined
  return words.find((word) => verbs.includes(stem(word)))
}

/** `deletes` and `delete` of `delete`; German verbs are given by their stem. */
const isForm = (word: string, verb: string): boolean =>
  word === verb || word === `${verb}s` || word === `${verb}t` || word === `${verb}ert`
