import { defineEntity, p, type InferEntity } from '@mikro-orm/core'
import { Einstellungen } from './einstellungen.js'
import { Kunde } from './kunde.js'

/** An offer to a customer, with the amounts it was quoted at. */
export const Angebot = defineEntity({
  name: 'BetriebAngebot',
  schema: 'betrieb',
  tableName: 'angebote',
  indexes: [{ name: 'angebote_kunde_index', properties: ['kunde', 'datum'] }],
  checks: [{ name: 'angebote_brutto_check', expression: 'brutto = netto + mwst' }],
  properties: {
    betriebId: () =>
      p
        .manyToOne(Einstellungen)
        .joinColumn('betrieb_id')
        .mapToPk()
        .updateRule('no action')
        .deleteRule('no action')
        .primary(),
    /** Given once and never again, `ANG-2026-5044`. */
    angebotId: p.text().primary(),
    kunde: () =>
      p
        .manyToOne(Kunde)
        .joinColumns('betrieb_id', 'kunde_id')
        .mapToPk()
        .updateRule('no action')
        .deleteRule('no action'),
    datum: p.date(),
    status: p.enum(['entwurf', 'versendet', 'angenommen', 'abgelehnt'] as const),
    netto: p.decimal().precision(12).scale(2),
    /** VAT rate in percent. */
    mwstSatz: p.decimal().precision(4).scale(2),
    mwst: p.decimal().precision(12).scale(2),
    brutto: p.decimal().precision(12).scale(2),
    createdAt: p.datetime(3).defaultRaw('now()'),
  },
})

export type AngebotRow = InferEntity<typeof Angebot>
