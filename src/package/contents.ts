/** What `toolpact` is on npm; all else follows from what these files import. */

/** Modules that are entered by name, not by an import. */
export const entries = [
  'src/cli/bin.ts',
  'src/cli/load-typescript.mjs',
  'src/cli/typescript-hooks.mjs',
  'src/package/server.ts',
  'src/package/testing.ts',
  'codegen/compile/validator-worker.ts',
]

/** Modules whose types other projects see. */
export const typed = ['contracts/vocabulary.ts', 'src/package/server.ts', 'src/package/testing.ts']

/** Files and folders that are read at run time, and what tells people. */
export const copied = [
  'src/pages/assets',
  'src/cli/init/template',
  'codegen/runtime',
  'codegen/check/workflow.yml',
  'LICENSE',
  'README.md',
]

/** Systems of this checkout, of which nothing may get into the package. */
export const unpublished = /^src\/(work7|betrieb|verleih|kamerplanter|pdf|systems)\b/

/**
 * Names from modules of other packages that are taken along, because the packages bring much that is not used here:
 * typescript-json-schema a second loader for TypeScript, openapi-typescript a bundler, gpt-tokenizer the tables of all
 * models, prom-client one for tracing.
 */
export const takenAlong: { readonly [module: string]: readonly string[] } = {
  'typescript-json-schema': ['getDefaultArgs', 'JsonSchemaGenerator'],
  'openapi-typescript': ['astToString', 'resolveRef', 'scanDiscriminators', 'transformSchema'],
  'gpt-tokenizer/encoding/o200k_base': ['encode'],
  'prom-client': ['collectDefaultMetrics', 'Gauge', 'Registry'],
}

/** What they load and nothing here calls: the files, programs and documents they can read by themselves. */
export const leftOut = /^(@redocly\/openapi-core|glob|ts-node\/register)$/

/** What is published beside the command line; types come first, as resolvers read in order. */
export const published = {
  './vocabulary': { types: './contracts/vocabulary.d.ts' },
  './server': { types: './src/package/server.d.ts', default: './src/package/server.js' },
  './testing': { types: './src/package/testing.d.ts', default: './src/package/testing.js' },
  './typescript': { default: './src/cli/load-typescript.mjs' },
  './package.json': './package.json',
}
