import { posix } from 'node:path'
import type { EngineRun } from './report.js'

/** A table of the seconds each test folder took, one column an engine. */
export function timesTable(runs: readonly EngineRun[]): string {
  const seconds = new Map<string, Map<string, number>>()
  const add = (row: string, engine: string, ms: number) => {
    const cells = seconds.get(row) ?? new Map<string, number>()
    cells.set(engine, (cells.get(engine) ?? 0) + ms / 1000)
    seconds.set(row, cells)
  }
  for (const { engine, report } of runs) for (const { file, ms } of report.files) add(posix.dirname(file), engine, ms)
  const rows = [...seconds.keys()].sort()
  for (const { engine, report } of runs) {
    add('(loading)', engine, report.loadMs)
    for (const { ms } of report.files) add('(total)', engine, ms)
    add('(total)', engine, report.loadMs)
  }
  rows.push('(loading)', '(total)')

  const width = Math.max(...rows.map((row) => row.length), 'suite'.length)
  const line = (first: string, cells: string[]) =>
    `${first.padEnd(width)}${cells.map((cell) => cell.padStart(12)).join('')}`
  return [
    line(
      'suite',
      runs.map((run) => `${run.engine}, s`),
    ),
    ...rows.map((row) =>
      line(
        row,
        runs.map((run) => seconds.get(row)?.get(run.engine)?.toFixed(2) ?? '–'),
      ),
    ),
  ].join('\n')
}
