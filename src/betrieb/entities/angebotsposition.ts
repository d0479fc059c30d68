import { defineEntity, p, type InferEntity } from '@mikro-orm/core'
import { Angebot } from './angebot.js'

/** A line of an offer. It repeats what the price list said that day, because the list changes and the offer does not. */
export const Angebotsposition = defineEntity({
  name: 'BetriebAngebotsposition',
  schema: 'betrieb',
  tableName: 'angebotspositionen',
  checks: [
    { name: 'angebotspositionen_position_check', expression: 'position > 0' },
    { name: 'angebotspositionen_menge_check', expression: 'menge > 0::numeric' },
  ],
  properties: {
    angebot: () =>
      p
        .manyToOne(Angebot)
        .joinColumns('betrieb_id', 'angebot_id')
        .mapToPk()
        .updateRule('no action')
        .deleteRule('no action')
        .primary(),
    /** From 1. */
    position: p.integer().primary(),
    leistung: p.text(),
    bezeichnung: p.text(),
    einheit: p.text(),
    menge: p.decimal().precision(12).scale(3),
    /** Euro for one unit, without VAT. */
    einzelpreis: p.decimal().precision(12).scale(2),
  },
})

export type AngebotspositionRow = InferEntity<typeof Angebotsposition>
