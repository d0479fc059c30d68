import type { Json } from '../runtime/model.js'
import { isObject } from './json.js'
import { draftOf, toLatest } from './normalise/dialect.js'
import { protoAsPattern } from './witness/proto-as-pattern.js'

/**
 * What both compiled validators, as published, say to a witness. Formats are annotations here, as they are in
 * JSON Schema 2020-12. Ajv is loaded when this is called, not before.
 *
 * @throws Error when Ajv cannot compile a schema
 */
export async function confirm(witness: Json, sub: Json, sup: Json): Promise<{ sub: boolean; sup: boolean }> {
  const { Ajv2020 } = await import('ajv/dist/2020.js')
  const valid = (schema: Json): boolean => {
    const ajv = new Ajv2020({
      strict: false,
      validateFormats: false,
      validateSchema: false,
      ownProperties: true,
      logger: false,
    })
    return ajv.compile(compilable(schema) as object)(witness)
  }
  return { sub: valid(sub), sup: valid(sup) }
}

/** Rewritten where it is of an older draft or names a key `__proto__`, which this Ajv does not take. */
function compilable(schema: Json): Json {
  if (!isObject(schema) || draftOf(schema) < 2020) return protoAsPattern(toLatest(schema))
  const { $schema: _dialect, ...rest } = schema
  return protoAsPattern(rest)
}
