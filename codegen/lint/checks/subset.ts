import { isNode, list, type Node } from '../../compare/walk/node.js'
import type { LintFindings } from '../findings.js'
import type { Subschema } from '../subschemas.js'

/** Conditions between values, which neither OpenAI's strict mode nor Gemini's subset knows. */
const conditions = [
  'if',
  'then',
  'else',
  'not',
  'dependentRequired',
  'dependentSchemas',
  'dependencies',
  'propertyNames',
]
const exotic = ['$dynamicRef', '$dynamicAnchor', '$recursiveRef', '$anchor', '$id', '$vocabulary']
/** Keywords that Gemini's subset does not have (Vertex AI, Schema). */
const outsideGemini = [
  'oneOf',
  'allOf',
  'const',
  'patternProperties',
  'prefixItems',
  'contains',
  'unevaluatedProperties',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'uniqueItems',
]
/** Keywords that OpenAI's strict mode does not have (structured outputs, supported schemas). */
const outsideStrict = [
  'oneOf',
  'allOf',
  'patternProperties',
  'prefixItems',
  'uniqueItems',
  'default',
  'unevaluatedProperties',
]

/** Keywords that hosts with a subset of JSON Schema drop or refuse. */
export function checkSubset(tool: string, all: readonly Subschema[], findings: LintFindings): void {
  const schemas = all.flatMap(({ schema, at }) => (isNode(schema) ? [{ schema, at }] : []))
  const having = (keywords: readonly string[]): { found: string[]; at: string } => {
    const found = keywords.filter((keyword) => schemas.some(({ schema }) => schema[keyword] !== undefined))
    return { found, at: schemas.find(({ schema }) => schema[found[0] ?? ''] !== undefined)?.at ?? 'input' }
  }
  const hidden = having(conditions)
  if (hidden.found.length > 0) {
    findings.add('hidden-condition', { tool, at: hidden.at, says: `${hidden.found.join(', ')}.` })
  }
  const pointing = having(exotic)
  if (pointing.found.length > 0) {
    findings.add('keyword-exotic', { tool, at: pointing.at, says: `${pointing.found.join(', ')}.` })
  }
  const gemini = having(outsideGemini)
  if (gemini.found.length > 0)
    findings.add('gemini-subset', { tool, at: gemini.at, says: `${gemini.found.join(', ')}.` })
  const strict = [
    ...having(outsideStrict).found,
    ...(schemas.some(({ schema }) => hasOptional(schema)) ? ['optional arguments'] : []),
    ...(schemas.some(({ schema }) => schema.type === 'object' && schema.additionalProperties !== false)
      ? ['open objects']
      : []),
  ]
  if (strict.length > 0) findings.add('openai-strict', { tool, at: 'input', says: `${strict.join(', ')}.` })
}

const hasOptional = ({ properties, required }: Node): boolean =>
  Object.keys(isNode(properties) ? properties : {}).some((name) => !list(required).includes(name))
