import { Ajv2020 } from 'ajv/dist/2020.js'
import ts from 'typescript'
import { formats } from '../runtime/formats.js'
import type { Schema } from '../runtime/model.js'
import { vocabularyName } from './declarations.js'
import type { Diagnostics } from './diagnostic.js'
import type { Field } from './fields.js'
import { literalValue } from './literal.js'

/** The schema a `RawSchema<…>` holds, or an output that is `Unstructured`; undefined for every other type. */
export function rawSchema(
  type: ts.TypeNode,
  part: 'input' | 'output',
  checker: ts.TypeChecker,
  diagnostics: Diagnostics,
): Schema | undefined {
  const name = ts.isTypeReferenceNode(type) ? vocabularyName(type.typeName, checker) : undefined
  if (name === 'Unstructured' && part === 'output') return { type: 'object', 'x-unlisted': true }
  if (!ts.isTypeReferenceNode(type) || name !== 'RawSchema') return undefined
  const argument = type.typeArguments?.[0]
  return argument && (literalValue(argument, checker, diagnostics) as Schema | undefined)
}

/** The fields at the root of a raw schema; diagnostics about them point at the schema. */
export function rawFields(schema: Schema, node: ts.TypeNode): Map<string, Field> {
  const kinds: { [type: string]: Field['kind'] } = {
    string: 'string',
    number: 'number',
    integer: 'number',
    array: 'list',
  }
  const fields = Object.entries(schema.properties ?? {}).map(([name, { type }]): [string, Field] => [
    name,
    {
      name,
      required: schema.required?.includes(name) ?? false,
      kind: (typeof type === 'string' ? kinds[type] : undefined) ?? 'other',
      node,
      declaration: undefined,
    },
  ])
  return new Map(fields)
}

/** What is wrong with a schema: against its meta-schema, or when it is compiled. */
export function schemaProblem(schema: Schema): string | undefined {
  const ajv = new Ajv2020({ strict: false, logger: false, allErrors: false })
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format)
  try {
    ajv.compile(schema)
    return schema.type === 'object' ? undefined : 'its root is no object'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
