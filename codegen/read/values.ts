import { Ajv2020 } from 'ajv/dist/2020.js'
import ts from 'typescript'
import { explainIssues } from '../runtime/explain-issues.js'
import { formats } from '../runtime/formats.js'
import type { ContractModel, Json, Schema } from '../runtime/model.js'
import type { TaggedValue } from '../schema/annotate.js'
import type { Diagnostics } from './diagnostic.js'
import { literalObject, unwrap } from './literal.js'
import type { ToolDraft } from './tool.js'

/** Checks that the values a contract shows fit its schemas (C115): examples of tools, `@default` and `@examples`. */
export function checkValues(
  model: ContractModel,
  tools: readonly ToolDraft[],
  tagged: readonly TaggedValue[],
  checker: ts.TypeChecker,
  diagnostics: Diagnostics,
): void {
  const fits = checkerOfValues()
  for (const { schema, value, tag, source, offset } of tagged) {
    const problem = fits(schema, value)
    if (problem) diagnostics.reportAt('C115', source, offset, { part: tag, problem })
  }
  for (const tool of tools) {
    const schemas = model.tools[tool.name]
    const list = tool.at('examples')
    const tuple = list && unwrap(list, checker)
    if (!schemas || !tuple || !ts.isTupleTypeNode(tuple)) continue
    tool.model.examples?.forEach((example, index) => {
      const element = tuple.elements[index]
      const members = literalObject(element, checker)?.members
      for (const part of ['input', 'output'] as const) {
        const value = example[part]
        const node = members?.get(part)?.value
        const problem = value === undefined ? undefined : fits(schemas[part], value)
        if (node && problem) diagnostics.report('C115', node, { part: `example`, problem })
      }
    })
  }
}

/** Answers what is wrong with a value; equal questions are answered once. */
function checkerOfValues(): (schema: Schema, value: Json) => string | undefined {
  const ajv = new Ajv2020({ strict: false, allErrors: true, discriminator: true, validateSchema: false, logger: false })
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format)
  const validators = new Map<string, ReturnType<typeof ajv.compile>>()
  return (schema, value) => {
    const key = JSON.stringify(schema)
    const validate = validators.get(key) ?? ajv.compile(JSON.parse(key) as object)
    validators.set(key, validate)
    if (validate(structuredClone(value))) return undefined
    const [issue] = explainIssues(validate.errors ?? [])
    return issue?.message ?? 'it is not valid'
  }
}
