import { Labelled, type Values } from './labelled.js'

/** Sorts measured values into buckets, by labels. */
export interface Histogram<Names extends readonly string[]> {
  observe(value: number, ...values: Values<Names>): void
  /** In Prometheus' exposition format. */
  text(): string
}

/** @param bounds upper bounds of the buckets, ascending; what is beyond counts in none of them */
export function histogram<const Names extends readonly string[]>(
  name: string,
  help: string,
  names: Names,
  bounds: readonly number[],
): Histogram<Names> {
  const measured = new Labelled(names, () => ({ sum: 0, count: 0, buckets: bounds.map(() => 0) }))
  return {
    observe(value, ...values) {
      const cell = measured.of(values)
      cell.sum += value
      cell.count += 1
      for (let at = 0; at < bounds.length; at += 1) {
        if (value > (bounds[at] as number)) continue
        cell.buckets[at] = (cell.buckets[at] as number) + 1
        break
      }
    },
    text() {
      const lines = measured.entries().flatMap(({ labels, cell: { sum, count, buckets } }) => {
        let below = 0
        return [
          ...bounds.map((bound, at) => `${name}_bucket{le="${bound}",${labels}} ${(below += buckets[at] ?? 0)}`),
          `${name}_bucket{le="+Inf",${labels}} ${count}`,
          `${name}_sum{${labels}} ${sum}`,
          `${name}_count{${labels}} ${count}`,
        ]
      })
      return `${[`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...lines].join('\n')}\n`
    },
  }
}
