import { defineEntity, p, type InferEntity } from '@mikro-orm/core'
import { Einstellungen } from './einstellungen.js'
import { Kunde } from './kunde.js'
import { Monteur } from './monteur.js'

/**
 * An appointment of a technician at a customer's. Its times are minutes since midnight of the firm's own day, so that
 * no change of the clocks moves it. The database refuses a second one of the same technician at the same time.
 */
export const Termin = defineEntity({
  name: 'BetriebTermin',
  schema: 'betrieb',
  tableName: 'termine',
  indexes: [
    {
      name: 'termine_keine_doppelbuchung',
      expression: `alter table betrieb.termine add constraint termine_keine_doppelbuchung
        exclude using gist (betrieb_id with =, monteur_id with =, datum with =, int4range(von, bis) with &&)
        where (status = 'bestaetigt')`,
    },
    { name: 'termine_datum_index', properties: ['betriebId', 'datum'] },
    { name: 'termine_kunde_index', properties: ['kunde', 'datum'] },
  ],
  checks: [{ name: 'termine_zeiten_check', expression: 'von >= 0 and von < bis and bis <= 1440' }],
  properties: {
    betriebId: () =>
      p
        .manyToOne(Einstellungen)
        .joinColumn('betrieb_id')
        .mapToPk()
        .updateRule('no action')
        .deleteRule('no action')
        .primary(),
    /** Given once, `TER-2026-0001`. */
    terminId: p.text().primary(),
    kunde: () =>
      p
        .manyToOne(Kunde)
        .joinColumns('betrieb_id', 'kunde_id')
        .mapToPk()
        .updateRule('no action')
        .deleteRule('no action'),
    monteur: () =>
      p
        .manyToOne(Monteur)
        .joinColumns('betrieb_id', 'monteur_id')
        .mapToPk()
        .updateRule('no action')
        .deleteRule('no action'),
    datum: p.date(),
    von: p.integer(),
    bis: p.integer(),
    taetigkeit: p.text(),
    status: p.enum(['bestaetigt', 'storniert'] as const),
    createdAt: p.datetime(3).defaultRaw('now()'),
  },
})

export type TerminRow = InferEntity<typeof Termin>
