import { encode } from 'gpt-tokenizer/encoding/o200k_base'
import type { Json } from '../runtime/model.js'

/**
 * Tokens of a value as JSON, in o200k_base. Hosts wrap tools differently and models count differently; near enough to
 * compare catalogues and to see what is dear.
 */
export const tokensOf = (value: { readonly [name: string]: Json }): number => encode(JSON.stringify(value)).length

/** The middle value; the mean of the two middle ones where there is none. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return ((low ?? 0) + (high ?? 0)) / 2
}
