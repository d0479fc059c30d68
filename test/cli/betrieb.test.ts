import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../src/db/database.js'
import { migrate } from '../../src/db/migrate.js'
import { seedDemo } from '../../src/betrieb/demo/index.js'
import { runCli } from '../support/cli.js'
import { systems } from '../../src/systems.js'

describe('toolpact betrieb', () => {
  let folder = ''
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'toolpact-betrieb-'))
    const database = await openDatabase({ systems, dataDir: folder })
    await migrate(database)
    await seedDemo(database)
    await database.close()
  })
  after(() => rm(folder, { recursive: true }))
  const betrieb = (...args: string[]) => runCli(['betrieb', ...args], { env: { BETRIEB_DB: folder } })

  it('takes a price list over and reports the lines it refused', async () => {
    const file = join(folder, 'preise.csv')
    await writeFile(
      file,
      'leistung;bezeichnung;einheit;netto;gueltig_ab\ngrundreinigung_qm;Grundreinigung;m²;2,60;2027-01-01\nx;;;y;z\n',
    )
    const { code, stdout } = await betrieb('import-prices', file)
    assert.equal(code, 1)
    assert.match(stdout, /^line 3: bezeichnung fehlt; [^\n]*\n1 lines taken, 1 refused\n$/)
  })

  it('takes customers and technicians over', async () => {
    const [kunden, monteure] = [join(folder, 'kunden.csv'), join(folder, 'monteure.csv')]
    await writeFile(kunden, 'kunde_id;name;ort\nK-3001;Neu;Calw\n')
    await writeFile(monteure, 'monteur;tage;von;bis\nWinter;Mo-Fr;07:00;15:00\n')
    const first = await betrieb('import-customers', kunden)
    assert.deepEqual([first.code, first.stdout], [0, '1 lines taken, 0 refused\n'])
    const second = await betrieb('import-technicians', monteure, '--json')
    assert.deepEqual(JSON.parse(second.stdout), { angenommen: 1, geaendert: ['Winter'], abgelehnt: [] })
  })

  it('prints an offer', async () => {
    const file = join(folder, 'offer.pdf')
    const { code } = await betrieb('offer-pdf', 'ANG-2026-5043', '--out', file)
    assert.equal(code, 0)
    assert.equal((await readFile(file)).subarray(0, 5).toString(), '%PDF-')
  })

  it('says when there is no such offer or firm', async () => {
    const offer = await betrieb('offer-pdf', 'ANG-1999-0001', '--out', join(folder, 'none.pdf'))
    assert.deepEqual([offer.code, /has no offer ANG-1999-0001/.test(offer.stderr)], [2, true])
    const firm = await betrieb('offer-pdf', 'ANG-2026-5043', '--firm', 'nobody', '--out', join(folder, 'none.pdf'))
    assert.deepEqual([firm.code, /There is no firm nobody/.test(firm.stderr)], [2, true])
  })
})
