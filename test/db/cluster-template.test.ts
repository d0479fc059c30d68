import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { dropTemplate, keepTemplate, readTemplate } from '../../src/db/cluster-template.js'
import { withCache } from '../support/cache-folder.js'

const engine = { dumpDataDir: async () => new Blob(['archive']) } as unknown as PGlite

describe('the template of the embedded engine', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'toolpact-cache-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('is kept for this version of the engine, for its user only', async () => {
    await withCache(folder, async () => {
      assert.equal(await readTemplate(), undefined)
      await keepTemplate(engine)
      assert.equal(await (await readTemplate())?.text(), 'archive')
    })
    assert.deepEqual(readdirSync(join(folder, 'toolpact')), ['pglite-0.5.14.tar.gz'])
    assert.equal(statSync(join(folder, 'toolpact', 'pglite-0.5.14.tar.gz')).mode & 0o777, 0o600)
  })

  it('can be thrown away, more than once', async () => {
    await withCache(folder, async () => {
      await keepTemplate(engine)
      await dropTemplate()
      await dropTemplate()
      assert.equal(await readTemplate(), undefined)
    })
  })

  it('is done without where the cache folder cannot be used', async () => {
    writeFileSync(join(folder, 'toolpact'), 'no folder')
    await withCache(folder, async () => {
      await keepTemplate(engine)
      assert.equal(await readTemplate(), undefined)
    })
  })
})
