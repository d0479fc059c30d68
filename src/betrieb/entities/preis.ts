import { defineEntity, p, type InferEntity } from '@mikro-orm/core'
import { Leistung } from './leistung.js'

/** What a service costs from one day to another; the database refuses two prices for one day. */
export const Preis = defineEntity({
  name: 'BetriebPreis',
  schema: 'betrieb',
  tableName: 'preise',
  indexes: [
    {
      name: 'preise_einer_je_tag',
      expression: `alter table betrieb.preise add constraint preise_einer_je_tag exclude using gist
        (betrieb_id with =, leistung with =, daterange(gueltig_ab, gueltig_bis, '[]'::text) with &&)`,
    },
  ],
  checks: [
    { name: 'preise_gueltig_check', expression: 'gueltig_bis >= gueltig_ab' },
    { name: 'preise_netto_check', expression: 'netto >= 0::numeric' },
  ],
  properties: {
    leistung: () =>
      p
        .manyToOne(Leistung)
        .joinColumns('betrieb_id', 'leistung')
        .mapToPk()
        .updateRule('no action')
        .deleteRule('no action')
        .primary(),
    gueltigAb: p.date().primary(),
    /** Last day; null: until further notice. */
    gueltigBis: p.date().nullable(),
    /** Euro for one unit, without VAT. */
    netto: p.decimal().precision(12).scale(2),
  },
})

export type PreisRow = InferEntity<typeof Preis>
