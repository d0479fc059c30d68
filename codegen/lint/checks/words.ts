/** The words of a name in any style: `getUserById`, `get_user_by_id`, `get-user.by-id`. */
export const nameWords = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** The words of a text, in lower case. */
export const textWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** A word without the endings of number and person: `lists`, `entries` and `entry` are told apart from nothing else. */
export const stem = (word: string): string =>
  word.length > 3
    ? word
        .replace(/ies$/, 'y')
        .replace(/(s|x|z|ch|sh)es$/, '$1')
        .replace(/([^s])s$/, '$1')
    : word

/** How much of two sets of words is common, between 0 and 1 (Jaccard). */
export function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((word) => b.has(word)).length
  const all = a.size + b.size - common
  return all === 0 ? 0 : common / all
}
