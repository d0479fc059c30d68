import { Ajv2020 } from 'ajv/dist/2020.js'
import type { Json } from '../../../../codegen/runtime/model.js'

const options = { strict: false, validateFormats: false, validateSchema: false, ownProperties: true, logger: false } as const // prettier-ignore

/** A compiled validator of a random schema. */
export const validator = (schema: Json): ((value: Json) => boolean) =>
  new Ajv2020(options).compile(schema as object | boolean)
