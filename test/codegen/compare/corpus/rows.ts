import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Reading } from '../../../../codegen/compare/inclusion.js'
import type { Json } from '../../../../codegen/runtime/model.js'

/** A direction of a pair, and whether it is included: false is proved by a witness, true said by its source. */
export interface Row {
  id: string
  file: string
  sub: Json
  sup: Json
  included: boolean
  /** Equal by meaning, written differently. */
  equivalence: boolean
}

/** A change of a real tool's input, read in three ways. */
export interface ToolChange {
  id: string
  old: Json
  new: Json
  labels: readonly ReadingLabel[]
}

/** Whether one side is said to be included in the other under a reading. */
interface ReadingLabel {
  reading: Reading
  direction: 'old in new' | 'new in old'
  included: boolean
}

/**
 * The folder of public pairs that are scored against. It is not part of the project: `CORPUS` names it, or it lies
 * beside the checkout. `CORPUS=required` (then `CORPUS_PATH` may name it) makes its absence a failure.
 */
export function corpusFolder(): string | undefined {
  const { CORPUS, CORPUS_PATH } = process.env
  const named = CORPUS_PATH ?? (CORPUS === 'required' ? undefined : CORPUS)
  const folder = resolve(named ?? join(import.meta.dirname, '../../../../../shared/corpus'))
  if (existsSync(join(folder, 'pairs'))) return folder
  if (CORPUS !== undefined || CORPUS_PATH !== undefined) throw new Error(`There is no corpus in ${folder}`)
  return undefined
}

interface PairLine {
  id: string
  old: Json
  new: Json
  old2020?: Json
  new2020?: Json
  truth?: { old_in_new?: boolean; new_in_old?: boolean }
  equivalence?: boolean
}

export function pairRows(folder: string): Row[] {
  return readdirSync(join(folder, 'pairs')).flatMap((file) =>
    lines<PairLine>(join(folder, 'pairs', file)).flatMap(({ id, truth = {}, equivalence = false, ...pair }): Row[] => {
      const [before, after] = [pair.old2020 ?? pair.old, pair.new2020 ?? pair.new]
      const common = { file: file.replace('.jsonl', ''), equivalence }
      return [
        ...direction(truth.old_in_new, { ...common, id: `${id} >`, sub: before, sup: after }),
        ...direction(truth.new_in_old, { ...common, id: `${id} <`, sub: after, sup: before }),
      ]
    }),
  )
}

const direction = (included: boolean | undefined, row: Omit<Row, 'included'>): Row[] =>
  included === undefined ? [] : [{ ...row, included }]

export function suiteRows(folder: string): Row[] {
  return lines<{ id: string; old: Json; new: Json }>(join(folder, 'test-suite/witness-pairs-2020-12.jsonl')).map(
    (line) => ({ id: line.id, file: 'test-suite', sub: line.old, sup: line.new, included: false, equivalence: false }),
  )
}

interface Label {
  line: number
  strict: { old_in_new: boolean }
  emitted_only: { old_in_new: boolean }
  declared_only: { old_in_new: boolean; new_in_old: boolean }
}

export function toolChanges(folder: string, history: string): ToolChange[] {
  const changes = lines<{ old: { inputSchema?: Json }; new: { inputSchema?: Json } }>(
    join(folder, `mcp/${history}.changes.jsonl`),
  )
  return lines<Label>(join(folder, `mcp/${history}.labels.jsonl`)).map((label) => {
    const change = changes[label.line]
    return {
      id: `${history}:${label.line}`,
      old: change?.old.inputSchema ?? { type: 'object' },
      new: change?.new.inputSchema ?? { type: 'object' },
      labels: [
        { reading: 'strict', direction: 'old in new', included: label.strict.old_in_new },
        { reading: 'declared', direction: 'old in new', included: label.emitted_only.old_in_new },
        { reading: 'sdk', direction: 'old in new', included: label.declared_only.old_in_new },
        { reading: 'sdk', direction: 'new in old', included: label.declared_only.new_in_old },
      ],
    }
  })
}

/** The lines of a file of JSON texts. */
export function lines<Line>(file: string): Line[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
}
