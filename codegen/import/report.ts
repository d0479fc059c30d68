import { wrap } from '../compare/report/text.js'
import { visible } from '../compare/report/word-diff.js'
import { count } from '../compare/report/words.js'
import type { ImportResult } from './import.js'
import type { Imported } from './imported-tool.js'
import { canBeKept } from './names.js'

/** What an import did, for people and for machines. */
export interface ImportReport {
  id: string
  folder: string
  files: readonly string[]
  tools: number
  /** Schemas, and those of them that are written as types. */
  schemas: number
  typed: number
  /** Schemas that are kept as they stand, with the reason. */
  raw: readonly { tool: string; side: string; reason: string }[]
  /** Schemas that are none of an object, for which any object is taken. */
  open: readonly { tool: string; side: string; reason: string }[]
  /** Schemas that are not proved to be the original's. */
  unproved: readonly { tool: string; side: string; reason: string }[]
  /** Tools with another contract name; hosts and callers go on with the old one where it is kept. */
  renamed: readonly { from: string; to: string; kept: boolean }[]
  /** Tools whose hints were not stated, and are taken as the protocol takes them. */
  withoutHints: readonly string[]
  withoutDescription: readonly string[]
  notes: readonly string[]
}

export function importReport(imported: Imported, { draft, unproved }: ImportResult, folder: string): ImportReport {
  const split = (place: string): { tool: string; side: string } => {
    const at = place.lastIndexOf(' ')
    return { tool: place.slice(0, at), side: place.slice(at + 1) }
  }
  const schemas = imported.tools.reduce((sum, { output }) => sum + (output === undefined ? 1 : 2), 0)
  const of = (kind: 'raw' | 'any'): { tool: string; side: string; reason: string }[] =>
    [...draft.fallbacks].flatMap(([place, one]) => (one.kind === kind ? [{ ...split(place), reason: one.reason }] : []))
  return {
    id: draft.id,
    folder,
    files: [...draft.files.keys()],
    tools: imported.tools.length,
    schemas,
    typed: schemas - draft.fallbacks.size,
    raw: of('raw'),
    open: of('any'),
    unproved: [...unproved].map(([place, reason]) => ({ ...split(place), reason })),
    renamed: [...draft.names].flatMap(([from, to]) => (from === to ? [] : [{ from, to, kept: canBeKept(from) }])),
    withoutHints: imported.tools.filter(({ hints }) => hints.readOnly === undefined).map(({ name }) => name),
    withoutDescription: imported.tools.filter(({ description }) => description.trim() === '').map(({ name }) => name),
    notes: imported.notes,
  }
}

/** The report for a terminal. */
export function importText(report: ImportReport): string {
  const {
    id,
    folder,
    files,
    tools,
    schemas,
    typed,
    raw,
    open,
    unproved,
    renamed,
    withoutHints,
    withoutDescription,
    notes,
  } = report
  const lines = [
    ...wrap(`${folder}: ${count(tools, 'tool')} in ${files.join(', ')}`, 0, 4),
    ...wrap(
      `${String(typed)} of ${count(schemas, 'schema')} written as types, each proved to take what the original takes`,
      0,
      4,
    ),
  ]
  const say = (title: string, items: readonly string[]): void => {
    if (items.length > 0) lines.push('', ...wrap(title, 0), ...items.flatMap((item) => wrap(item, 2, 6)))
  }
  const places = (list: ImportReport['raw']): string[] =>
    list.map(({ tool, side, reason }) => `${tool} ${side}: ${reason}`)
  say('kept as a schema, because types do not say it:', places(raw))
  say('taken as any object, because they are no schema of one:', places(open))
  say('not proved to be what the original says; look at them:', places(unproved))
  say(
    'named by the rule of contracts; hosts and callers go on with the old name:',
    renamed.filter(({ kept }) => kept).map(({ from, to }) => `${from} is ${to}`),
  )
  say(
    'renamed for hosts and callers too, because MCP does not know such a name:',
    renamed.filter(({ kept }) => !kept).map(({ from, to }) => `${from} is ${to}`),
  )
  say(
    'without hints, and taken as the protocol takes them (destructive, reaching outside); correct `effect` and `access`:',
    withoutHints.length === 0 ? [] : [withoutHints.join(', ')],
  )
  say(
    'without a description; models choose by it:',
    withoutDescription.length === 0 ? [] : [withoutDescription.join(', ')],
  )
  say('not taken over:', notes)
  lines.push(
    '',
    ...wrap(`next: npx toolpact compile ${id}, then npx toolpact diff ${id} against what is running`, 0, 4),
  )
  return visible(`${lines.join('\n')}\n`)
}
