import { explanation } from '../compare/report/rules.js'
import { allRules, findRule } from '../compare/rules/all.js'
import { distance } from '../compare/walk/renames.js'

/**
 * `toolpact explain RULE`: what a rule of comparison means, with an example and a near miss.
 *
 * @returns exit code: 0 explained, 2 there is no such rule
 */
export function explainCommand(id: string): number {
  const rule = findRule(id)
  if (rule) {
    process.stdout.write(explanation(rule))
    return 0
  }
  const near = [...allRules].sort((a, b) => distance(a.id, id) - distance(b.id, id)).slice(0, 3)
  process.stderr.write(
    `toolpact explain: there is no rule ${id}; near it are ${near.map((one) => one.id).join(', ')}\n`,
  )
  return 2
}
