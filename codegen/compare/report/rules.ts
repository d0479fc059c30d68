import type { Json } from '../../runtime/model.js'
import { allRules, schemaRules, toolRules, type Kind, type Rule, type ToolRuleId } from '../rules/all.js'
import { wrap } from './text.js'

/** A rule in one line: id, verdict, lens, meaning. */
export function ruleLine({ id, severity, bump, lens, why }: Rule): string {
  return `${id}  ${severity}/${bump}  ${lens}  ${why}\n`
}

/** A rule for a terminal. */
export function explanation({ id, severity, bump, lens, why, example, nearMiss }: Rule): string {
  const value = (name: string, json: Json): string[] => wrap(`${name.padEnd(11)}${JSON.stringify(json)}`, 2, 13)
  const lines = [
    `${id}: ${severity}, needs a ${bump} version (${lens})`,
    ...wrap(why, 2),
    'yields it',
    ...value('before', example[0]),
    ...value('after', example[1]),
    'does not yield it',
    ...value('before', nearMiss[0]),
    ...value('after', nearMiss[1]),
  ]
  return `${lines.join('\n')}\n`
}

/** The page of all rules. */
export function rulesPage(): string {
  const rows = (Object.keys(schemaRules) as Kind[]).map((kind) => {
    const { sets, input, output, why, example, nearMiss } = schemaRules[kind]
    return `| ${kind} | ${sets} | ${input} | ${output} | ${cell(why)} | ${pair(example)} | ${pair(nearMiss)} |`
  })
  const others = (Object.keys(toolRules) as ToolRuleId[]).map((id) => {
    const { lens, verdict, why, example, nearMiss } = toolRules[id]
    return `| ${id} | ${lens} | ${verdict} | ${cell(why)} | ${pair(example)} | ${pair(nearMiss)} |`
  })
  return `# Rules of comparison

Written by \`UPDATE_GOLDEN=1 npx mocha test/codegen/compare/rules-page.test.ts\` from \`codegen/compare/rules/\`, which holds
all ${String(allRules.length)} of them; do not edit. Each example yields its rule and each near miss does not: the tests try both.

*Breaking*: somebody who kept the old contract fails. *Risky*: somebody may behave otherwise. *Safe*: nobody notices. After
the slash stands the part of the version number that has to rise.

## Schemas

An id is \`input-\` or \`output-\` and the name in the first column. *Sets* says what becomes of the accepted values, read
strictly; *aside* means that validators do not look at it. Verdicts hold where a value shows that it breaks; a change that
is proved not to break is safe, whatever the table says.

| name | sets | input | output | meaning | example | near miss |
|---|---|---|---|---|---|---|
${rows.join('\n')}

## Tools and contracts

Examples are facts of a tool, or of a contract where they hold \`tools\`. A catalogue in a JSON file may state any of them
beside the members of MCP.

| id | lens | verdict | meaning | example | near miss |
|---|---|---|---|---|---|
${others.join('\n')}
`
}

const pair = ([before, after]: Rule['example']): string => `${code(before)} → ${code(after)}`

const code = (value: Json): string =>
  `\`${JSON.stringify(value).replaceAll('\u200b', '\\u200b').replaceAll('|', '\\|').replaceAll('`', "'")}\``

const cell = (text: string): string => text.replaceAll('|', '\\|')
