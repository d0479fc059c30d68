import { kalkulierePositionen, type Kalkulation } from '../kalkulation.js'
import { addDays } from '../zeit.js'
import { einstellungen } from './firma.js'
import { kunden } from './kunden.js'
import { leistungen } from './leistungen.js'

/** An offer of the demo. */
export interface DemoAngebot extends Kalkulation {
  angebotId: string
  kundeId: string
  datum: string
  status: 'entwurf' | 'versendet' | 'angenommen' | 'abgelehnt'
}

const erste = 5004
/** Number of the last offer. */
export const letzte = 5043

const staende = ['angenommen', 'versendet', 'abgelehnt', 'versendet', 'angenommen', 'entwurf'] as const

/** The offers of summer 2026, in their order. */
export function demoAngebote(): DemoAngebot[] {
  const katalog = new Map(
    leistungen.map(([leistung, bezeichnung, einheit, , netto]) => [
      leistung,
      { leistung, bezeichnung, einheit, netto },
    ]),
  )
  return Array.from({ length: letzte - erste + 1 }, (_, index) => {
    const gewaehlt = [leistungen[(index * 3) % leistungen.length], leistungen[(index * 5 + 1) % leistungen.length]]
    const positionen = [...new Set(gewaehlt.map((each) => each?.[0] ?? 'anfahrt')), 'anfahrt'].map((leistung) => ({
      leistung,
      menge: leistung === 'anfahrt' ? 1 : 4 + ((index * 17) % 90) / 2,
    }))
    return {
      angebotId: `ANG-2026-${erste + index}`,
      kundeId: kunden[(index * 7) % kunden.length]?.kundeId ?? 'K-1001',
      datum: addDays('2026-06-01', index * 2),
      status: staende[index % staende.length] ?? 'entwurf',
      ...kalkulierePositionen(positionen, katalog, einstellungen.mwstSatz),
    }
  })
}
