import { CsvError, parse } from 'csv-parse/sync'
import { preiszeileOf, type AbgelehnteZeile, type Preiszeile } from './preiszeile.js'

/** What a file says, line by line. */
export interface GelesenePreisliste {
  zeilen: Preiszeile[]
  abgelehnt: AbgelehnteZeile[]
}

const noetig = ['leistung', 'bezeichnung', 'einheit', 'netto', 'gueltig_ab'] as const

/**
 * Reads a price list: CSV (RFC 4180) with a header, separated by semicolons, commas or tabs, with or without a byte
 * order mark. Columns: leistung, bezeichnung, einheit, netto, gueltig_ab and, if wanted, gueltig_bis; others are
 * ignored. A file whose structure is broken is refused at the line where it breaks.
 */
export function liesPreisliste(csv: string): GelesenePreisliste {
  const records = recordsOf(csv)
  if ('grund' in records) return { zeilen: [], abgelehnt: [records] }
  const [header, ...rest] = records
  const spalten = header?.record.map((name) => name.toLowerCase()) ?? []
  const fehlend = noetig.filter((name) => !spalten.includes(name))
  if (fehlend.length > 0)
    return { zeilen: [], abgelehnt: [{ zeile: 1, grund: `In der Kopfzeile fehlt: ${fehlend.join(', ')}` }] }
  const gelesen: GelesenePreisliste = { zeilen: [], abgelehnt: [] }
  for (const { record, zeile } of rest) {
    const line =
      record.length > spalten.length
        ? { zeile, grund: `${record.length} Felder statt ${spalten.length}; Felder mit Trennzeichen gehören in "…"` }
        : preiszeileOf(zeile, (name) => record[spalten.indexOf(name)] ?? '')
    if ('grund' in line) gelesen.abgelehnt.push(line)
    else gelesen.zeilen.push(line)
  }
  return gelesen
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
