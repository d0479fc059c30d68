import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programOf } from '../../src/cli/main.js'
import { runCli } from '../support/cli.js'

describe('toolpact', () => {
  let folder = ''
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'toolpact-cli-'))
  })
  after(() => rm(folder, { recursive: true }))
  const run = (args: readonly string[], env: { readonly [name: string]: string } = {}) =>
    runCli(args, { env: { TOOLPACT_DATA: folder, ...env } })

  it('names its commands', async () => {
    const { code, stdout } = await run(['--help'])
    assert.equal(code, 0)
    for (const command of ['compile', 'serve', 'call', 'admin', 'db'])
      assert.match(stdout, new RegExp(`^  ${command} `, 'm'))
  })

  it('loads the command that is chosen alone, and all where none is', async () => {
    const names = async (chosen?: string) => (await programOf([], chosen)).commands.map((one) => one.name())
    assert.deepEqual(await names('diff'), ['diff'])
    assert.ok((await names()).length > 10)
    for (const none of ['--help', 'fly', 'toString']) assert.deepEqual(await names(none), await names())
    for (const name of await names()) assert.deepEqual(await names(name), [name])
  })

  it('tells its version', async () => {
    const { code, stdout } = await run(['--version'])
    assert.equal(code, 0)
    assert.match(stdout, /^\d+\.\d+\.\d+\n$/)
  })

  for (const command of ['compile', 'serve', 'call', 'admin', 'db']) {
    it(`explains ${command}, without colour where nobody sees it`, async () => {
      const { code, stdout } = await run([command, '--help'])
      assert.equal(code, 0)
      assert.match(stdout, new RegExp(`^Usage: toolpact ${command}`))
      assert.ok(!stdout.includes('\u001b'))
    })
  }

  const unable: { title: string; args: string[]; env?: { [name: string]: string }; want: RegExp }[] = [
    { title: 'an unknown command', args: ['fly'], want: /unknown command 'fly'/ },
    { title: 'an unknown option', args: ['serve', '--colour'], want: /unknown option '--colour'/ },
    { title: 'a port that is none', args: ['serve', '--port', 'x'], want: /PORT must be a number/ },
    { title: 'an environment it cannot use', args: ['serve'], env: { PORT: '99999' }, want: /PORT must be a number/ },
    {
      title: 'an unknown contract',
      args: ['serve', '--contract', 'x.v1'],
      want: /There is no contract x.v1. Served here: work7-tools.v1/,
    },
    {
      title: 'production without a secret',
      args: ['serve'],
      env: { NODE_ENV: 'production' },
      want: /TOOLPACT_SECRET is required in production/,
    },
    {
      title: 'demo data in production',
      args: ['serve', '--demo'],
      env: { NODE_ENV: 'production', TOOLPACT_SECRET: `k1:${'x'.repeat(32)}` },
      want: /--demo is refused when NODE_ENV is production/,
    },
    {
      title: 'arguments that are not JSON',
      args: ['call', 'customers.list', '--args', '{limit:1}'],
      want: /--args is not JSON/,
    },
    {
      title: 'arguments that are no object',
      args: ['call', 'customers.list', '--args', '[1]'],
      want: /must be a JSON object/,
    },
    {
      title: 'arguments in a file that is missing',
      args: ['call', 'customers.list', '--args', '@/nowhere'],
      want: /\/nowhere cannot be read \(ENOENT\)/,
    },
    {
      title: 'a header without value',
      args: ['call', 'customers.list', '--header', 'X-A'],
      want: /--header must look like Name=value/,
    },
    {
      title: 'a contract nobody compiled',
      args: ['call', 'customers.list', '--contract', 'x.v1'],
      want: /no compiled contract x.v1/,
    },
    {
      title: 'a server that is not there',
      args: ['call', 'customers.list', '--url', 'http://127.0.0.1:9'],
      want: /Nothing answers at http:\/\/127.0.0.1:9/,
    },
  ]
  for (const { title, args, env, want } of unable) {
    it(`cannot run with ${title}: says so in a sentence and ends with 2`, async () => {
      const { code, stdout, stderr } = await run(args, env)
      assert.match(stderr, want)
      assert.doesNotMatch(stderr, /^ {4}at /m)
      assert.deepEqual([code, stdout], [2, ''])
    })
  }
})
