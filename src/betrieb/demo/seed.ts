import type { EntityManager, EntitySchema, RequiredEntityData } from '@mikro-orm/postgresql'
import type { Database } from '../../db/database.js'
import { txClient } from '../../db/direct-driver.js'
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
import { Zaehler } from '../entities/zaehler.js'
import { demoAngebote, letzte, type DemoAngebot } from './angebote.js'
import { apiKey, einstellungen, firma, konten, monteure } from './firma.js'
import { kunden } from './kunden.js'
import { leistungen } from './leistungen.js'
import { demoTermine, type DemoTermin } from './termine.js'

const betriebId = firma.id

/**
 * Puts the demo of betrieb into the database: one firm with its people, customers, price list, appointments and offers,
 * and one key. All of it is the same everywhere and at any time. What is there stays as it is, so seeding again changes
 * nothing; several instances may seed at once.
 */
export async function seedBetriebDemo(db: Database): Promise<void> {
  const [termine, angebote] = [demoTermine(), demoAngebote()]
  await db.orm.em.fork().transactional(async (em) => {
    await insertMissing(em, Tenant, [tenant])
    await insertMissing(em, Einstellungen, [einstellungen])
    await seedPeople(em)
    await seedPrices(em)
  })
  await db.orm.em.fork().transactional(async (em) => {
    await seedOffers(em, angebote)
    await seedAppointments(em, termine)
    await insertMissing(em, Zaehler, [
      { betriebId, reihe: 'ANG-2026', naechste: letzte + 1 },
      { betriebId, reihe: 'TER-2026', naechste: termine.length + 1 },
    ])
    // Last, because the key says that everything is there.
    await seedAccounts(em)
  })
}

const tenant = { id: firma.id, system: 'betrieb', slug: firma.slug, name: firma.name, timeZone: firma.timeZone }
const createdAt = new Date('2026-08-21T10:00:00.000Z')

async function seedAccounts(em: EntityManager): Promise<void> {
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
    konten.map(({ id: accountId, role }) => ({ tenantId: firma.id, accountId, role, joinedAt: createdAt })),
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

async function seedOffers(em: EntityManager, angebote: readonly DemoAngebot[]): Promise<void> {
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

/** There are so many of them that the ORM would take a second to write the statement. */
async function seedAppointments(em: EntityManager, termine: readonly DemoTermin[]): Promise<void> {
  await txClient(em).query(
    `insert into betrieb.termine
       (betrieb_id, termin_id, kunde_id, monteur_id, datum, von, bis, taetigkeit, status, created_at)
     select $1, t."terminId", t."kundeId", t."monteurId", t.datum, t.von, t.bis, t.taetigkeit, t.status, $3
     from json_to_recordset($2) as t ("terminId" text, "kundeId" text, "monteurId" uuid, datum date, von int, bis int,
       taetigkeit text, status text)
     on conflict do nothing`,
    [betriebId, JSON.stringify(termine), createdAt.toISOString()],
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
