import { Ajv2020 } from 'ajv/dist/2020.js'
import type { Node } from '../../compare/walk/node.js'
import type { LintFindings } from '../findings.js'

const dialect = /^https?:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/

let validator: Ajv2020 | undefined

/** Whether a schema is one by its meta-schema, and says so. */
export function checkMeta(tool: string, side: 'input' | 'output', schema: Node, findings: LintFindings): void {
  const { $schema, ...rules } = schema
  if (typeof $schema === 'string' && !dialect.test($schema)) {
    findings.add('schema-dialect', { tool, at: side, says: `$schema is ${$schema}.` })
  }
  validator ??= new Ajv2020({ strict: false, logger: false, allErrors: false })
  if (validator.validateSchema(rules) === true) return
  const [error] = validator.errors ?? []
  findings.add('schema-invalid', {
    tool,
    at: `${side}${error?.instancePath ?? ''}`,
    says: `It ${error?.message ?? 'is no schema'}.`,
  })
}
