import { Labelled, type Values } from './labelled.js'

/** Counts events by labels. */
export interface Counter<Names extends readonly string[]> {
  inc(...values: Values<Names>): void
  /** In Prometheus' exposition format. */
  text(): string
}

export function counter<const Names extends readonly string[]>(
  name: string,
  help: string,
  names: Names,
): Counter<Names> {
  const counts = new Labelled(names, () => ({ count: 0 }))
  return {
    inc(...values) {
      counts.of(values).count += 1
    },
    text() {
      const lines = counts.entries().map(({ labels, cell }) => `${name}{${labels}} ${cell.count}\n`)
      return `# HELP ${name} ${help}\n# TYPE ${name} counter\n${lines.join('')}`
    },
  }
}
