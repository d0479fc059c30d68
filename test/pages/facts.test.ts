import assert from 'node:assert/strict'
import { factsOf } from '../../src/pages/approvals/facts.js'
import { work7Contract } from '../support/work7-tools.js'

describe('what is to be decided, field by field', () => {
  it('is told in the language of the reader, where the contract knows the field', () => {
    const { input } = work7Contract.tools['offers.create'] ?? assert.fail()
    const payload = { title: 'Dach', lines: [{ kind: 'service', description: 'Decken' }], unknown: 1 }
    const { facts } = factsOf(payload, { schema: input, language: 'de' })
    assert.deepEqual(facts, [
      { field: 'title', value: 'Dach', meaning: 'Betreff.' },
      { field: 'lines 1 · kind', value: 'service', meaning: 'Wofür sie steht.' },
      { field: 'lines 1 · description', value: 'Decken', meaning: 'Was geleistet oder geliefert wird.' },
      { field: 'unknown', value: '1', meaning: '' },
    ])
  })

  it('is told by its names alone, where the contract knows nothing', () => {
    assert.deepEqual(factsOf({ version: 2 }).facts, [{ field: 'version', value: '2', meaning: '' }])
  })
})
