import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ended, runCli, startCli } from '../support/cli.js'

interface CustomerList {
  success: boolean
  data: { items: { number: string }[] }
}

describe('toolpact serve, on a machine that has nothing', function () {
  this.timeout(120_000)
  let folder = ''
  let server: ChildProcess
  let said = ''
  let port = 0
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'toolpact-serve-'))
    server = startCli(['serve', '--port', '0'], { env: { TOOLPACT_DATA: folder } })
    const up = new Promise<void>((resolve) => {
      server.stdout?.setEncoding('utf8').on('data', (text: string) => {
        said += text
        if (said.includes('-d ')) resolve()
      })
    })
    await Promise.race([up, ended(server).then((code) => assert.fail(`ended with ${code}: ${said}`))])
    port = Number(/http:\/\/localhost:(\d+)\/work7\/mcp$/m.exec(said)?.[1])
  })
  after(async () => {
    server.kill('SIGKILL')
    await rm(folder, { recursive: true })
  })

  it('says what it does while it takes its time, and where it answers', () => {
    assert.match(said, /^Creating the embedded database/m)
    assert.match(said, /^Creating the demo data/m)
    assert.match(said, /^ {2}Demo key {4}tp_demo_work7$/m)
  })

  it('prints a call that gets real customers when it is pasted', async () => {
    const [url] = /http:\S+(?= \\\n {2}-H)/.exec(said) ?? []
    const headers = [...said.matchAll(/-H '([^:]+): ([^']+)'/g)].map(
      ([, name, value]) => [name!, value!] as [string, string],
    )
    const [, body] = /-d '(.+)'$/m.exec(said) ?? []
    const response = await fetch(url!, { method: 'POST', headers, body: body! })
    const { result } = (await response.json()) as { result: { content: { type: string; json: CustomerList }[] } }
    const [block] = result.content
    assert.deepEqual([block?.type, block?.json.success, block?.json.data.items.length], ['json', true, 3])
  })

  it('is called by `toolpact call` without saying where or as whom', async () => {
    const { code, stdout } = await runCli(['call', 'customers.list'], {
      env: { PORT: String(port), TOOLPACT_DATA: folder },
    })
    assert.equal(code, 0)
    assert.equal((JSON.parse(stdout) as CustomerList).data.items.length, 20)
  })

  it('keeps a second server out of its folder', async () => {
    const { code, stderr } = await runCli(['serve', '--port', '0'], { env: { TOOLPACT_DATA: folder } })
    assert.equal(code, 2)
    assert.match(stderr, /in use by process \d+/)
    assert.doesNotMatch(stderr, /^ {4}at /m)
  })

  it('stops when it is told to, and leaves its data to the next', async () => {
    const end = ended(server)
    server.kill('SIGTERM')
    assert.equal(await end, 0)
    assert.match(said, /^Stopping: running calls are finished first.$/m)
    // Nobody listens any more, so the call opens the folder itself.
    const env = { PORT: String(port), TOOLPACT_DATA: folder }
    const { code, stdout } = await runCli(['call', 'customers.search', '--args', '{"query":"mueller"}'], { env })
    assert.equal(code, 0)
    assert.ok((JSON.parse(stdout) as CustomerList).data.items.length > 0)
  })

  it('refuses that data in production, because its key is public', async () => {
    const env = { NODE_ENV: 'production', TOOLPACT_SECRET: `k1:${'x'.repeat(32)}`, TOOLPACT_DATA: folder, PORT: '0' }
    const { code, stderr } = await runCli(['serve'], { env })
    assert.equal(code, 2)
    assert.match(stderr, /The database holds demo data/)
  })
})
