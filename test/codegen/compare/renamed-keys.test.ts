import assert from 'node:assert/strict'
import { compareSides } from '../../../codegen/compare/compare.js'
import type { Finding } from '../../../codegen/compare/finding.js'
import { wayOut } from '../../../codegen/compare/report/words.js'
import { fromListing } from '../../../codegen/compare/sources/from-listing.js'
import type { Json } from '../../../codegen/runtime/model.js'

/** What is said of a tool whose argument, or field of the result, is another. */
async function compared(kind: 'inputSchema' | 'outputSchema', old: Json, now: Json): Promise<Finding[]> {
  const side = (schema: Json) => {
    const tool = { name: 'find', inputSchema: { type: 'object' }, [kind]: schema }
    return fromListing({ tools: [tool] }, 'a listing') ?? assert.fail()
  }
  return (await compareSides({ old: side(old), now: side(now) }, { reading: 'declared', today: '2026-12-01' })).findings
}

const open = (key: string): Json => ({
  type: 'object',
  properties: { [key]: { type: 'string', description: 'Text of the note.' } },
})

describe('an optional key under another name', () => {
  for (const [direction, kind] of [
    ['input', 'inputSchema'],
    ['output', 'outputSchema'],
  ] as const) {
    it(`breaks in an open object of the ${direction}, which a value of declared keys shows`, async () => {
      const [finding, ...others] = await compared(kind, open('note_text'), open('noteText'))
      assert.deepEqual(others, [])
      assert.equal(finding?.rule, `${direction}-property-renamed`)
      assert.equal(finding.severity, 'breaking')
      assert.deepEqual(finding.proof, {
        value: direction === 'input' ? { note_text: '' } : { noteText: '' },
        accepted: direction === 'input' ? 'old' : 'new',
        refused: direction === 'input' ? 'new' : 'old',
        reading: 'sdk',
      })
    })
  }
})

describe('what to do about another text', () => {
  it('is to try it, wherever it stands', async () => {
    const nested = (description: string): Json => ({
      type: 'object',
      properties: { place: { type: 'object', properties: { country: { type: 'string', description } } } },
    })
    const [finding] = await compared('inputSchema', nested('Country.'), nested('Code of the country.'))
    assert.equal(finding?.rule, 'input-property-description-changed')
    assert.match(wayOut(finding) ?? '', /^Try the new text/)
  })
})
