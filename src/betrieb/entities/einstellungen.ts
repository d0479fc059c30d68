import { defineEntity, p, type InferEntity } from '@mikro-orm/core'
import { Tenant } from '../../gate/store/entities/tenant.js'
import { bundeslaender } from '../feiertage.js'

/** What a firm has set: one row per tenant. Amounts and dates of everything written before stay as they were. */
export const Einstellungen = defineEntity({
  name: 'BetriebEinstellungen',
  schema: 'betrieb',
  tableName: 'einstellungen',
  checks: [
    { name: 'einstellungen_feierabend_check', expression: 'feierabend > 0 and feierabend <= 1440' },
    { name: 'einstellungen_puffer_minuten_check', expression: 'puffer_minuten >= 0 and puffer_minuten <= 240' },
    { name: 'einstellungen_mwst_satz_check', expression: 'mwst_satz >= 0::numeric and mwst_satz < 100::numeric' },
    { name: 'einstellungen_gueltig_tage_check', expression: 'gueltig_tage > 0 and gueltig_tage <= 365' },
  ],
  properties: {
    betriebId: () =>
      p
        .oneToOne(Tenant)
        .owner(true)
        .joinColumn('betrieb_id')
        .mapToPk()
        .updateRule('no action')
        .deleteRule('no action')
        .primary(),
    /** Whose public holidays count. */
    bundesland: p.enum([...bundeslaender]),
    /** Nobody is booked beyond it; minutes since midnight. */
    feierabend: p.integer().default(1020),
    /** Minutes of travel kept free before and after each appointment. */
    pufferMinuten: p.integer().default(0),
    /** VAT rate in percent. */
    mwstSatz: p.decimal().precision(4).scale(2).defaultRaw('19'),
    /** Days an offer is valid for, as its PDF says. */
    gueltigTage: p.integer().default(30),
    strasse: p.text().nullable(),
    plz: p.text().nullable(),
    ort: p.text().nullable(),
    telefon: p.text().nullable(),
    email: p.text().nullable(),
    web: p.text().nullable(),
    ustId: p.text().nullable(),
    /** Lines at the foot of letters: bank, register, managing director. */
    fusszeile: p.text().nullable(),
  },
})

export type EinstellungenRow = InferEntity<typeof Einstellungen>
