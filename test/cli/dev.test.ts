import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { renameSync } from 'node:fs'
import { ended, startCli } from '../support/cli.js'
import { ShopProject } from '../support/shop-project.js'
import { until } from '../support/until.js'

const config = `import { shop } from './src/shop.ts'\nexport default { systems: [shop] }\n`

const system = `export const shop = {
  name: 'shop',
  contracts: {
    'shop-tools.v0': { 'orders.get': async () => ({}), 'orders.count': async () => ({ orders: 3 }) },
  },
}
`

describe('toolpact dev', function () {
  this.timeout(300_000)
  let project: ShopProject
  let dev: ChildProcess
  let stdout = ''
  let stderr = ''

  before(() => {
    project = new ShopProject(0)
    project.write('toolpact.config.ts', config)
    project.write('src/shop.ts', system)
    const env = { TOOLPACT_DATA: project.path('.toolpact'), LOG_LEVEL: 'error' }
    dev = startCli(['dev', '--port', '0'], { cwd: project.folder, env })
    dev.stdout?.setEncoding('utf8').on('data', (text: string) => (stdout += text))
    dev.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  })
  after(() => {
    dev.kill('SIGKILL')
    project.remove()
  })

  /** What the server says of its tools, at the address that was announced last; undefined where none answers. */
  const served = async (): Promise<string | undefined> => {
    const url = [...stdout.matchAll(/OpenAPI +(\S+)/g)].at(-1)?.[1]
    if (url === undefined) return undefined
    return fetch(url).then(
      (response) => response.text(),
      () => undefined,
    )
  }
  const serves = (text: string) => until(async () => (await served())?.includes(text) ?? false)
  const count = (text: string) => stderr.split(text).length - 1

  /** As editors write that never leave half a file: into another one, which takes the place of the old one. */
  const replace = (from: string, to: string) => {
    const source = project.path(project.source)
    const before = project.read(project.source)
    assert.ok(before.includes(from))
    project.write('new.ts', before.replace(from, to))
    renameSync(project.path('new.ts'), source)
  }

  it('compiles the project and serves it', async () => {
    await serves('Counts the orders of a customer')
    assert.match(stdout, /^shop-tools\.v0 \(2 tools\): \d+ files written/m)
  })

  it('prints a mistake with its place, and the old server goes on answering', async () => {
    replace(`effect: 'read'`, `effect: 'raed'`)
    await until(() => stderr.includes('The last good server goes on answering.'))
    assert.match(stdout, /^contracts\/shop-tools\.v0\/contract\.ts:\d+:\d+ C\d+ /m)
    assert.match((await served()) ?? '', /Counts the orders of a customer/)
    assert.equal(count('The server is started again.'), 0)
  })

  it('serves the contract as it was changed, once that is mended', async () => {
    replace(`effect: 'raed'`, `effect: 'read'`)
    replace('Counts the orders of a customer', 'Sums up the orders of a customer')
    await serves('Sums up the orders of a customer')
  })

  it('tells that a server does not start with what src/ says, and starts it when that is mended', async () => {
    const announced = stdout.split('OpenAPI').length
    project.write('src/shop.ts', system.replace(`'orders.count'`, `'orders.sum'`))
    await until(() => stderr.includes('The server ended (code 2); the next change starts it again.'))
    assert.match(stderr, /no handler for orders\.count/)
    project.write('src/shop.ts', system)
    await until(() => stdout.split('OpenAPI').length > announced)
    await serves('Sums up the orders of a customer')
  })

  it('ends at SIGINT with 0, and the server with it', async () => {
    const end = ended(dev)
    dev.kill('SIGINT')
    assert.equal(await end, 0)
    assert.equal(await served(), undefined)
  })
})
