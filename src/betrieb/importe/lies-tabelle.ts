import { CsvError, parse } from 'csv-parse/sync'

/** A line that is not taken over, and why. */
export interface AbgelehnteZeile {
  /** Number of its line in the file, from 1. */
  zeile: number
  grund: string
}

/** What a file says, line by line. */
export interface GeleseneTabelle<Zeile> {
  zeilen: Zeile[]
  abgelehnt: AbgelehnteZeile[]
}

/** The text of a column in one line; empty where the file has no such column. */
export type Feld = (spalte: string) => string

/**
 * Reads a table: CSV (RFC 4180) with a header, separated by semicolons, commas or tabs, with or without a byte order
 * mark. Further columns are ignored. A file whose structure is broken is refused at the line where it breaks.
 *
 * @param noetig columns without which nothing is read
 * @param zeileOf reads the fields of one line; answers with the reason where one of them says nothing usable
 */
export function liesTabelle<Zeile extends { zeile: number }>(
  csv: string,
  noetig: readonly string[],
  zeileOf: (zeile: number, feld: Feld) => Zeile | AbgelehnteZeile,
): GeleseneTabelle<Zeile> {
  const records = recordsOf(csv)
  if ('grund' in records) return { zeilen: [], abgelehnt: [records] }
  const [header, ...rest] = records
  const spalten = header?.record.map((name) => name.toLowerCase()) ?? []
  const fehlend = noetig.filter((name) => !spalten.includes(name))
  if (fehlend.length > 0)
    return { zeilen: [], abgelehnt: [{ zeile: 1, grund: `In der Kopfzeile fehlt: ${fehlend.join(', ')}` }] }
  const gelesen: GeleseneTabelle<Zeile> = { zeilen: [], abgelehnt: [] }
  for (const { record, zeile } of rest) {
    const line =
      record.length > spalten.length
        ? { zeile, grund: `${record.length} Felder statt ${spalten.length}; Felder mit Trennzeichen gehören in "…"` }
        : zeileOf(zeile, (name) => record[spalten.indexOf(name)] ?? '')
    if ('grund' in line) gelesen.abgelehnt.push(line)
    else gelesen.zeilen.push(line)
  }
  return gelesen
}

/** Why a text cannot be taken: missing, or longer than `most`; empty where it can. */
export function wrongLength(feld: Feld, name: string, most: number): string {
  const { length } = feld(name)
  if (length === 0) return `${name} fehlt`
  return tooLong(feld, name, most)
}

/** The same for a text that may be left out. */
export function tooLong(feld: Feld, name: string, most: number): string {
  return feld(name).length > most ? `${name} hat mehr als ${most} Zeichen` : ''
}

interface CsvRecord {
  record: string[]
  zeile: number
}

function recordsOf(csv: string): CsvRecord[] | AbgelehnteZeile {
  const [first = ''] = csv.split(/\r?\n/, 1)
  const delimiter = [';', '\t'].find((each) => first.includes(each)) ?? ','
  try {
    const parsed = parse(csv, {
      bom: true,
      delimiter,
      info: true,
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return parsed.map(({ record, info }) => ({ record, zeile: info.lines }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { lines } = error as CsvError & { lines?: number }
    return { zeile: lines ?? 1, grund: 'Das CSV ist ab hier nicht lesbar: Anführungszeichen gehen nicht auf' }
  }
}
