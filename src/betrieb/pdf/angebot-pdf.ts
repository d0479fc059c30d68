import { exact, money, shortest, times } from '../geld.js'
import type { Angebotsdaten } from './angebotsdaten.js'
import { euro, tag, zahl } from './deutsch.js'
import {
  bytesOf, hoehe, linie, links, neuesDokument, oben, rechts, schreibe, unten, type Dokument, type Satz,
} from './seite.js' // prettier-ignore

/**
 * The offer as a letter on A4, as many pages as it takes. The same offer gives the same bytes, whenever and wherever it
 * is printed.
 */
export async function angebotPdf(daten: Angebotsdaten): Promise<Buffer> {
  const titel = `Angebot ${daten.angebot_id}`
  const doc = neuesDokument(titel, daten.firma.name, new Date(daten.angelegt))
  const y = briefkopf(doc, daten)
  summen(doc, daten, positionen(doc, daten, schreibe(doc, titel, y, { groesse: 16, fett: true }) + 14))
  fusszeilen(doc, daten)
  return bytesOf(doc)
}

function briefkopf(doc: Dokument, { firma, kunde, angebot_id, datum, gueltig_bis }: Angebotsdaten): number {
  const ort = place(firma.plz, firma.ort)
  schreibe(doc, firma.name, oben, { groesse: 13, fett: true })
  const kontakt = [
    [firma.strasse, ort, firma.telefon && `Tel. ${firma.telefon}`],
    [firma.email, firma.web],
  ].map((zeile) => zeile.filter(Boolean).join(' · '))
  schreibe(doc, kontakt.join('\n'), oben + 20, { groesse: 7.5, grau: true })
  linie(doc, oben + 46)
  // The address stands where the window of an envelope shows it (DIN 5008, form B).
  const absender = [firma.name, firma.strasse, ort].filter(Boolean).join(' · ')
  schreibe(doc, absender, 130, { groesse: 6, grau: true, breite: 260 })
  const anschrift = [kunde.name, kunde.ansprechpartner, kunde.strasse, place(kunde.plz, kunde.ort)]
  const ende = schreibe(doc, anschrift.filter(Boolean).join('\n'), 144, { groesse: 10, breite: 230 })
  const angaben = [
    ['Angebot', angebot_id],
    ['Kundennummer', kunde.kunde_id],
    ['Datum', tag(datum)],
    ['Gültig bis', tag(gueltig_bis)],
  ] as const
  for (const [index, [name, wert]] of angaben.entries()) {
    schreibe(doc, name, 144 + index * 15, { x: 350, breite: 85, grau: true })
    schreibe(doc, wert, 144 + index * 15, { x: 435, align: 'right' })
  }
  return Math.max(ende + 30, 250)
}

const spalten = {
  pos: { x: links, breite: 24 },
  leistung: { x: 96, breite: 184 },
  menge: { x: 282, breite: 55, align: 'right' },
  einheit: { x: 344, breite: 55 },
  einzelpreis: { x: 395, breite: 60, align: 'right' },
  summe: { x: 457, breite: rechts - 457, align: 'right' },
} as const satisfies { [spalte: string]: Satz }

type Zeile = { [Spalte in keyof typeof spalten]: string }

function positionen(doc: Dokument, daten: Angebotsdaten, start: number): number {
  let y = tabellenkopf(doc, start)
  for (const [index, { bezeichnung, einheit, menge, einzelpreis }] of daten.positionen.entries()) {
    const zeile: Zeile = {
      pos: String(index + 1),
      leistung: bezeichnung,
      menge: zahl(shortest(menge)),
      einheit,
      einzelpreis: euro(einzelpreis),
      summe: euro(money(times(exact(menge), exact(einzelpreis)))),
    }
    const hoch = Math.max(hoehe(doc, bezeichnung, spalten.leistung), hoehe(doc, einheit, spalten.einheit))
    if (y + hoch > unten) y = tabellenkopf(doc, neueSeite(doc))
    y = tabellenzeile(doc, y, zeile, {}) + 5
  }
  return y
}

function tabellenkopf(doc: Dokument, y: number): number {
  const kopf: Zeile = {
    pos: 'Pos.',
    leistung: 'Leistung',
    menge: 'Menge',
    einheit: 'Einheit',
    einzelpreis: 'Einzelpreis',
    summe: 'Summe',
  }
  const ende = tabellenzeile(doc, y, kopf, { fett: true })
  linie(doc, ende + 1)
  return ende + 8
}

function tabellenzeile(doc: Dokument, y: number, zeile: Zeile, satz: Satz): number {
  const enden = Object.entries(spalten).map(([spalte, platz]) =>
    schreibe(doc, zeile[spalte as keyof Zeile], y, { ...platz, ...satz }),
  )
  return Math.max(...enden)
}

function summen(doc: Dokument, { netto, mwst_satz, mwst, brutto, gueltig_bis }: Angebotsdaten, start: number): void {
  // Sums, terms and all stay together: a page with a gross amount alone could belong to any offer.
  let y = start + 110 > unten ? neueSeite(doc) : start
  linie(doc, y)
  const zeilen = [
    ['Netto', netto, false],
    [`zzgl. ${zahl(shortest(mwst_satz))} % MwSt.`, mwst, false],
    ['Gesamtbetrag', brutto, true],
  ] as const
  y += 8
  for (const [name, betrag, fett] of zeilen) {
    schreibe(doc, name, y, { x: 300, breite: 140, fett })
    y = schreibe(doc, euro(betrag), y, { x: 440, align: 'right', fett }) + 3
  }
  schreibe(doc, `Wir halten uns an dieses Angebot bis zum ${tag(gueltig_bis)} gebunden.`, y + 22)
}

function neueSeite(doc: Dokument): number {
  doc.addPage()
  return oben
}

/** Only now is it known how many pages there are. */
function fusszeilen(doc: Dokument, { firma, angebot_id }: Angebotsdaten): void {
  const { start, count } = doc.bufferedPageRange()
  const angaben = [firma.ust_id && `USt-IdNr. ${firma.ust_id}`, firma.fusszeile].filter(Boolean).join(' · ')
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    linie(doc, 770)
    schreibe(doc, angaben, 776, { groesse: 6.5, grau: true, breite: 320 })
    const seite = `${angebot_id} · Seite ${page - start + 1} von ${count}`
    schreibe(doc, seite, 776, { x: 395, groesse: 6.5, grau: true, align: 'right' })
  }
}

function place(plz: string | null, ort: string | null): string {
  return [plz, ort].filter(Boolean).join(' ')
}
