import { SourceError } from './source.js'

/** Headers from lines such as `Authorization: Bearer …`. @throws SourceError where a line is none */
export function headersOf(lines: readonly string[]): { [name: string]: string } {
  return Object.fromEntries(
    lines.map((line) => {
      const cut = line.indexOf(':')
      if (cut < 1) throw new SourceError(`--header must look like "Name: value", not ${line}`)
      return [line.slice(0, cut).trim(), line.slice(cut + 1).trim()]
    }),
  )
}
