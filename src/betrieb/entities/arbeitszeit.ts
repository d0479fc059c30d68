import { defineEntity, p, type InferEntity } from '@mikro-orm/core'
import { Monteur } from './monteur.js'

/** From when to when a technician works on a day of the week; on a day without a row not at all. */
export const Arbeitszeit = defineEntity({
  name: 'BetriebArbeitszeit',
  schema: 'betrieb',
  tableName: 'arbeitszeiten',
  checks: [
    { name: 'arbeitszeiten_wochentag_check', expression: 'wochentag >= 1 and wochentag <= 7' },
    { name: 'arbeitszeiten_zeiten_check', expression: 'von >= 0 and von < bis and bis <= 1440' },
  ],
  properties: {
    monteur: () =>
      p
        .manyToOne(Monteur)
        .joinColumns('betrieb_id', 'monteur_id')
        .mapToPk()
        .updateRule('no action')
        .deleteRule('no action')
        .primary(),
    /** 1 Monday to 7 Sunday (ISO 8601). */
    wochentag: p.integer().primary(),
    /** Minutes since midnight, like `bis`. */
    von: p.integer(),
    bis: p.integer(),
  },
})

export type ArbeitszeitRow = InferEntity<typeof Arbeitszeit>
