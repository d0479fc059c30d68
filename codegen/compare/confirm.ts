import type { Options } from 'ajv/dist/2020.js'
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
  const compile = (schema: Json): Validate => {
    const given = compilable(schema)
    const text = JSON.stringify(given)
    if (text.length > longest) throw new Error('the schema is too large to be compiled')
    return new Ajv2020({ ...options, meta: metaSchema.test(text) }).compile(given as object)
  }
  const before = compiled
  compiled = [sub, sup].map(
    (schema) => before.find((one) => one.schema === schema) ?? { schema, validate: compile(schema) },
  )
  const [inSub, inSup] = compiled.map(({ validate }) => validate(witness))
  return { sub: inSub === true, sup: inSup === true }
}

type Validate = (value: Json) => boolean

/** The validators of the last pair: two schemas that break in several ways are asked about once for each. */
let compiled: { schema: Json; validate: Validate }[] = []

/** More characters than Ajv compiles within two seconds. */
const longest = 250_000

/** Texts of errors are not asked for, and code that runs once need not be made short. */
const options: Options = {
  strict: false,
  validateFormats: false,
  validateSchema: false,
  ownProperties: true,
  logger: false,
  messages: false,
  code: { optimize: false },
}

/** A schema may refer to those that say what a schema is, which Ajv otherwise need not have. */
const metaSchema = /json-schema\.org/

/** Rewritten where it is of an older draft or names a key `__proto__`, which this Ajv does not take. */
function compilable(schema: Json): Json {
  if (!isObject(schema) || draftOf(schema) < 2020) return protoAsPattern(toLatest(schema))
  const { $schema: _dialect, ...rest } = schema
  return protoAsPattern(rest)
}
