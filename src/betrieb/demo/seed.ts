import type { EntityManager, EntitySchema, RequiredEntityData } from '@mikro-orm/postgresql'
import type { Database } from '../../db/database.js'
import { Account } from '../../gate/store/entities/account.js'
import { ApiKey } from '../../gate/store/entities/api-key.js'
import { Membership } from '../../gate/store/entities/membership.js'
import { Tenant } from '../../gate/store/entities/tenant.js'
import { Angebot } from '../entities/angebot.js'
import { Angebotsposition } from '../entities/angebotsposition.js'
import { Arbeitszeit } from '../entities/arbeitszeit.js'
import { Einstellungen } from '../entities/einstellungen.js'
import { Kunde } from '../entities/kunde.js'
import { Leistung } from '../entities/leistung.js'
import { Monteur } from '../entities/monteur.js'
import { Preis } from '../entities/preis.js'
import { Termin } from '../entities/termin.js'
import { Zaehler } from '../entities/zaehler.js'
import { demoAngebote, letzte } from './angebote.js'
import { apiKey, einstellungen, firma, konten, monteure } from './firma.js'
import { kunden } from './kunden.js'
import { leistungen } from './leistungen.js'
import { demoTermine } from './termine.js'

const betriebId = firma.id

/**
 * Puts the demo of betrieb into the database: one firm with its people, customers, price list, appointments and offers,
 * and one key. All of it is the same everywhere and at any time. What is there stays as it is, so seeding again changes
 * nothing; several instances may seed at once.
 */
export async function seedBetriebDemo(db: Database): Promise<void> {
  await db.orm.em.fork().transactional(async (em) => {
    await seedGate(em)
    await insertMissing(em, Einstellungen, [einstellungen])
    await seedPeople(em)
    await seedPrices(em)
    const termine = demoTermine()
    await seedOffers(em)
    await insertMissing(
      em,
      Termin,
      termine.map(({ kundeId, monteurId, ...termin }) => ({
        betriebId,
        kunde: [betriebId, kundeId],
        monteur: [betriebId, monteurId],
        ...termin,
        createdAt,
      })),
    )
    await insertMissing(em, Zaehler, [
      { betriebId, reihe: 'ANG-2026', naechste: letzte + 1 },
      { betriebId, reihe: 'TER-2026', naechste: termine.length + 1 },
    ])
  })
}

const createdAt = new Date('2026-08-21T10:00:00.000Z')

async function seedGate(em: EntityManager): Promise<void> {
  const { id, slug, name, timeZone } = firma
  await insertMissing(em, Tenant, [{ id, system: 'betrieb', slug, name, timeZone }])
  await insertMissing(
    em,
    Account,
    konten.map(({ id, name, email }) => ({
      id,
      kind: email === null ? 'service' : 'human',
      number: null,
      name,
      email,
      createdAt,
    })),
  )
  await insertMissing(
    em,
    Membership,
    konten.map(({ id: accountId, role }) => ({ tenantId: id, accountId, role, joinedAt: createdAt })),
  )
  await insertMissing(em, ApiKey, [{ ...apiKey, system: 'betrieb', actsForUsers: false, createdAt }])
}

async function seedPeople(em: EntityManager): Promise<void> {
  await insertMissing(
    em,
    Kunde,
    kunden.map((kunde) => ({ betriebId, ...kunde })),
  )
  await insertMissing(
    em,
    Monteur,
    monteure.map(({ id: monteurId, name }) => ({ betriebId, monteurId, name, aktiv: true })),
  )
  await insertMissing(
    em,
    Arbeitszeit,
    monteure.flatMap(({ id, tage, von, bis }) =>
      tage.map((wochentag) => ({ monteur: [betriebId, id] as [string, string], wochentag, von, bis })),
    ),
  )
}

async function seedPrices(em: EntityManager): Promise<void> {
  await insertMissing(
    em,
    Leistung,
    leistungen.map(([leistung, bezeichnung, einheit], index) => ({
      betriebId,
      leistung,
      bezeichnung,
      einheit,
      reihenfolge: index + 1,
    })),
  )
  await insertMissing(
    em,
    Preis,
    leistungen.flatMap(([leistung, , , frueher, heute]) => {
      const schluessel: [string, string] = [betriebId, leistung]
      return [
        { leistung: schluessel, gueltigAb: '2025-01-01', gueltigBis: '2025-12-31', netto: frueher },
        { leistung: schluessel, gueltigAb: '2026-01-01', gueltigBis: null, netto: heute },
      ]
    }),
  )
}

async function seedOffers(em: EntityManager): Promise<void> {
  const angebote = demoAngebote()
  await insertMissing(
    em,
    Angebot,
    angebote.map(({ angebotId, kundeId, datum, status, netto, mwst_satz, mwst, brutto }) => ({
      betriebId,
      angebotId,
      kunde: [betriebId, kundeId] as [string, string],
      datum,
      status,
      netto,
      mwstSatz: mwst_satz,
      mwst,
      brutto,
      createdAt: new Date(`${datum}T09:00:00.000Z`),
    })),
  )
  await insertMissing(
    em,
    Angebotsposition,
    angebote.flatMap(({ angebotId, positionen }) =>
      positionen.map(({ summe: _, ...position }, index) => ({
        angebot: [betriebId, angebotId] as [string, string],
        position: index + 1,
        ...position,
      })),
    ),
  )
}

/** Inserts in one statement the rows that do not exist yet. */
async function insertMissing<T extends object>(
  em: EntityManager,
  entity: EntitySchema<T>,
  rows: RequiredEntityData<T>[],
) {
  await em.createQueryBuilder(entity).insert(rows).onConflict().ignore().execute()
}
