import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { manifest } from '../../../codegen/emit/manifest.js'
import { generatorVersion } from '../../../codegen/version.js'
import { office } from '../../fixtures/models-docs/office.js'

describe('manifest', () => {
  it('names contract and generator, and the SHA-256 of every file, sorted by path', () => {
    const hash = (text: string) => createHash('sha256').update(text).digest('hex')
    const files = [
      { path: 'types.ts', text: 'ü' },
      { path: 'client.ts', text: '' },
      { path: 'Zeta.md', text: 'z' },
    ]
    assert.deepEqual(manifest(office, files), {
      path: 'manifest.json',
      text: `{
  "contract": {
    "fingerprint": "${office.fingerprint}",
    "id": "office.v1",
    "surface": "${office.surface}",
    "version": "1.2.0"
  },
  "files": {
    "Zeta.md": "${hash('z')}",
    "client.ts": "${hash('')}",
    "types.ts": "${hash('ü')}"
  },
  "generator": {
    "name": "toolpact",
    "version": "${generatorVersion}"
  },
  "tools": 6
}
`,
    })
  })
})
