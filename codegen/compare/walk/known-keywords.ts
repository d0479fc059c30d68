/** Keywords whose changes have rules of their own: those of 2020-12, of older drafts, of OpenAPI and of contracts. */
export const known: ReadonlySet<string> = new Set(
  `$schema $id $anchor $dynamicAnchor $dynamicRef $ref $comment $defs $vocabulary definitions title description default
   examples deprecated readOnly writeOnly discriminator type enum const properties required additionalProperties
   patternProperties propertyNames minProperties maxProperties dependentRequired dependentSchemas dependencies
   unevaluatedProperties items prefixItems additionalItems minItems maxItems uniqueItems contains minContains maxContains
   unevaluatedItems minLength maxLength pattern format contentEncoding contentMediaType contentSchema minimum maximum
   exclusiveMinimum exclusiveMaximum multipleOf anyOf oneOf allOf not if then else nullable x-descriptions x-raw x-unlisted`.split(
    /\s+/,
  ),
)
