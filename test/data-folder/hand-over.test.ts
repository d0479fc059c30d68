import assert from 'node:assert/strict'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAskedFor, openOrAsk } from '../../src/data-folder/hand-over.js'
import { publishAddress, readAddress } from '../../src/data-folder/server-address.js'
import { FolderInUse } from '../../src/db/folder-lock.js'

describe('a data folder', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'toolpact-folder-'))
  })
  afterEach(() => rm(folder, { recursive: true }))
  const holder = 4711
  const held = () => Promise.reject(new FolderInUse('in use', holder))
  const address = (lent: boolean) =>
    publishAddress(folder, { pid: holder, url: 'http://127.0.0.1:1', lent, token: 'secret' })

  it('says where its server answers, to its owner alone, until that ends', async () => {
    const withdraw = address(false)
    assert.deepEqual(readAddress(folder, holder), {
      pid: holder,
      url: 'http://127.0.0.1:1',
      lent: false,
      token: 'secret',
    })
    assert.equal((await stat(join(folder, 'server.json'))).mode & 0o777, 0o600)
    withdraw()
    assert.equal(readAddress(folder, holder), undefined)
  })

  it('is silent about a server that is not the one that has it', () => {
    address(false)
    assert.equal(readAddress(folder, 4712), undefined)
  })

  it('is silent where the file was torn', async () => {
    await writeFile(join(folder, 'server.json'), '{"pid":47')
    assert.equal(readAddress(folder, holder), undefined)
  })

  it('is opened at once where nobody has it', async () => {
    assert.equal(await openOrAsk(folder, () => Promise.resolve('open')), 'open')
  })

  for (const [title, prepare] of [
    ['whoever has it does not say where it answers', () => {}],
    ['a server has it that keeps it', () => void address(false)],
  ] as const) {
    it(`is not asked for where ${title}`, async () => {
      prepare()
      await assert.rejects(openOrAsk(folder, held), FolderInUse)
      assert.equal(isAskedFor(folder), false)
    })
  }

  it('is asked for where it was borrowed, until it is given back', async () => {
    address(true)
    let tries = 0
    const opened = await openOrAsk(folder, async () => {
      if (++tries === 1) return held()
      // As another process sees it.
      await writeFile(join(folder, 'server.wanted'), `${holder}\n`)
      return isAskedFor(folder)
    })
    assert.deepEqual([opened, tries], [true, 2])
    assert.equal(isAskedFor(folder), false)
  })
})
