import { pascalCase } from '../emit/camel-case.js'

const longest = 40
const naming = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/
/** What MCP allows (2025-11-25, tools). */
const onWire = /^[A-Za-z0-9_.-]{1,128}$/

/** Whether callers can keep a name, as the wire name of a tool. */
export const canBeKept = (name: string): boolean => onWire.test(name)

/**
 * Contract names of tools by the names they have: the same where the naming rule allows, else the nearest that it does.
 */
export function contractNames(names: readonly string[]): Map<string, string> {
  const taken = new Set(names.filter(isContractName))
  return new Map(
    names.map((name) => {
      if (isContractName(name)) return [name, name]
      const free = firstFree(nearest(name), taken, '_')
      taken.add(free)
      return [name, free]
    }),
  )
}

const isContractName = (name: string): boolean => naming.test(name) && name.length <= longest

function nearest(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  const joined = words
    .join('_')
    .slice(0, longest - 3)
    .replace(/_+$/, '')
  return /^[a-z]/.test(joined) ? joined : `tool_${joined}`.replace(/_$/, '')
}

/** The name, or where it is taken the name with a number behind it. */
export const free = (name: string, taken: ReadonlySet<string>): string => firstFree(name, taken, '_')

/** Names of types, unique in a contract whatever their case. */
export class TypeNames {
  readonly #taken: Set<string>

  /** @param taken names that are in use, in lower case */
  constructor(taken: Iterable<string>) {
    this.#taken = new Set(taken)
  }

  /** The names in use, in lower case. */
  all(): ReadonlySet<string> {
    return this.#taken
  }

  /** Takes over the names that a trial has taken. */
  adopt(trial: TypeNames): void {
    for (const name of trial.all()) this.#taken.add(name)
  }

  /** A name for what these words stand for. */
  take(...words: readonly string[]): string {
    const plain = words.map((word) => pascalCase(word).replaceAll(/[^A-Za-z0-9]/g, '')).join('')
    const name = firstFree(/^[A-Z]/.test(plain) ? plain : `T${plain}`, this.#taken, '')
    this.#taken.add(name.toLowerCase())
    return name
  }
}

/** The name, or the name with the lowest number behind it that is not taken. */
function firstFree(name: string, taken: ReadonlySet<string>, joint: string): string {
  const isTaken = (one: string): boolean => taken.has(one) || taken.has(one.toLowerCase())
  if (!isTaken(name)) return name
  for (let number = 2; ; number += 1) {
    const candidate = `${name}${joint}${String(number)}`
    if (!isTaken(candidate)) return candidate
  }
}
