import assert from 'node:assert/strict'
import { compareSchemas } from '../../../../codegen/compare/compare-schemas.js'
import { includes, type Reading } from '../../../../codegen/compare/inclusion.js'
import type { Json } from '../../../../codegen/runtime/model.js'

const string = { type: 'string' }

function verdicts(sub: Json, sup: Json): { [reading in Reading]: string } {
  const of = (reading: Reading) => includes(sub, sup, { reading }).verdict
  return { declared: of('declared'), strict: of('strict'), sdk: of('sdk') }
}

describe('the readings of open objects', () => {
  const one = { type: 'object', properties: { a: string } }
  const two = { type: 'object', properties: { a: string, b: string } }
  const [proved, refuted] = ['proved', 'refuted']

  it('lets a reader learn a key that writers did not declare', () => {
    assert.deepEqual(verdicts(one, two), { declared: proved, strict: refuted, sdk: proved })
  })

  it('sees in an SDK alone that a key is no longer declared', () => {
    assert.deepEqual(verdicts(two, one), { declared: proved, strict: proved, sdk: refuted })
  })

  it('proves by closed validators what an SDK no longer declares', async () => {
    const told = async (old: Json, now: Json) => {
      const { judged } = await compareSchemas('input', old, now, 'sdk')
      return judged.map(({ kind, severity, proof, undecided }) => ({
        kind,
        severity,
        proof,
        reason: undecided?.reason,
      }))
    }
    const proof = { value: { b: '' }, accepted: 'old', refused: 'new', reading: 'sdk' }
    const removed = { kind: 'property-removed-optional-open', severity: 'breaking', proof, reason: undefined }
    assert.deepEqual(await told(two, one), [removed])
    assert.deepEqual(await told(two, { ...one, properties: { a: string, c: { type: 'array', items: one } } }), [
      { kind: 'property-added-optional-open', severity: 'risky', proof: undefined, reason: undefined },
      removed,
    ])
    const parts = { type: 'object', allOf: [{ properties: { a: string } }, { required: ['a'] }] }
    const [open] = await told({ ...parts, properties: { b: string } }, { ...parts, properties: {} })
    assert.deepEqual([open?.severity, open?.proof], ['risky', undefined])
  })

  it('refuses a required key under all', () => {
    assert.deepEqual(verdicts(one, { ...two, required: ['b'] }), { declared: refuted, strict: refuted, sdk: refuted })
  })

  it('leaves maps open, and what says that it is', () => {
    for (const open of [{ type: 'object' }, { ...one, additionalProperties: true }])
      assert.equal(verdicts(open, { type: 'object', properties: { b: string } }).declared, refuted)
  })

  it('closes objects inside objects and lists', () => {
    const inside = (of: Json) => ({ type: 'object', properties: { list: { type: 'array', items: of } } })
    assert.deepEqual(verdicts(inside(one), inside(two)), { declared: proved, strict: refuted, sdk: proved })
  })

  it('closes what several parts declare together', () => {
    const base = { properties: { a: string } }
    const sub = { type: 'object', allOf: [{ $ref: '#/$defs/base' }, { properties: { b: string } }], $defs: { base } }
    const closed = { properties: { a: string, b: string }, additionalProperties: false }
    assert.deepEqual(verdicts(sub, closed), { declared: proved, strict: refuted, sdk: proved })
    assert.equal(includes({ ...sub, required: ['a', 'b'] }, false, { reading: 'declared' }).verdict, refuted)
  })

  it('closes each branch of a union with its own keys', () => {
    const branch = (name: string) => ({ type: 'object', properties: { [name]: string }, required: [name] })
    const closed = (name: string) => ({ ...branch(name), additionalProperties: false })
    const sub = { anyOf: [branch('a'), branch('b')] }
    assert.equal(verdicts(sub, { anyOf: [closed('a'), closed('b')] }).declared, proved)
  })

  it('keeps a value that one branch alone takes as published', () => {
    const sub = {
      oneOf: [
        { type: 'object', properties: { a: string } },
        { type: 'object', properties: { b: string } },
      ],
    }
    const answer = includes(sub, false, { reading: 'declared' })
    assert.equal(answer.verdict, 'proved', 'every object of declared keys is valid under both branches, so under none')
  })
})
