import type { Schema } from './model.js'
import type { Random } from './random.js'

/** Ranges that are wider have no plausible middle; what is near zero is taken from them. */
const widest = 10_000

/** A number inside the bounds of its schema: whole where the schema says so, else with two places. */
export function sampleNumber(schema: Schema, random: Random): number {
  const step = schema.multipleOf ?? (schema.type === 'number' ? 0.01 : 1)
  const first = firstStep(schema, step)
  const last = lastStep(schema, step)
  if (first > last) return betweenSteps(schema)
  const [from, to] = narrowed(first, last)
  return times(random.whole(from, to), step)
}

function firstStep({ minimum = -Infinity, exclusiveMinimum = -Infinity }: Schema, step: number): number {
  const above = Math.floor(exclusiveMinimum / step)
  return Math.max(Math.ceil(minimum / step), times(above, step) > exclusiveMinimum ? above : above + 1)
}

function lastStep({ maximum = Infinity, exclusiveMaximum = Infinity }: Schema, step: number): number {
  const below = Math.ceil(exclusiveMaximum / step)
  return Math.min(Math.floor(maximum / step), times(below, step) < exclusiveMaximum ? below : below - 1)
}

function narrowed(first: number, last: number): [number, number] {
  if (last - first <= widest) return [first, last]
  const near = Math.min(Math.max(1, first), last)
  return near + 99 <= last ? [near, near + 99] : [Math.max(first, last - 99), last]
}

/** A range so narrow that no hundredth lies in it. */
function betweenSteps({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }: Schema): number {
  const low = Math.max(minimum ?? -Infinity, exclusiveMinimum ?? -Infinity)
  const high = Math.min(maximum ?? Infinity, exclusiveMaximum ?? Infinity)
  return low + (high - low) / 2
}

/** A multiple; steps like 0.01 have no exact double, their inverse does. */
function times(count: number, step: number): number {
  const inverse = Math.round(1 / step)
  return inverse > 1 && Math.abs(1 / inverse - step) < 1e-12 ? count / inverse : count * step
}
