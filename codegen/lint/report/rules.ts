import { wrap } from '../../compare/report/text.js'
import type { Json } from '../../runtime/model.js'
import { hostFacts } from '../hosts.js'
import { lintRuleIds, lintRules, type LintRuleId } from '../rules/all.js'

/** Characters of an example that are shown. */
const longest = 300

/** A rule in one line: id, severity, hosts, meaning. */
export function lintRuleLine(id: LintRuleId): string {
  const { severity, why } = lintRules[id]
  return `${id}  ${severity}  ${hostsOf(id)}  ${why}\n`
}

/** A rule for a terminal. */
export function lintExplanation(id: LintRuleId): string {
  const { severity, why, instead, source, unsure, example, nearMiss } = lintRules[id]
  const line = (name: string, text: string): string[] => wrap(`${name.padEnd(11)}${text}`, 2, 13)
  const lines = [
    `${id}: ${severity} of \`toolpact lint\` (${hostsOf(id)})`,
    ...wrap(why, 2),
    ...line('instead', instead),
    ...line('source', `${source}${unsure ? ' (unsure: reports differ, or hosts have changed since)' : ''}`),
    ...line('yields it', shown(example)),
    ...line('does not', shown(nearMiss)),
  ]
  return `${lines.join('\n')}\n`
}

/** The page of all rules. */
export function lintRulesPage(): string {
  const rows = lintRuleIds.map((id) => {
    const { severity, why, instead, source, unsure, example } = lintRules[id]
    const cells = [
      id,
      severity,
      hostsOf(id),
      why,
      instead,
      `${source}${unsure ? ' (unsure)' : ''}`,
      `\`${shown(example).replaceAll('`', "'")}\``,
    ]
    return `| ${cells.map((text) => text.replaceAll('\u200b', '\\u200b').replaceAll('|', '\\|')).join(' | ')} |`
  })
  return `# Rules of lint

Written by \`UPDATE_GOLDEN=1 npx mocha test/codegen/lint/rules-page.test.ts\` from \`codegen/lint/rules/\`; do not edit. Each
example yields its rule, and a near miss beside it in the table does not: the tests try both.

*Error*: a host refuses the tool, drops or cuts it, or the model has nothing to go by. *Warning*: models do worse, or some
hosts lose a part. *Note*: hosts adapt it themselves. *Unsure*: reports contradict each other, or hosts have changed since.

| id | severity | hosts | meaning | instead | source | example |
|---|---|---|---|---|---|---|
${rows.join('\n')}
`
}

function hostsOf(id: LintRuleId): string {
  const { hosts } = lintRules[id]
  return hosts ? hosts.map((host) => hostFacts[host].title).join(', ') : 'every model'
}

function shown(example: readonly { readonly [name: string]: Json }[]): string {
  const text = JSON.stringify(example.length === 1 ? example[0] : example)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
