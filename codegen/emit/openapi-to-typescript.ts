import { astToString, resolveRef, scanDiscriminators, transformSchema, type OpenAPI3 } from 'openapi-typescript'

/** The types openapi-typescript makes, as it is set up here. */
type Context = Parameters<typeof transformSchema>[1]

/**
 * The TypeScript types of an OpenAPI 3.1 document, as openapi-typescript makes them.
 *
 * Its transformation is called directly: the bundler in front of it resolves files and addresses that a document of
 * ours does not have, takes as long as the rest, and fails on a property named like a member of every object
 * (`constructor`, `valueOf`).
 *
 * @throws Error for a reference that leads nowhere
 */
export function openapiToTypescript(document: object): string {
  const schema = document as OpenAPI3
  const context = {
    additionalProperties: false,
    alphabetize: false,
    arrayLength: false,
    conditionalEnums: false,
    dedupeEnums: false,
    // A default makes nothing required: whoever calls may leave it out.
    defaultNonNullable: false,
    discriminators: scanDiscriminators(schema, {}),
    emptyObjectsUnknown: true,
    enum: false,
    enumValues: false,
    excludeDeprecated: false,
    exportType: false,
    generatePathParams: false,
    immutable: false,
    injectFooter: [],
    makePathsEnum: false,
    pathParamsAsTypes: false,
    propertiesRequiredByDefault: false,
    readWriteMarkers: false,
    rootTypes: false,
    rootTypesKeepCasing: false,
    rootTypesNoSchemaPrefix: false,
    silent: true,
    resolve: ($ref: string) => {
      const found = resolveRef<unknown>(schema, $ref, { silent: true })
      if (found === undefined) throw new Error(`${$ref} leads nowhere`)
      return found
    },
  } as unknown as Context
  return astToString(transformSchema(schema, context))
}
