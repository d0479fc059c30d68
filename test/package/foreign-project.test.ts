import assert from 'node:assert/strict'
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Stats } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { codeBlocks } from '../support/documents.js'
import { officialClients } from '../support/mcp-clients.js'
import { until } from '../support/until.js'

interface Run {
  code: number
  stdout: string
  stderr: string
}

/** Bytes an installed package and what it needs may take. */
const largest = 60e6

describe('the package, in a project of others', function () {
  this.timeout(400_000)
  let folder: string
  let project: string
  let tarball: string
  let server: ChildProcess | undefined

  const run = (command: string, args: readonly string[], cwd = project) =>
    new Promise<Run>((resolve) => {
      const { PATH = '', HOME = '' } = process.env
      execFile(command, args, { cwd, env: { PATH, HOME } }, (error, stdout, stderr) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : error ? 2 : 0, stdout, stderr })
      })
    })
  const toolpact = (...args: string[]) => run(join(project, 'node_modules/.bin/toolpact'), args)
  const npmInstall = (...what: string[]) =>
    run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--save-exact', ...what])
  const succeeds = (result: Run) => assert.equal(result.code, 0, result.stdout + result.stderr)

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'toolpact-package-'))
    const dist = join(folder, 'dist')
    const loader = './src/cli/load-typescript.mjs'
    succeeds(await run(process.execPath, ['--import', loader, 'src/package/build.ts', dist], '.'))
    const packed = await run('npm', ['pack', dist, '--json', '--pack-destination', folder], '.')
    succeeds(packed)
    const [{ filename }] = JSON.parse(packed.stdout) as [{ filename: string }]
    tarball = join(folder, filename)
    project = await mkdtemp(join(folder, 'project-'))
    await writeFile(join(project, 'package.json'), '{}')
    succeeds(await npmInstall(tarball))
  })
  after(async () => {
    server?.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })

  it('takes at most 60 MB with what it needs, in bytes and on the disk', async () => {
    const { bytes, disk } = await sizeOf(join(project, 'node_modules'))
    assert.ok(Math.max(bytes, disk) <= largest, `${Math.round(bytes / 1e6)} MB, ${Math.round(disk / 1e6)} on the disk`)
  })

  it('is not made of the checkout itself', async () => {
    const { code, stderr } = await run('npm', ['pack', '--pack-destination', folder], '.')
    assert.notEqual(code, 0)
    assert.match(stderr, /npm run build && npm pack \.\/dist/)
  })

  it('holds none of the systems of this checkout, and none of their libraries', async () => {
    const src = await readdir(join(project, 'node_modules/toolpact/src'))
    assert.deepEqual(
      src.filter((name) => /work7|betrieb|systems|pdf/.test(name)),
      [],
    )
    const installed = await readdir(join(project, 'node_modules'))
    const theirs = ['pdfkit', 'nodemailer', 'dejavu-fonts-ttf', 'big.js', 'rrule-temporal', 'ts-node', 'gpt-tokenizer']
    assert.deepEqual(
      theirs.filter((name) => installed.includes(name)),
      [],
    )
  })

  it('says how to install what serving needs', async () => {
    await writeFile(
      join(project, 'toolpact.config.ts'),
      `import { defineProject } from 'toolpact/server'\nexport default defineProject({ systems: [] })\n`,
    )
    const { code, stderr } = await toolpact('serve')
    await rm(join(project, 'toolpact.config.ts'))
    assert.equal(code, 2)
    assert.match(stderr, /^toolpact: serve needs packages that are not installed\. Install them: npm install .*pg@/)
  })

  it('begins a project only where there is none', async () => {
    await writeFile(join(project, 'notes.txt'), '')
    const refused = await toolpact('init', 'keys')
    assert.deepEqual([refused.code, /is not empty \(notes\.txt\)/.test(refused.stderr)], [2, true])
    await rm(join(project, 'notes.txt'))
    succeeds(await toolpact('init', 'keys'))
    assert.deepEqual((await readdir(join(project, '.github/workflows'))).sort(), ['contracts.yml', 'test.yml'])
    succeeds(await npmInstall())
  })

  it('compiles the contract, and what implements and calls it type-checks', async () => {
    succeeds(await toolpact('compile'))
    succeeds(await run('npx', ['tsc']))
  })

  it('passes the tests of the project, which call through the generated client', async () => {
    succeeds(await run('npm', ['test']))
  })

  it('serves what the official clients and the command line call', async () => {
    const port = await freePort()
    const { PATH = '', HOME = '' } = process.env
    const bin = join(project, 'node_modules/.bin/toolpact')
    server = spawn(bin, ['serve', '--port', String(port)], { cwd: project, env: { PATH, HOME } })
    for await (const line of createInterface({ input: server.stdout! })) if (line.includes('keys/mcp')) break
    for (const { title, connect } of officialClients) {
      const client = await connect(new URL(`http://127.0.0.1:${port}/keys/mcp`), { 'X-API-Key': 'tp_demo_keys' })
      const answer = await client.callTool({ name: 'keys_list', arguments: { query: 'van' } })
      await client.close()
      const { keys } = answer['structuredContent'] as { keys: { holder: string }[] }
      assert.deepEqual(
        keys.map(({ holder }) => holder),
        ['Jo Winter'],
        title,
      )
    }
    const called = await toolpact('call', 'keys.list', '--url', `http://127.0.0.1:${port}/keys`)
    succeeds(called)
    assert.match(called.stdout, /"label": "Front gate"/)
    server.kill('SIGTERM')
    assert.deepEqual(await once(server, 'exit'), [0, null])
  })

  it('is compiled and served while it is written', async () => {
    const port = await freePort()
    const { PATH = '', HOME = '' } = process.env
    const bin = join(project, 'node_modules/.bin/toolpact')
    server = spawn(bin, ['dev', '--port', String(port)], { cwd: project, env: { PATH, HOME } })
    const end = once(server, 'exit')
    const contract = join(project, 'contracts/keys-tools.v1/contract.ts')
    const before = await readFile(contract, 'utf8')
    const served = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/keys/openapi.json`).catch(() => undefined)
      return (await answer?.text()) ?? ''
    }
    await until(async () => (await served()).includes('Lists the keys'))
    await writeFile(contract, before.replace('Lists the keys', 'Shows the keys'))
    await until(async () => (await served()).includes('Shows the keys'))
    server.kill('SIGINT')
    assert.deepEqual(await end, [0, null])
    await writeFile(contract, before)
    succeeds(await toolpact('compile'))
  })

  it('runs the project that the README tells, with its test', async () => {
    const told = await mkdtemp(join(folder, 'readme-'))
    await cp(join(project, 'package.json'), join(told, 'package.json'))
    await symlink(join(project, 'node_modules'), join(told, 'node_modules'))
    for (const { language, text } of codeBlocks()) {
      const [, path] = /^\/\/ (\S*(?:keys-tools\.v1|keys|toolpact\.config)\S*\.ts)\n/.exec(text) ?? []
      if (language !== 'ts' || path === undefined) continue
      await mkdir(join(told, dirname(path)), { recursive: true })
      await writeFile(join(told, path), text)
    }
    await rm(join(told, 'contracts/keys-tools.v2'), { recursive: true, force: true })
    succeeds(await run('npx', ['toolpact', 'compile'], told))
    succeeds(await run('npm', ['test'], told))
  })

  it('names what a change breaks: to the type checker, and to those who call', async () => {
    const git = async (...args: string[]) =>
      succeeds(await run('git', ['-c', 'user.name=Mia', '-c', 'user.email=mia@lakeside.example', ...args]))
    const contract = join(project, 'contracts/keys-tools.v1/contract.ts')
    const text = (await readFile(contract, 'utf8')).replace("'draft'", "'frozen'")
    await writeFile(contract, text)
    succeeds(await toolpact('compile'))
    succeeds(await toolpact('release', 'keys-tools.v1'))
    succeeds(await toolpact('compile'))
    await git('init', '--quiet', '--initial-branch', 'main')
    await git('add', '.')
    await git('commit', '--quiet', '--message', 'Release the keys')
    succeeds(await run('npm', ['run', 'check']))

    await writeFile(contract, text.replace('  label: string\n', '  name: string\n').replace("'1.0.0'", "'1.1.0'"))
    succeeds(await toolpact('compile'))
    const { code, stdout } = await run('npm', ['run', 'check'])
    assert.equal(code, 1, stdout)
    assert.match(stdout, /compared {2}with 1\.0\.0, the last release/)
    assert.match(stdout, /BREAKING {2}output-property-renamed[^]*was {6}"label"/)
    assert.match(stdout, /the change needs a major version/)
    const types = await run('npx', ['tsc'])
    assert.notEqual(types.code, 0)
    assert.match(types.stdout, /src\/keys\/approvals\.ts\(\d+,\d+\): error TS.*'label'/)
  })
})

/** Bytes of all files below a folder, and what they take of the disk; one that is linked twice counts once. */
async function sizeOf(folder: string): Promise<{ bytes: number; disk: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => stat(join(entry.parentPath, entry.name)))
  const own = [...new Map((await Promise.all(files)).map((file) => [file.ino, file])).values()]
  const sum = (part: (file: Stats) => number) => own.reduce((total, file) => total + part(file), 0)
  return { bytes: sum(({ size }) => size), disk: sum(({ blocks }) => blocks * 512) }
}

/** A port nobody listens on. */
async function freePort(): Promise<number> {
  const listening = createServer().listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as { port: number }
  listening.close()
  await once(listening, 'close')
  return port
}
