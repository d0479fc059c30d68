import { mapValues } from '../model/subschemas.js'
import { triedOutput } from '../model/tried-output.js'
import type { HashedContractModel, Schema, ToolModel } from '../runtime/model.js'
import { textIn } from '../runtime/text.js'
import type { Emitter } from './output.js'
import { toolTitle } from './tool-title.js'
import { wireSchema } from './wire-schema.js'
import { withWireNames, type WireTexts } from './wire-text.js'

/** A tool as `tools/list` shows it (MCP 2025-06-18 and later). */
export interface WireTool {
  name: string
  title: string
  description: string
  inputSchema: Schema
  /** Absent: the tool promises no shape. */
  outputSchema?: Schema
  annotations: { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean; openWorldHint: boolean }
  /** Absent: MCP's default, which takes no tasks. */
  execution?: { taskSupport: 'optional' | 'required' }
  /** The contract name, and the contract with its version. */
  _meta: { 'toolpact/name': string; 'toolpact/contract': string }
}

/**
 * `tools.json`: the catalogue in the contract's first language, and `tools.<language>.json` for each further one. It
 * is what every model reads before every task, so it holds what a call needs and nothing else: errors, examples and
 * next steps come with the answers.
 */
export const emitWireCatalogue: Emitter = (model) => {
  const [first = 'en', ...others] = model.languages ?? []
  const file = (path: string, texts: WireTexts) => ({
    path,
    text: `${JSON.stringify(wireTools(model, texts), null, 2)}\n`,
  })
  return [
    file('tools.json', { language: first }),
    ...others.map((language) => file(`tools.${language}.json`, { language })),
  ]
}

/** The tools of a contract in their declared order. */
export function wireTools(model: HashedContractModel, { language }: WireTexts = {}): WireTool[] {
  const texts = { ...(language && { language }), toolNames: mapValues(model.tools, (tool) => tool.wireName) }
  return Object.entries(model.tools).map(([name, tool]) => ({
    name: tool.wireName,
    title: toolTitle(name, tool, language),
    description: withWireNames(description(tool, texts), texts),
    inputSchema: wireSchema(tool.input, 'input', texts),
    ...(!tool.output['x-unlisted'] && { outputSchema: wireSchema(triedOutput(tool), 'output', texts) }),
    annotations: annotations(tool),
    ...(tool.taskSupport && { execution: { taskSupport: tool.taskSupport } }),
    _meta: { 'toolpact/name': name, 'toolpact/contract': `${model.id}@${model.version}` },
  }))
}

function description({ description: text, deprecated }: ToolModel, { language }: WireTexts): string {
  const said = textIn(text, language).trim()
  if (!deprecated) return said
  const { since, use } = deprecated
  if (language === 'de') return `${said} Veraltet seit ${since}${use ? `, stattdessen ${use}` : ''}.`
  return `${said} Deprecated since ${since}${use ? `, use ${use} instead` : ''}.`
}

/** A prepare tool writes nothing, and still each call makes another token: hosts may run it freely, but not for cached. */
function annotations({ effect, annotations: own, approval }: ToolModel): WireTool['annotations'] {
  const read = effect === 'read'
  return {
    readOnlyHint: read,
    destructiveHint: effect === 'destructive',
    idempotentHint: own?.idempotent ?? (read && approval?.step !== 'prepare'),
    openWorldHint: own?.openWorld ?? false,
  }
}
