import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { includes } from '../compare/inclusion.js'
import { isNode } from '../compare/walk/node.js'
import { wireTools } from '../emit/wire-catalogue.js'
import { subschemas } from '../lint/subschemas.js'
import { hashModel } from '../model/hashes.js'
import type { Diagnostic } from '../read/diagnostic.js'
import { readContracts } from '../read/read-contracts.js'
import type { ContractModel, Json, ToolModel } from '../runtime/model.js'
import type { Draft, Place } from './draft.js'
import { ImportError, type Imported, type ImportedTool } from './imported-tool.js'

/** What is wrong with a draft, by the schema that is to blame. */
export type Failures = Map<Place, string>

/** The model of a draft, and the schemas of it that are not what the source has. */
export interface Proof {
  model?: ContractModel
  failures: Failures
}

/**
 * Compiles a draft in a folder of its own and compares every schema with the original, by meaning.
 *
 * @throws ImportError where it does not compile and no schema is to blame
 */
export function prove(imported: Imported, draft: Draft): Proof {
  const { models, diagnostics } = compiled(draft)
  const failures: Failures = new Map()
  for (const diagnostic of diagnostics)
    failures.set(placeOf(diagnostic, draft), `${diagnostic.message} (${diagnostic.rule})`)
  const model = models.get(draft.id)
  if (!model) {
    if (failures.size === 0) throw new ImportError('the contract does not compile, and says nothing')
    return { failures }
  }
  const listed = new Map(wireTools(hashModel(model)).map((tool) => [tool._meta['toolpact/name'], tool]))
  for (const tool of imported.tools) {
    const name = draft.names.get(tool.name) ?? tool.name
    const made = model.tools[name]
    if (!made) throw new ImportError(`the contract lost the tool ${tool.name}`)
    const shown = listed.get(name)
    const problem = inputProblem(tool, made, shown?.inputSchema as Json)
    if (problem !== undefined) failures.set(`${tool.name} input`, problem)
    const result = outputProblem(tool, made)
    if (result !== undefined) failures.set(`${tool.name} output`, result)
  }
  return { model, failures }
}

function compiled(draft: Draft): ReturnType<typeof readContracts> {
  const root = mkdtempSync(join(tmpdir(), 'toolpact-import-'))
  try {
    for (const [path, text] of draft.files) {
      const file = join(root, draft.id, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
    return readContracts(root, [draft.id])
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

function placeOf({ file, line, message, rule }: Diagnostic, draft: Draft): Place {
  const path = file.slice(draft.id.length + 1)
  const region = draft.regions.find(({ file: own, lines: [from, to] }) => own === path && from <= line && line <= to)
  if (!region) throw new ImportError(`the contract does not compile: ${file}:${String(line)} ${rule} ${message}`)
  return region.place
}

function inputProblem(tool: ImportedTool, made: ToolModel, shown: Json): string | undefined {
  return (
    difference(tool.input, made.input as Json) ??
    difference(tool.input, shown, 'as hosts are shown it') ??
    lostText(tool.input, made.input as Json)
  )
}

function outputProblem({ output }: ImportedTool, made: ToolModel): string | undefined {
  if (output === undefined || made.output['x-unlisted']) return undefined
  return difference(output, made.output as Json) ?? lostText(output, made.output as Json)
}

/** Why two schemas do not take the same values; undefined where it is proved that they do. */
function difference(original: Json, made: Json, where = 'as it is compiled'): string | undefined {
  for (const [sub, sup, says] of [
    [original, made, 'refuses'],
    [made, original, 'takes'],
  ] as const) {
    const answer = includes(sub, sup, { reading: 'strict' })
    if (answer.verdict === 'refuted') return `${where}, it ${says} ${JSON.stringify(answer.witness).slice(0, 80)}`
    if (answer.verdict === 'undecided') return `${where}, it is not proved to be the same (${answer.reason})`
  }
  return undefined
}

/** A description that the comments of the contract do not give back. White space does not count. */
function lostText(original: Json, made: Json): string | undefined {
  const texts = new Set(descriptions(made))
  const lost = descriptions(original, true).find((text) => !texts.has(text))
  return lost === undefined ? undefined : `a comment does not hold the text “${lost.slice(0, 40)}”`
}

function descriptions(schema: Json, propertiesOnly = false): string[] {
  return subschemas(schema, '').flatMap(({ schema: part, property }) =>
    isNode(part) && typeof part.description === 'string' && (!propertiesOnly || property !== undefined)
      ? [part.description.replaceAll(/\s+/g, ' ').trim()].filter((text) => text !== '')
      : [],
  )
}
