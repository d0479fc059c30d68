import type { Measurement } from './measure.js'

export interface Job {
  name: string
  /** Counted into the sum the compiler is compared with. */
  peer?: boolean
  run(): Promise<Measurement>
}

/** The fastest run of a job; memory is the greatest, the load the range over all runs. */
export interface Row {
  name: string
  peer: boolean
  wallSeconds: number
  medianSeconds: number
  userSeconds: number
  rssMegabytes: number
  load: [least: number, most: number]
}

/** Runs the jobs in turn, all of them `runs` times, so that a busy minute of the machine meets each alike. */
export async function bench(jobs: readonly Job[], runs: number): Promise<Row[]> {
  const measured = jobs.map((): Measurement[] => [])
  for (let round = 0; round < runs; round += 1)
    for (const [index, job] of jobs.entries()) measured[index]?.push(await job.run())
  return jobs.map((job, index) => row(job, measured[index] ?? []))
}

function row({ name, peer = false }: Job, measurements: readonly Measurement[]): Row {
  const walls = measurements.map((one) => one.wallSeconds).sort((a, b) => a - b)
  const loads = measurements.flatMap((one) => one.load)
  return {
    name,
    peer,
    wallSeconds: walls[0] ?? NaN,
    medianSeconds: walls[Math.floor(walls.length / 2)] ?? NaN,
    userSeconds: Math.min(...measurements.map((one) => one.userSeconds)),
    rssMegabytes: Math.max(...measurements.map((one) => one.rssMegabytes)),
    load: [Math.min(...loads), Math.max(...loads)],
  }
}

const columns: [title: string, width: number][] = [
  ['tools', 5],
  ['job', -41],
  ['wall s', 7],
  ['median', 7],
  ['CPU s', 6],
  ['MB', 5],
  ['wall/peers', 10],
  ['CPU/peers', 9],
  ['load', 11],
]

const line = (cells: readonly string[]) =>
  cells
    .map((cell, index) => {
      const width = columns[index]?.[1] ?? 0
      return width < 0 ? cell.padEnd(-width) : cell.padStart(width)
    })
    .join('  ')

export const tableHead = line(columns.map(([title]) => title))

/** One line of the table; the ratios are to the sum of the peers in `all`. */
export function rowText(tools: number, of: Row, all: readonly Row[]): string {
  const peers = all.filter((one) => one.peer)
  const wall = peers.reduce((sum, one) => sum + one.wallSeconds, 0)
  const user = peers.reduce((sum, one) => sum + one.userSeconds, 0)
  return line([
    String(tools),
    of.name,
    of.wallSeconds.toFixed(2),
    of.medianSeconds.toFixed(2),
    of.userSeconds.toFixed(2),
    of.rssMegabytes.toFixed(0),
    (of.wallSeconds / wall).toFixed(2),
    (of.userSeconds / user).toFixed(2),
    `${of.load[0].toFixed(1)}–${of.load[1].toFixed(1)}`,
  ])
}
