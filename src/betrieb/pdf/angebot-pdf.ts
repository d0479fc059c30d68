import {
  bottom, bytesOf, heightOf, left, newDocument, right, rule, top, write, type PdfDocument, type Setting,
} from '../../pdf/page.js' // prettier-ignore
import { exact, money, shortest, times } from '../geld.js'
import type { Angebotsdaten } from './angebotsdaten.js'
import { euro, tag, zahl } from './deutsch.js'

/**
 * The offer as a letter on A4, as many pages as it takes. The same offer gives the same bytes, whenever and wherever it
 * is printed.
 */
export async function angebotPdf(daten: Angebotsdaten): Promise<Buffer> {
  const titel = `Angebot ${daten.angebot_id}`
  const doc = newDocument(titel, daten.firma.name, new Date(daten.angelegt), 'de-DE')
  const y = briefkopf(doc, daten)
  summen(doc, daten, positionen(doc, daten, write(doc, titel, y, { size: 16, bold: true }) + 14))
  fusszeilen(doc, daten)
  return bytesOf(doc)
}

function briefkopf(doc: PdfDocument, { firma, kunde, angebot_id, datum, gueltig_bis }: Angebotsdaten): number {
  const ort = place(firma.plz, firma.ort)
  write(doc, firma.name, top, { size: 13, bold: true })
  const kontakt = [
    [firma.strasse, ort, firma.telefon && `Tel. ${firma.telefon}`],
    [firma.email, firma.web],
  ].map((zeile) => zeile.filter(Boolean).join(' · '))
  write(doc, kontakt.join('\n'), top + 20, { size: 7.5, grey: true })
  rule(doc, top + 46)
  // The address stands where the window of an envelope shows it (DIN 5008, form B).
  const absender = [firma.name, firma.strasse, ort].filter(Boolean).join(' · ')
  write(doc, absender, 130, { size: 6, grey: true, width: 260 })
  const anschrift = [kunde.name, kunde.ansprechpartner, kunde.strasse, place(kunde.plz, kunde.ort)]
  const ende = write(doc, anschrift.filter(Boolean).join('\n'), 144, { size: 10, width: 230 })
  const angaben = [
    ['Angebot', angebot_id],
    ['Kundennummer', kunde.kunde_id],
    ['Datum', tag(datum)],
    ['Gültig bis', tag(gueltig_bis)],
  ] as const
  for (const [index, [name, wert]] of angaben.entries()) {
    write(doc, name, 144 + index * 15, { x: 350, width: 85, grey: true })
    write(doc, wert, 144 + index * 15, { x: 435, align: 'right' })
  }
  return Math.max(ende + 30, 250)
}

const spalten = {
  pos: { x: left, width: 24 },
  leistung: { x: 96, width: 184 },
  menge: { x: 282, width: 55, align: 'right' },
  einheit: { x: 344, width: 55 },
  einzelpreis: { x: 395, width: 60, align: 'right' },
  summe: { x: 457, width: right - 457, align: 'right' },
} as const satisfies { [spalte: string]: Setting }

type Zeile = { [Spalte in keyof typeof spalten]: string }

function positionen(doc: PdfDocument, daten: Angebotsdaten, start: number): number {
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
    const hoch = Math.max(heightOf(doc, bezeichnung, spalten.leistung), heightOf(doc, einheit, spalten.einheit))
    if (y + hoch > bottom) y = tabellenkopf(doc, neueSeite(doc))
    y = tabellenzeile(doc, y, zeile, {}) + 5
  }
  return y
}

function tabellenkopf(doc: PdfDocument, y: number): number {
  const kopf: Zeile = {
    pos: 'Pos.',
    leistung: 'Leistung',
    menge: 'Menge',
    einheit: 'Einheit',
    einzelpreis: 'Einzelpreis',
    summe: 'Summe',
  }
  const ende = tabellenzeile(doc, y, kopf, { bold: true })
  rule(doc, ende + 1)
  return ende + 8
}

function tabellenzeile(doc: PdfDocument, y: number, zeile: Zeile, satz: Setting): number {
  const enden = Object.entries(spalten).map(([spalte, platz]) =>
    write(doc, zeile[spalte as keyof Zeile], y, { ...platz, ...satz }),
  )
  return Math.max(...enden)
}

function summen(doc: PdfDocument, { netto, mwst_satz, mwst, brutto, gueltig_bis }: Angebotsdaten, start: number): void {
  // Sums, terms and all stay together: a page with a gross amount alone could belong to any offer.
  let y = start + 110 > bottom ? neueSeite(doc) : start
  rule(doc, y)
  const zeilen = [
    ['Netto', netto, false],
    [`zzgl. ${zahl(shortest(mwst_satz))} % MwSt.`, mwst, false],
    ['Gesamtbetrag', brutto, true],
  ] as const
  y += 8
  for (const [name, betrag, bold] of zeilen) {
    write(doc, name, y, { x: 300, width: 140, bold })
    y = write(doc, euro(betrag), y, { x: 440, align: 'right', bold }) + 3
  }
  write(doc, `Wir halten uns an dieses Angebot bis zum ${tag(gueltig_bis)} gebunden.`, y + 22)
}

function neueSeite(doc: PdfDocument): number {
  doc.addPage()
  return top
}

/** Only now is it known how many pages there are. */
function fusszeilen(doc: PdfDocument, { firma, angebot_id }: Angebotsdaten): void {
  const { start, count } = doc.bufferedPageRange()
  const angaben = [firma.ust_id && `USt-IdNr. ${firma.ust_id}`, firma.fusszeile].filter(Boolean).join(' · ')
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    rule(doc, 770)
    write(doc, angaben, 776, { size: 6.5, grey: true, width: 320 })
    const seite = `${angebot_id} · Seite ${page - start + 1} von ${count}`
    write(doc, seite, 776, { x: 395, size: 6.5, grey: true, align: 'right' })
  }
}

function place(plz: string | null, ort: string | null): string {
  return [plz, ort].filter(Boolean).join(' ')
}
