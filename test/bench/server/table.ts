import type { Cost } from './rounds.js'

const columns: [title: string, width: number][] = [
  ['lane', -30],
  ['CPU µs', 7],
  ['median', 7],
  ['ratio', 6],
  ['aim', 5],
  ['', -7],
  ['of SDK v1', 9],
  ['requests', 9],
  ['bad', 5],
]

/**
 * The costs as a table. `CPU µs` is the least of all rounds, because neighbours only ever add to it; `ratio` compares it
 * with the least of the lane it stands against.
 */
export function table(costs: readonly Cost[]): string {
  const of = (name: string) => costs.find(({ lane }) => lane.name === name)
  const sdk = of('SDK v1, McpServer')
  let group = ''
  return [
    line(columns.map(([title]) => title)),
    ...costs.flatMap((cost) => {
      const { lane, micros, requests, bad } = cost
      const baseline = of(lane.against)
      const ratio = baseline && least(cost) / least(baseline)
      const row = line([
        lane.name,
        least(cost).toFixed(1),
        median(micros).toFixed(1),
        ratio?.toFixed(2) ?? '',
        lane.aim?.toFixed(1) ?? '',
        ratio === undefined || lane.aim === undefined ? '' : ratio <= lane.aim ? 'reached' : 'missed',
        sdk && lane.against.startsWith('bare echo') ? `1/${(least(sdk) / least(cost)).toFixed(1)}` : '',
        String(requests),
        String(bad),
      ])
      const gap = group !== '' && group !== lane.against ? [''] : []
      group = lane.against
      return [...gap, row]
    }),
  ].join('\n')
}

function line(cells: readonly string[]): string {
  const padded = cells.map((cell, index) => {
    const width = columns[index]?.[1] ?? 0
    return width < 0 ? cell.padEnd(-width) : cell.padStart(width)
  })
  return padded.join('  ').trimEnd()
}

function least({ micros }: Cost): number {
  return Math.min(...micros)
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}
