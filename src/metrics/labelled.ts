/** One value for each label, in the order of their names. */
export type Values<Names extends readonly string[]> = { readonly [index in keyof Names]: string }

/**
 * What is counted under each combination of labels. A count is a look-up per label and an addition; text is made only
 * when somebody reads. The library that tells of the process puts all labels together anew at every count, which costs a
 * call as much as the checks of its arguments.
 */
export class Labelled<Names extends readonly string[], Cell> {
  readonly #names: Names
  readonly #make: () => Cell
  readonly #cells: { labels: string; cell: Cell }[] = []
  readonly #root: Branch<Cell> = new Map()

  constructor(names: Names, make: () => Cell) {
    this.#names = names
    this.#make = make
  }

  /** The cell of these labels; the values must be few, and none may come from a caller. */
  of(values: Values<Names>): Cell {
    let branch = this.#root
    for (let at = 0; at < values.length - 1; at += 1) {
      const value = values[at] as string
      let next = branch.get(value) as Branch<Cell> | undefined
      if (!next) branch.set(value, (next = new Map()))
      branch = next
    }
    const last = values.at(-1) as string
    return (branch.get(last) as Cell | undefined) ?? this.#add(branch, last, values)
  }

  /** Every cell with its labels as Prometheus writes them (exposition format 0.0.4), without braces. */
  entries(): readonly { labels: string; cell: Cell }[] {
    return this.#cells
  }

  #add(branch: Branch<Cell>, last: string, values: Values<Names>): Cell {
    const cell = this.#make()
    branch.set(last, cell)
    this.#cells.push({ labels: this.#names.map((name, at) => `${name}="${escaped(values[at])}"`).join(','), cell })
    return cell
  }
}

type Branch<Cell> = Map<string, Cell | Branch<Cell>>

function escaped(value = ''): string {
  return value.replace(/["\\\n]/g, (character) => (character === '\n' ? '\\n' : `\\${character}`))
}
