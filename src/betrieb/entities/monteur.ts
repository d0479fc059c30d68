import { defineEntity, p, type InferEntity } from '@mikro-orm/core'
import { Einstellungen } from './einstellungen.js'

/** A technician. Callers name him by his name, which is therefore unique in the firm, however it is spelt. */
export const Monteur = defineEntity({
  name: 'BetriebMonteur',
  schema: 'betrieb',
  tableName: 'monteure',
  indexes: [
    {
      name: 'monteure_name_unique',
      expression: 'create unique index monteure_name_unique on betrieb.monteure (betrieb_id, fold_text(name))',
    },
  ],
  properties: {
    betriebId: () =>
      p
        .manyToOne(Einstellungen)
        .joinColumn('betrieb_id')
        .mapToPk()
        .updateRule('no action')
        .deleteRule('no action')
        .primary(),
    monteurId: p.uuid().primary(),
    name: p.text(),
    /** Somebody who has left keeps his appointments and gets no new ones. */
    aktiv: p.boolean().default(true),
  },
})

export type MonteurRow = InferEntity<typeof Monteur>
