import type { GeleseneTabelle } from './lies-tabelle.js'

/** Refuses each line whose key stands in an earlier one: nobody can say which of the two is meant. */
export function ersteJeSchluessel<Zeile extends { zeile: number }>(
  { zeilen, abgelehnt }: GeleseneTabelle<Zeile>,
  schluesselOf: (zeile: Zeile) => string,
): GeleseneTabelle<Zeile> {
  const gelesen = new Map<string, Zeile>()
  const doppelt = []
  for (const line of zeilen) {
    const schluessel = schluesselOf(line)
    const erste = gelesen.get(schluessel)
    if (erste) doppelt.push({ zeile: line.zeile, grund: `${schluessel} steht schon in Zeile ${erste.zeile}` })
    else gelesen.set(schluessel, line)
  }
  return { zeilen: [...gelesen.values()], abgelehnt: [...abgelehnt, ...doppelt].sort((a, b) => a.zeile - b.zeile) }
}
