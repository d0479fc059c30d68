interface Scored {
  file: string
  included: boolean
  verdict: string
}

/**
 * What others answered on the pairs of the same corpus in 2026-08: of those with a witness called compatible, of those
 * included called breaking, of all not answered. They were measured apart, jsoncompat, jsonsubschema and the others in
 * their own ways of being called.
 */
export const others = [
  ['jsoncompat 0.4.2', '1.0 %', '13.7 %', '8.2 %'],
  ['jsonsubschema 0.0.8', '4.8 %', '9.0 %', '21.6 %'],
  ['json-schema-diff 1.0.0', '28.3 %', '13.0 %', '5.0 %'],
  ['is-json-schema-subset 1.1.27', '33.6 %', '29.4 %', '5.2 %'],
  ['json-schema-diff-validator 0.4.2', '0.9 %', '75.5 %', '0.0 %'],
] as const

/** Rows compared by file, then shares beside those of other checkers. */
export function shareTable(rows: readonly Scored[]): string {
  const files = [...new Set(rows.map(({ file }) => file))]
  const pairs = rows.filter(({ file }) => file !== 'test-suite')
  const shares = (of: readonly Scored[]): [string, string, string] => [
    percent(of.filter((row) => !row.included && row.verdict === 'proved').length, count(of, false)),
    percent(of.filter((row) => row.included && row.verdict === 'refuted').length, count(of, true)),
    percent(of.filter((row) => row.verdict === 'undecided').length, of.length),
  ]
  const lines = [
    `${rows.length} directions compared`,
    line(['', 'included', 'proved', 'with witness', 'refuted', 'proved all the same']),
    ...files.map((file) => {
      const own = rows.filter((row) => row.file === file)
      const of = (included: boolean, verdict: string) =>
        String(own.filter((row) => row.included === included && row.verdict === verdict).length)
      return line([file, String(count(own, true)), of(true, 'proved'), String(count(own, false)), of(false, 'refuted'), of(false, 'proved')]) // prettier-ignore
    }),
    '',
    line(['on the pairs', 'unsound', 'false alarm', 'no answer']),
    line(['this one', ...shares(pairs)]),
    ...others.map((row) => line([...row])),
  ]
  return lines.map((one) => `    ${one}`.trimEnd()).join('\n')
}

const count = (rows: readonly Scored[], included: boolean): number =>
  rows.filter((row) => row.included === included).length

const percent = (part: number, whole: number): string => `${whole === 0 ? 0 : ((100 * part) / whole).toFixed(1)} %`

const line = ([first = '', ...rest]: readonly string[]): string =>
  first.padEnd(34) + rest.map((cell) => cell.padStart(13)).join('')
