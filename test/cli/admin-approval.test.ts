import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { firma } from '../../src/betrieb/demo/firma.js'
import { seedDemo } from '../../src/betrieb/demo/index.js'
import { openDatabase } from '../../src/db/database.js'
import { migrate } from '../../src/db/migrate.js'
import { runCli } from '../support/cli.js'
import { systems } from '../../src/systems.js'

describe('toolpact admin approval', () => {
  let folder = ''
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'toolpact-approval-'))
    const database = await openDatabase({ systems, dataDir: folder })
    await migrate(database)
    await seedDemo(database)
    await database.close()
  })
  after(() => rm(folder, { recursive: true }))
  const approval = (...args: string[]) =>
    runCli(['admin', 'approval', ...args, '--system', 'betrieb', '--tenant', firma.slug], {
      env: { TOOLPACT_DATA: folder },
    })

  it('has a firm ask for a person, and lists what it asks for', async () => {
    const set = await approval('set', 'angebot', '--mode', 'person', '--json')
    const rule = { tenant: firma.slug, contract: 'betrieb-tools.v1', least: 'token' }
    const angebot = { ...rule, action: 'angebot', tool: 'betrieb_commit_angebot', mode: 'person' }
    assert.deepEqual([set.code, JSON.parse(set.stdout)], [0, angebot])
    const list = await approval('list', '--json')
    const termin = { ...rule, action: 'termin', tool: 'betrieb_commit_termin', mode: 'token' }
    assert.deepEqual([list.code, JSON.parse(list.stdout)], [0, [angebot, termin]])
  })

  it('asks for no less than the contract', async () => {
    const { code, stdout, stderr } = await approval('set', 'angebot', '--mode', 'none')
    assert.deepEqual([code, stdout], [2, ''])
    assert.match(stderr, /betrieb-tools\.v1 asks for token where betrieb_commit_angebot is approved: token or person\./)
  })
})
