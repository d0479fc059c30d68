import { defineEntity, p, type InferEntity } from '@mikro-orm/core'
import { Einstellungen } from './einstellungen.js'

/** The next number of a series, one row per firm and series; see `naechsteNummer`. */
export const Zaehler = defineEntity({
  name: 'BetriebZaehler',
  schema: 'betrieb',
  tableName: 'zaehler',
  checks: [{ name: 'zaehler_naechste_check', expression: 'naechste > 0' }],
  properties: {
    betriebId: () =>
      p
        .manyToOne(Einstellungen)
        .joinColumn('betrieb_id')
        .mapToPk()
        .updateRule('no action')
        .deleteRule('no action')
        .primary(),
    /** Kind and year, `ANG-2026` for example. */
    reihe: p.text().primary(),
    naechste: p.integer(),
  },
})

export type ZaehlerRow = InferEntity<typeof Zaehler>
