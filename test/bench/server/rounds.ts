import { loadavg } from 'node:os'
import type { Lane, Program } from './lanes.js'
import { openLoad, type Stretch } from './load.js'
import type { Target } from './target.js'

/** How long and how hard. */
export interface Effort {
  rounds: number
  /** Of each lane in each round. */
  round: Stretch
  /** Of each lane before the first: code is only what it will be after many thousand requests. */
  warmUp: Stretch
  connections: number
}

/** What a lane cost. */
export interface Cost {
  lane: Lane
  /** Server CPU per request in microseconds, one entry a round. */
  micros: number[]
  /** Requests that were measured. */
  requests: number
  /** Answers other than 200 among them. */
  bad: number
}

/** Costs, and the range of the load average while they were taken. */
export interface Measured {
  costs: Cost[]
  load: [least: number, most: number]
}

/**
 * Measures the lanes in turn, all of them in each round, so that a busy minute of the machine meets each alike. Time is
 * the CPU time of the server process, because wall time on a shared machine tells of the neighbours.
 */
export async function measure(
  lanes: readonly Lane[],
  targets: ReadonlyMap<Program, Target>,
  effort: Effort,
  onRound: (round: number) => void,
): Promise<Measured> {
  const target = (lane: Lane) => targets.get(lane.program) as Target
  const open = (lane: Lane) => openLoad(target(lane).port, lane.request, effort.connections)
  for (const lane of lanes) {
    const load = await open(lane)
    await load.run(effort.warmUp)
    load.close()
  }
  const costs = lanes.map((lane): Cost => ({ lane, micros: [], requests: 0, bad: 0 }))
  const loads: number[] = []
  for (let round = 0; round < effort.rounds; round += 1) {
    onRound(round)
    for (const cost of costs) {
      const { usage } = target(cost.lane)
      const load = await open(cost.lane)
      const before = await usage()
      const { good, bad } = await load.run(effort.round)
      const after = await usage()
      load.close()
      cost.micros.push((after.cpu - before.cpu) / (good + bad))
      cost.requests += good + bad
      cost.bad += bad
      loads.push(loadavg()[0] ?? 0)
    }
  }
  return { costs, load: [Math.min(...loads), Math.max(...loads)] }
}
