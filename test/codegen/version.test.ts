import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { generatorVersion } from '../../codegen/version.js'

describe('codegen/version', () => {
  it('is the version of the package', () => {
    const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
      version: string
    }
    assert.equal(generatorVersion, manifest.version)
  })
})
