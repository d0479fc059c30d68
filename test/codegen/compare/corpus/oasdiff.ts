import { compareSchemas } from '../../../../codegen/compare/compare-schemas.js'
import type { Judged } from '../../../../codegen/compare/judge.js'
import type { Json } from '../../../../codegen/runtime/model.js'
import { operationTools } from './openapi-tools.js'
import { lines } from './rows.js'

/** A test of oasdiff: two documents, and what it says of them (levels by rule id). */
export interface OasdiffRow {
  test: string
  expected_ids: readonly string[]
  expected_empty: boolean
  levels: { readonly [id: string]: 'ERR' | 'WARN' | 'INFO' }
  base: Json
  revision: Json
}

/** What we say of a change: the rules it falls under, and how bad it is. */
export interface OurFinding {
  rules: readonly string[]
  severity: Judged['severity']
}

export function oasdiffRows(folder: string): OasdiffRow[] {
  return lines<OasdiffRow>(`${folder}/openapi/oasdiff-testdata.jsonl`)
}

/** Compares the operations that both documents have, as tools. */
export async function findingsOf({ base, revision }: OasdiffRow): Promise<OurFinding[]> {
  const now = operationTools(revision)
  const found: OurFinding[] = []
  const compare = async (direction: 'input' | 'output', before: Json, after: Json | undefined): Promise<void> => {
    if (after === undefined) return
    const { judged } = await compareSchemas(direction, before, after, 'declared')
    for (const { kind, also, severity } of judged) {
      found.push({ rules: [kind, ...also].map((one) => `${direction}-${one}`), severity })
    }
  }
  for (const [name, tool] of operationTools(base)) {
    const other = now.get(name)
    if (!other) continue
    await compare('input', tool.input, other.input)
    for (const [answer, schema] of tool.outputs) await compare('output', schema, other.outputs.get(answer))
  }
  return found
}
