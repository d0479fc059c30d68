import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readOpenapi } from '../../../codegen/import/read-openapi.js'

describe('reading an OpenAPI document', () => {
  let folder = ''
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'toolpact-read-openapi-'))
  })
  after(() => rmSync(folder, { recursive: true }))
  const read = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return readOpenapi(join(folder, name), [])
  }

  it('writes out anchors and merged keys, however often they are used', async () => {
    const operations = Array.from(
      { length: 400 },
      (_, index) => `  /a${String(index)}: { get: { <<: *common, operationId: get${String(index)} } }`,
    )
    const imported = await read(
      'anchors.yaml',
      [
        'openapi: 3.0.3',
        'x-common: &common',
        '  description: Reads.',
        '  parameters: [&limit { name: limit, in: query, schema: { type: integer } }]',
        '  responses: { 200: { description: Done. } }',
        'paths:',
        ...operations,
      ].join('\n'),
    )
    assert.equal(imported?.tools.length, 400)
    const last = imported.tools.at(-1)
    assert.equal(last?.description, 'Reads.')
    assert.deepEqual(last.input.properties, { limit: { type: 'integer' } })
  })

  it('refuses an anchor that leads back to itself, and one that grows without end', async () => {
    const levels = Array.from({ length: 9 }, (_, index) => {
      const before = index === 0 ? '{}' : `*a${String(index - 1)}`
      return `x-${String(index)}: &a${String(index)} [${Array.from({ length: 9 }, () => before).join(', ')}]`
    })
    await assert.rejects(
      read('circle.yaml', 'openapi: 3.0.3\npaths: &a { /a: *a }'),
      /circle\.yaml is no YAML that JSON/,
    )
    await assert.rejects(
      read('laughs.yaml', ['openapi: 3.0.3', ...levels].join('\n')),
      /laughs\.yaml is no YAML that JSON/,
    )
  })

  it('passes over a mark of the byte order', async () => {
    const text = JSON.stringify({ openapi: '3.1.0', paths: { '/a': { get: { responses: {} } } } })
    assert.equal((await read('marked.json', `\uFEFF${text}`))?.tools.length, 1)
  })

  it('leaves everything else to whoever reads catalogues', async () => {
    assert.equal(await read('tools.json', '{"tools":[]}'), undefined)
    assert.equal(await read('broken.json', '{'), undefined)
  })
})
