import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { generatorVersion } from '../../codegen/version.js'

interface Manifest {
  version: string
  license: string
  engines: { node: string }
  bin: Record<string, string>
  scripts: Record<string, string>
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

interface Lock {
  packages: Record<string, { name?: string; version?: string; resolved?: string; integrity?: string; link?: boolean }>
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T
}

describe('package.json', () => {
  let manifest: Manifest
  before(async () => {
    manifest = await readJson('package.json')
  })

  it('pins every dependency to one version', () => {
    const all = { ...manifest.dependencies, ...manifest.devDependencies }
    const loose = Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    assert.deepEqual(loose, [])
  })

  it('asks for the Node version that mocha and the tests need', () => assert.equal(manifest.engines.node, '>=20.19'))

  it('has the version that generated files carry', () => assert.equal(manifest.version, generatorVersion))

  it('comes under the licence that LICENSE holds', async () => {
    assert.equal(manifest.license, 'MIT')
    assert.match(await readFile('LICENSE', 'utf8'), /^MIT License\n/)
  })

  it('names a command line that is there', async () => {
    const source = await readFile(manifest.bin.toolpact!, 'utf8')
    assert.equal(source.split('\n')[0], '#!/usr/bin/env node')
  })

  it('has the commands that the README tells', async () => {
    const readme = await readFile('README.md', 'utf8')
    const told = [...readme.matchAll(/\bnpm (?:run )?([a-z][a-z:]*)/g)].map((match) => match[1]!)
    const own = new Set(['ci', 'install', 'init', 'exec', 'pack'])
    const missing = told.filter((name) => !own.has(name) && !(name in manifest.scripts))
    assert.deepEqual(missing, [])
    for (const command of ['npm ci && npm start', 'npm ci && npm test']) assert.ok(readme.includes(command), command)
  })
})

for (const folder of ['.', 'test/bench/peers', 'test/bench/peers/server', 'test/conformance/referees'])
  describe(`${folder}/package-lock.json`, () => {
    let lock: Lock
    before(async () => {
      lock = await readJson(`${folder}/package-lock.json`)
    })

    it('names no host to download from', () => {
      const resolved = Object.entries(lock.packages).filter(([, entry]) => entry.resolved !== undefined)
      assert.deepEqual(resolved, [])
    })

    it('has a checksum for every package', () => {
      const bare = Object.entries(lock.packages).filter(([path, entry]) => path !== '' && !entry.integrity)
      assert.deepEqual(
        bare.map(([path]) => path),
        [],
      )
    })

    it('agrees with package.json', async () => {
      const { dependencies, devDependencies } = await readJson<Partial<Manifest>>(`${folder}/package.json`)
      const locked = Object.keys({ ...dependencies, ...devDependencies }).map((alias) => {
        const { name, version } = lock.packages[`node_modules/${alias}`] ?? {}
        return [alias, name === undefined ? version : `npm:${name}@${version}`]
      })
      assert.deepEqual(Object.fromEntries(locked), { ...dependencies, ...devDependencies })
    })
  })
