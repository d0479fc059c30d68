import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { canonicalJsonFile } from '../../codegen/model/canonical-json.js'
import { hashModel } from '../../codegen/model/hashes.js'
import type { HashedContractModel } from '../../codegen/runtime/model.js'

const released = readdirSync('contracts').flatMap((id) => {
  const folder = `contracts/${id}/releases`
  return existsSync(folder) ? readdirSync(folder).map((file) => ({ id, file, path: `${folder}/${file}` })) : []
})

describe('released contracts', () => {
  it('are there', () => assert.ok(released.some(({ id, file }) => id === 'betrieb-tools.v1' && file === '1.0.0.json')))

  for (const { id, file, path } of released) {
    it(`${id} ${file} is as it was written: its hashes are those of what it says`, () => {
      const text = readFileSync(path, 'utf8')
      const { fingerprint, surface, ...model } = JSON.parse(text) as HashedContractModel
      assert.equal(canonicalJsonFile(hashModel(model)), text)
      assert.deepEqual([model.id, `${model.version}.json`, model.stability], [id, file, 'frozen'])
      assert.match(fingerprint + surface, /^[0-9a-f]{128}$/)
    })
  }
})
