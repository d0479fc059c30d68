import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCli } from '../support/cli.js'

describe('toolpact admin', () => {
  let folder = ''
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'toolpact-admin-'))
  })
  after(() => rm(folder, { recursive: true }))
  const admin = (...args: string[]) => runCli(['admin', ...args], { env: { TOOLPACT_DATA: folder } })

  it('makes the first account and key of an installation', async () => {
    const account = await admin('account', 'create', 'Agent', '--kind', 'service', '--json')
    assert.deepEqual([account.code, account.stdout.split('\n').length], [0, 2])
    const { id } = JSON.parse(account.stdout) as { id: string }
    const key = await admin('key', 'create', id, '--label', 'first', '--acts-for-users', '--system', 'work7')
    assert.equal(key.code, 0)
    assert.match(key.stdout, /^actsForUsers: true$[^]*^key: tp_[A-Za-z0-9_-]{43}$[^]*shown this once/m)
  })

  const mistakes: { title: string; args: string[]; want: RegExp }[] = [
    {
      title: 'a limit that is no number',
      args: ['key', 'create', 'x', '--label', 'y', '--rate-limit', '0'],
      want: /whole number from 1/,
    },
    { title: 'a missing label', args: ['key', 'create', 'x'], want: /required option '--label <text>' not specified/ },
    {
      title: 'a kind that is none',
      args: ['account', 'create', 'x', '--kind', 'robot'],
      want: /Allowed choices are human, service/,
    },
    {
      title: 'an unknown system',
      args: ['member', 'add', 'x', '--tenant', 'y', '--role', '1', '--system', 'z'],
      want: /no such system. Known: work7/,
    },
  ]
  for (const { title, args, want } of mistakes) {
    it(`says what is wrong with ${title}`, async () => {
      const { code, stdout, stderr } = await admin(...args)
      assert.deepEqual([code, stdout], [2, ''])
      assert.match(stderr, want)
    })
  }
})
