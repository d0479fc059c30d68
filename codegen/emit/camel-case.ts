/**
 * `find_duplicates` as `findDuplicates`: whatever is no letter or digit ends a word. A word that starts with a digit
 * keeps its `_`, so that two names in lower case never become one.
 */
export function camelCase(name: string): string {
  const [first = '', ...rest] = words(name)
  const joined = rest.map((word) => (/^\p{N}/u.test(word) ? `_${word}` : capitalised(word)))
  return first.charAt(0).toLowerCase() + first.slice(1) + joined.join('')
}

/** `shop-tools` as `ShopTools`. */
export function pascalCase(name: string): string {
  return words(name).map(capitalised).join('')
}

function words(name: string): string[] {
  return name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
