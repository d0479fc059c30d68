import { defineEntity, p, type InferEntity } from '@mikro-orm/core'
import { Einstellungen } from './einstellungen.js'

/** Something the firm sells; what it costs stands in the prices. */
export const Leistung = defineEntity({
  name: 'BetriebLeistung',
  schema: 'betrieb',
  tableName: 'leistungen',
  checks: [{ name: 'leistungen_leistung_check', expression: `leistung ~ '^[a-z][a-z0-9_]{0,39}$'` }],
  properties: {
    betriebId: () =>
      p
        .manyToOne(Einstellungen)
        .joinColumn('betrieb_id')
        .mapToPk()
        .updateRule('no action')
        .deleteRule('no action')
        .primary(),
    /** The key callers use, `grundreinigung_qm`. */
    leistung: p.text().primary(),
    bezeichnung: p.text(),
    /** Unit it is sold by; a price per another unit is another service. */
    einheit: p.text(),
    /** Place in the list. */
    reihenfolge: p.integer(),
  },
})

export type LeistungRow = InferEntity<typeof Leistung>
