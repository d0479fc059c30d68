import type { JsonObject } from '../json.js'

/** What keywords speak of, as bits. */
export const group = { scalar: 1, list: 2, object: 4, inPlace: 8, reference: 16, rest: 32 } as const

const groupOf = new Map<string, number>(
  Object.entries({
    scalar: ['type', 'const', 'enum', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minLength', 'maxLength', 'pattern'], // prettier-ignore
    list: ['prefixItems', 'items', 'minItems', 'maxItems', 'uniqueItems', 'contains'],
    object: ['properties', 'patternProperties', 'additionalProperties', 'required', 'minProperties', 'maxProperties', 'propertyNames', 'dependentRequired', 'dependentSchemas'], // prettier-ignore
    inPlace: ['allOf', 'anyOf', 'oneOf', 'not', 'if'],
    reference: ['$ref', '$dynamicRef', '$recursiveRef'],
    rest: ['unevaluatedProperties', 'unevaluatedItems'],
  }).flatMap(([name, keywords]) => keywords.map((keyword) => [keyword, group[name as keyof typeof group]] as const)),
)

/** Which of them a schema speaks of: most speak of one. */
export function groupsOf(schema: JsonObject): number {
  let groups = 0
  for (const keyword of Object.keys(schema)) groups |= groupOf.get(keyword) ?? 0
  return groups
}
