import { InvalidArgumentError } from 'commander'
import { ConfigError } from '../config-error.js'

/** `name=value` pairs as an object. @throws ConfigError */
export function parseSettings(pairs: readonly string[]): { [name: string]: string } {
  return Object.fromEntries(
    pairs.map((pair) => {
      const cut = pair.indexOf('=')
      if (cut < 1) throw new ConfigError(`--set must look like name=value, not ${pair}.`)
      return [pair.slice(0, cut), pair.slice(cut + 1)]
    }),
  )
}

/** A whole number from 1. @throws InvalidArgumentError */
export function positiveNumber(text: string): number {
  if (/^[1-9][0-9]{0,8}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It must be a whole number from 1.')
}
