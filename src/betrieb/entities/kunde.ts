import { defineEntity, p, type InferEntity } from '@mikro-orm/core'
import { Einstellungen } from './einstellungen.js'

/** What a customer is searched by, folded; written as PostgreSQL gives it back, for the check for drift. */
const SUCHTEXT = `(fold_text(((((name || ' '::text) || ort) || ' '::text) || kunde_id))) stored`

/** A customer of a firm. */
export const Kunde = defineEntity({
  name: 'BetriebKunde',
  schema: 'betrieb',
  tableName: 'kunden',
  indexes: [
    {
      name: 'kunden_suchtext_index',
      expression: 'create index kunden_suchtext_index on betrieb.kunden using gin (betrieb_id, suchtext gin_trgm_ops)',
    },
  ],
  checks: [{ name: 'kunden_kunde_id_check', expression: `kunde_id ~ '^K-[0-9]{4,9}$'` }],
  properties: {
    betriebId: () =>
      p
        .manyToOne(Einstellungen)
        .joinColumn('betrieb_id')
        .mapToPk()
        .updateRule('no action')
        .deleteRule('no action')
        .primary(),
    /** Customer number, `K-1001`. */
    kundeId: p.text().primary(),
    name: p.text(),
    strasse: p.text().nullable(),
    plz: p.text().nullable(),
    ort: p.text(),
    telefon: p.text().nullable(),
    email: p.text().nullable(),
    ansprechpartner: p.text().nullable(),
    suchtext: p.text().generated(SUCHTEXT).nullable().lazy(true, false),
  },
})

export type KundeRow = InferEntity<typeof Kunde>
