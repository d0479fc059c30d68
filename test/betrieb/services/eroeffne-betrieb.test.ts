import assert from 'node:assert/strict'
import { previewAngebot } from '../../../src/betrieb/services/angebot.js'
import { betrieb } from '../../../src/betrieb/system.js'
import { createTenant } from '../../../src/gate/admin/tenants.js'
import { useDatabase } from '../../support/database.js'
import { testNow } from '../../support/server.js'
import { reading, refusal, rows } from '../office.js'

describe('a firm of one’s own', () => {
  const db = useDatabase()
  const open = (slug: string, settings: { [name: string]: string }) =>
    createTenant(
      { pool: db().pool, orm: db().orm, now: testNow },
      betrieb,
      { slug, name: slug, timeZone: 'Europe/Berlin' },
      settings,
    )

  it('has the settings it was given, and the usual ones beside them', async () => {
    await open('usual', { bundesland: 'BY' })
    await open('unusual', { bundesland: 'SN', feierabend: '16:30', puffer: '15', mwst: '7.5' })
    const text = `select bundesland, feierabend, puffer_minuten, mwst_satz::text as mwst from betrieb.einstellungen order by 1`
    assert.deepEqual(await rows(db(), text), [
      { bundesland: 'BY', feierabend: 1020, puffer_minuten: 0, mwst: '19.00' },
      { bundesland: 'SN', feierabend: 990, puffer_minuten: 15, mwst: '7.50' },
    ])
  })

  it('has the letterhead it was given', async () => {
    await open('letterhead', { bundesland: 'HH', strasse: 'Deichtor 1', plz: '20095', ort: 'Hamburg', ust_id: 'DE1' })
    const text = `select strasse, plz, ort, ust_id, web from betrieb.einstellungen where bundesland = 'HH'`
    assert.deepEqual(await rows(db(), text), [
      { strasse: 'Deichtor 1', plz: '20095', ort: 'Hamburg', ust_id: 'DE1', web: null },
    ])
  })

  it('answers calls, though it has nothing yet', async () => {
    const tenant = await open('empty', { bundesland: 'BE' })
    const call = { ...reading(db()), tenant }
    const { code } = await refusal(previewAngebot({ kunde_id: 'K-1001', positionen: [] }, call))
    assert.equal(code, 'kunde.unbekannt')
  })

  const mistakes = [
    [{}, /federal state, one of BW, BY/],
    [{ bundesland: 'Bayern' }, /federal state/],
    [{ bundesland: 'BY', feierabend: '25:00' }, /time of day/],
    [{ bundesland: 'BY', puffer: '241' }, /minutes up to 240/],
    [{ bundesland: 'BY', mwst: '190' }, /percent/],
  ] as const
  for (const [settings, says] of mistakes) {
    it(`is not opened with ${JSON.stringify(settings)}`, async () => {
      await assert.rejects(open('wrong', settings), { name: 'ConfigError', message: says })
      assert.deepEqual(await rows(db(), `select 1 from gate.tenant where slug = 'wrong'`), [])
    })
  }
})
