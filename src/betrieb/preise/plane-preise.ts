import { addDays } from '../zeit.js'
import type { AbgelehnteZeile } from '../importe/lies-tabelle.js'
import type { Preiszeile } from './preiszeile.js'

/** What a service costs from one day to another; `bis` null: until further notice. */
export interface Preisspanne {
  ab: string
  bis: string | null
  netto: string
}

/** A service with all its prices, earliest first. */
export interface Bepreist {
  bezeichnung: string
  einheit: string
  preise: readonly Preisspanne[]
}

/** What taking over a price list would do. */
export interface Preisplan {
  /** Services that are new or changed, as they will be. */
  geaendert: ReadonlyMap<string, Bepreist>
  angenommen: number
  abgelehnt: AbgelehnteZeile[]
}

/**
 * Works out what a price list changes, line after line. A new price ends the one before it on the eve of its first day;
 * one that has a last day itself only interrupts it. A price from a day on which another one begins replaces that one.
 */
export function planePreise(bestand: ReadonlyMap<string, Bepreist>, zeilen: readonly Preiszeile[]): Preisplan {
  const plan = { geaendert: new Map<string, Bepreist>(), angenommen: 0, abgelehnt: [] as AbgelehnteZeile[] }
  const gelesen = new Map<string, number>()
  for (const zeile of zeilen) {
    const bisher = plan.geaendert.get(zeile.leistung) ?? bestand.get(zeile.leistung)
    const schluessel = `${zeile.leistung} ${zeile.gueltig_ab}`
    const doppelt = gelesen.get(schluessel)
    const grund =
      doppelt === undefined
        ? reasonAgainst(zeile, bisher)
        : `${zeile.leistung} ab ${zeile.gueltig_ab} steht schon in Zeile ${doppelt}`
    if (grund !== undefined) {
      plan.abgelehnt.push({ zeile: zeile.zeile, grund })
      continue
    }
    gelesen.set(schluessel, zeile.zeile)
    plan.angenommen++
    const danach = {
      bezeichnung: zeile.bezeichnung,
      einheit: zeile.einheit,
      preise: insert(bisher?.preise ?? [], zeile),
    }
    if (!bisher || !same(bisher, danach)) plan.geaendert.set(zeile.leistung, danach)
  }
  return plan
}

function reasonAgainst({ leistung, einheit, gueltig_ab, gueltig_bis }: Preiszeile, bisher?: Bepreist) {
  if (!bisher) return undefined
  if (bisher.einheit !== einheit)
    return `${leistung} wird je ${bisher.einheit} verkauft, nicht je ${einheit}; nimm einen neuen Schlüssel`
  const naechster = nextAfter(bisher.preise, gueltig_ab)
  if (naechster && gueltig_bis !== null && gueltig_bis >= naechster.ab)
    return `überschneidet den Preis für ${leistung} ab ${naechster.ab}`
  return undefined
}

function insert(preise: readonly Preisspanne[], { gueltig_ab: ab, gueltig_bis, netto }: Preiszeile): Preisspanne[] {
  const naechster = nextAfter(preise, ab)
  const bis = gueltig_bis ?? (naechster ? addDays(naechster.ab, -1) : null)
  const uebrig = preise.filter((preis) => preis.ab !== ab).flatMap((preis) => without(preis, ab, bis))
  return [...uebrig, { ab, bis, netto }].sort((a, b) => (a.ab < b.ab ? -1 : 1))
}

/** What is left of a price when another one holds from one day to another. */
function without(preis: Preisspanne, ab: string, bis: string | null): Preisspanne[] {
  if (preis.ab > ab || (preis.bis !== null && preis.bis < ab)) return [preis]
  const vorher = { ...preis, bis: addDays(ab, -1) }
  const weiter = bis !== null && (preis.bis === null || preis.bis > bis)
  return weiter ? [vorher, { ...preis, ab: addDays(bis, 1) }] : [vorher]
}

function nextAfter(preise: readonly Preisspanne[], ab: string): Preisspanne | undefined {
  return preise.find((preis) => preis.ab > ab)
}

function same(a: Bepreist, b: Bepreist): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
