import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { emitValidators } from '../../../codegen/emit/validators.js'
import type { HashedContractModel } from '../../../codegen/runtime/model.js'
import { generatedFolder } from './generated-folder.js'

interface Verdict {
  valid: boolean
  value: unknown
  issues: string[]
}

/** Asks the generated modules from a file of its own, in a process of its own, as an application would. */
const script = `
import { readFileSync } from 'node:fs'
import { explainIssues } from './runtime/explain-issues.js'
const [, , id, cases] = process.argv
const { validators } = await import('./' + id + '/validators/index.js')
const verdicts = []
for (const [tool, side, text] of JSON.parse(readFileSync(cases, 'utf8'))) {
  const validate = (await validators[tool]())[side]
  const value = JSON.parse(text)
  const valid = validate(value)
  const issues = explainIssues(validate.errors ?? []).map(({ field, rule, message }) => [field, rule, message].join(' | '))
  verdicts.push({ valid, value: JSON.stringify(value), issues })
}
verdicts.push({ pollution: {}.polluted ?? null, unknown: validators.constructor === undefined })
console.log(JSON.stringify(verdicts))
`

/** Asks the generated validators of a tool, by name, about JSON texts. The last answer is about the process itself. */
export function askValidators(
  model: HashedContractModel,
  cases: readonly (readonly [string, 'input' | 'output', string])[],
): unknown[] {
  const folder = generatedFolder(model.id, emitValidators(model))
  try {
    writeFileSync(join(folder.path, 'run.mjs'), script)
    writeFileSync(join(folder.path, 'cases.json'), JSON.stringify(cases))
    const args = ['--import', 'tsx', join(folder.path, 'run.mjs'), model.id, join(folder.path, 'cases.json')]
    return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Verdict[]
  } finally {
    folder.remove()
  }
}
