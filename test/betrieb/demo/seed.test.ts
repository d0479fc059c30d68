import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { demoAngebote } from '../../../src/betrieb/demo/angebote.js'
import { demoKey, hasDemoKey, seedDemo } from '../../../src/betrieb/demo/index.js'
import { kunden } from '../../../src/betrieb/demo/kunden.js'
import { seedBetriebDemo } from '../../../src/betrieb/demo/seed.js'
import { demoTermine } from '../../../src/betrieb/demo/termine.js'
import { hashApiKey } from '../../../src/gate/store/key-hash.js'
import { useDatabase } from '../../support/database.js'
import { rows } from '../office.js'

describe('the demo of betrieb', () => {
  const db = useDatabase()

  it('is not there before it is seeded', async () => {
    assert.equal(await hasDemoKey(db()), false)
  })

  describe('once seeded', () => {
    before(() => seedDemo(db()))

    it('opens its only firm to its key, as the office', async () => {
      assert.equal(await hasDemoKey(db()), true)
      const keys = await rows(
        db(),
        `select k.system, k.hash, k.acts_for_users, t.slug, t.system as of, m.role from gate.api_key k
         join gate.membership m on m.account_id = k.account_id join gate.tenant t on t.id = m.tenant_id`,
      )
      assert.deepEqual(keys, [
        {
          system: 'betrieb',
          hash: hashApiKey(demoKey),
          acts_for_users: false,
          slug: 'schwarzwald-gebaeudedienste-de',
          of: 'betrieb',
          role: 'buero',
        },
      ])
    })

    it('has what the seed speaks of', async () => {
      const said = await rows(
        db(),
        `select kunde_id || ' ' || name || ' ' || ort as text from betrieb.kunden where kunde_id < 'K-1003'
         union all select t.von || ' ' || t.bis || ' ' || t.taetigkeit from betrieb.termine t
           join betrieb.monteure m using (betrieb_id, monteur_id) where m.name = 'Kaya' and t.datum = '2026-09-01'
         union all select leistung || ' ' || netto from betrieb.preise where gueltig_bis is null
           and leistung in ('grundreinigung_qm', 'fensterreinigung_element', 'anfahrt')
         union all select max(angebot_id) from betrieb.angebote
         union all select 'Feierabend ' || feierabend / 60 || ' ' || puffer_minuten from betrieb.einstellungen`,
      )
      assert.deepEqual(said.map(({ text }) => text).sort(), [
        '480 660 Treppenhausreinigung, 3 Aufgänge',
        '780 930 Glasreinigung Eingangsbereich',
        'ANG-2026-5043',
        'Feierabend 17 0',
        'K-1001 Hausverwaltung Keller GmbH Pforzheim',
        'K-1002 WEG Goethestraße 12 Pforzheim',
        'anfahrt 45.00',
        'fensterreinigung_element 6.90',
        'grundreinigung_qm 2.40',
      ])
    })

    it('counts on where its numbers end', async () => {
      const last = demoTermine().length
      assert.deepEqual(await rows(db(), 'select reihe, naechste from betrieb.zaehler order by reihe'), [
        { reihe: 'ANG-2026', naechste: 5044 },
        { reihe: 'TER-2026', naechste: last + 1 },
      ])
    })

    it('changes nothing when it is seeded again', async () => {
      const tables = [
        'einstellungen',
        'kunden',
        'monteure',
        'arbeitszeiten',
        'termine',
        'preise',
        'angebote',
        'zaehler',
      ]
      const all = () =>
        Promise.all(tables.map((table) => rows(db(), `select t.*, t.xmin from betrieb.${table} t order by t::text`)))
      const before = await all()
      await seedBetriebDemo(db())
      assert.deepEqual(await all(), before)
    })
  })
})

describe('the demo data', () => {
  it('is the same on every machine', () => {
    const all = JSON.stringify([kunden, demoTermine(), demoAngebote()])
    assert.equal(
      createHash('sha256').update(all).digest('hex'),
      '6e3b153b2c8e5f24171fc28326e254d7c510ae698dc6a9e1a934428fc39a6575',
    )
  })

  it('books nobody twice, and nobody on holidays', () => {
    const termine = demoTermine().filter(({ status }) => status === 'bestaetigt')
    const twice = termine.filter((a) =>
      termine.some(
        (b) => a !== b && a.monteurId === b.monteurId && a.datum === b.datum && a.von < b.bis && b.von < a.bis,
      ),
    )
    assert.deepEqual(twice, [])
    assert.equal(
      termine.some(({ datum }) => datum === '2026-10-03'),
      false,
    )
  })

  it('names nobody real: reserved domains, and numbers that are never given out', () => {
    const real = kunden.filter(
      ({ email, telefon }) => !/@example\.com$/.test(email) || !/^\+49[1-9]\d{1,3}0\d{5}$/.test(telefon),
    )
    assert.deepEqual(real, [])
  })
})
