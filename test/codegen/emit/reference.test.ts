import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { emitReference } from '../../../codegen/emit/reference.js'
import type { HashedContractModel, Schema } from '../../../codegen/runtime/model.js'
import { office } from '../../fixtures/models-docs/office.js'
import { toolWith } from '../../fixtures/models-docs/one-tool.js'
import { rental } from '../../fixtures/models-docs/rental.js'

async function referenceOf(model: HashedContractModel): Promise<string> {
  const [file] = await emitReference(model)
  assert.equal(file?.path, 'REFERENCE.md')
  return file?.text ?? ''
}

describe('emitReference', () => {
  for (const [name, model] of [
    ['office', office],
    ['rental', rental],
  ] as const) {
    it(`writes the reference of ${name} as it was reviewed`, async () => {
      const path = `test/fixtures/models-docs/expected/${name}.REFERENCE.md`
      const text = await referenceOf(model)
      if (process.env.UPDATE_GOLDEN) writeFileSync(path, text)
      assert.equal(text, readFileSync(path, 'utf8'))
    })

    it(`links only to what is there, and names no anchor twice, in ${name}`, async () => {
      const text = await referenceOf(model)
      const anchors = [...text.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id]) => id)
      const links = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, id]) => id)
      assert.deepEqual(
        links.filter((id) => !anchors.includes(id)),
        [],
      )
      assert.deepEqual(anchors, [...new Set(anchors)])
    })

    it(`gives every row of a table as many cells as its head, in ${name}`, async () => {
      const rows = (await referenceOf(model)).split('\n').filter((line) => line.startsWith('|'))
      const cells = (row: string) => row.replaceAll('\\|', '').split('|').length
      let head = 0
      for (const [index, row] of rows.entries()) {
        if (rows[index + 1]?.startsWith('| ---')) head = cells(row)
        assert.equal(cells(row), head, row)
      }
    })
  }

  it('says that a tool takes nothing and answers nothing', async () => {
    const text = await referenceOf(toolWith({ ping: { title: 'None', type: 'object', properties: {} } }))
    assert.match(text, /#### Parameters\n\nNo parameters\.\n\n#### Returns\n\nAn empty object\.\n\n#### Errors\n/)
    assert.doesNotMatch(text, /## Types|## Roles|## Context headers/)
  })

  it('sends readers of a raw schema that points into itself to the catalogue', async () => {
    const raw: Schema = {
      title: 'Raw',
      type: 'object',
      properties: { a: { $ref: '#/$defs/A' } },
      $defs: { A: {} },
      'x-raw': true,
    }
    assert.match(
      await referenceOf(toolWith({ ping: raw })),
      /#### Parameters\n\nAn object whose schema tools\/list shows\.\n/,
    )
  })
})
