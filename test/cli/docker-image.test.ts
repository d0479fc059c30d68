import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { ended } from '../support/cli.js'
import { commandOf, copiedPaths, stages } from '../support/dockerfile.js'

describe('what the Dockerfile puts together', function () {
  this.timeout(120_000)
  const image = stages.at(-1)!.text
  let folder = ''
  let server: ChildProcess
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'toolpact-image-'))
    for (const path of copiedPaths(image)) await cp(path, join(folder, path), { recursive: true })
    await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  })
  after(async () => {
    server?.kill('SIGKILL')
    await rm(folder, { recursive: true })
  })

  const start = ([, ...args]: readonly string[], env: { readonly [name: string]: string }) => {
    const { PATH = '' } = process.env
    return spawn(process.execPath, args, { cwd: folder, env: { PATH, HOME: folder, NODE_ENV: 'production', ...env } })
  }
  const isHealthy = async (port: string) => (await ended(start(commandOf(image, 'HEALTHCHECK'), { PORT: port }))) === 0

  it('serves in production, says so when it is asked, and stops in good order', async () => {
    server = start(commandOf(image, 'CMD'), { PORT: '0', TOOLPACT_SECRET: `k1:${'x'.repeat(32)}` })
    let said = ''
    const up = new Promise<string>((resolve) => {
      server.stdout?.setEncoding('utf8').on('data', (text: string) => {
        said += text
        const [, port] = /http:\/\/localhost:(\d+)\/work7\/mcp$/m.exec(said) ?? []
        if (port) resolve(port)
      })
    })
    const failed = ended(server).then((code) => assert.fail(`ended with ${code}: ${said}`))
    const port = await Promise.race([up, failed])
    assert.equal(await isHealthy(port), true)
    const end = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    assert.equal(await end, 0)
    failed.catch(() => {})
    assert.equal(await isHealthy(port), false)
  })

  it('does not start without its secret', async () => {
    const refused = start(commandOf(image, 'CMD'), { PORT: '0' })
    let said = ''
    refused.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
    assert.equal(await ended(refused), 2)
    assert.match(said, /TOOLPACT_SECRET is required in production/)
  })
})
