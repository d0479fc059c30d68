import { explanation } from '../compare/report/rules.js'
import { allRules, findRule } from '../compare/rules/all.js'
import { distance } from '../compare/walk/renames.js'
import { lintExplanation } from '../lint/report/rules.js'
import { isLintRule, lintRuleIds } from '../lint/rules/all.js'

/**
 * `toolpact explain RULE`: what a rule of `diff` or `lint` means, with an example and a near miss.
 *
 * @returns exit code: 0 explained, 2 there is no such rule
 */
export function explainCommand(id: string): number {
  const rule = findRule(id)
  const text = rule ? explanation(rule) : isLintRule(id) ? lintExplanation(id) : undefined
  if (text !== undefined) {
    process.stdout.write(text)
    return 0
  }
  const all = [...allRules.map((one) => one.id), ...lintRuleIds]
  const near = all.sort((a, b) => distance(a, id) - distance(b, id)).slice(0, 3)
  process.stderr.write(`toolpact explain: there is no rule ${id}; near it are ${near.join(', ')}\n`)
  return 2
}
