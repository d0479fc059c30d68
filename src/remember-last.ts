/** The same function, which does not do again what it did last: many calls come in the same millisecond. */
export function rememberLast(words: (time: number) => string): (time: number) => string {
  let last = NaN
  let text = ''
  return (time) => {
    if (time !== last) {
      text = words(time)
      last = time
    }
    return text
  }
}
