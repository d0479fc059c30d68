import assert from 'node:assert/strict'
import { policyOf } from '../../../codegen/compare/config.js'
import { settle } from '../../../codegen/compare/settle.js'
import { compareSides } from '../../../codegen/compare/compare.js'
import { sideOf } from '../../../codegen/compare/side.js'
import type { Json } from '../../../codegen/runtime/model.js'

const accepted = { fingerprint: '0123456789abcdef', reason: 'r', owner: 'o', until: '2027-01-31' }

describe('the decisions of a project', () => {
  const refused: [string, Json, RegExp][] = [
    ['are an object', [], /must hold an object/],
    ['know their members', { accepts: [] }, /has accepts, which means nothing/],
    ['list what is accepted', { accept: accepted }, /accept must be a list/],
    ['list what is used', { use: 'MODEL' }, /use must be a list/],
    ['list what is left out', { except: 'MODEL' }, /except must be a list/],
    ['give severities by rule', { severity: ['off'] }, /severity must be an object/],
    ['name severities', { severity: { 'tool-removed': 'none' } }, /severity: tool-removed must be one of/],
    ['name rules', { severity: { 'tool-gone': 'off' } }, /which is no rule/],
    ['know what an exception holds', { accept: [{ ...accepted, rule: 'x' }] }, /accept\[0\] has rule, which means/],
    ['give a fingerprint', { accept: [{ ...accepted, fingerprint: 'x' }] }, /accept\[0\]\.fingerprint must be/],
    ['give a reason', { accept: [{ ...accepted, reason: ' ' }] }, /accept\[0\]\.reason must say why/],
    ['give an owner', { accept: [{ ...accepted, owner: '' }] }, /accept\[0\]\.owner must say who/],
    ['give a day', { accept: [{ ...accepted, until: 'soon' }] }, /accept\[0\]\.until must be a date/],
    ['give a day there is', { accept: [{ ...accepted, until: '2027-02-30' }] }, /accept\[0\]\.until must be a date/],
    [
      'do not let pass what was not decided',
      { severity: { 'comparison-unknown': 'off' } },
      /severity of comparison-unknown cannot be less than breaking/,
    ],
    [
      'do not let pass exceptions that are over',
      { severity: { 'suppression-expired': 'safe' } },
      /severity of suppression-expired cannot be less/,
    ],
  ]
  for (const [title, value, want] of refused) {
    it(title, () => assert.throws(() => policyOf(value, 'toolpact.diff.json'), want))
  }

  it('are taken whole', () => {
    const policy = policyOf(
      { reading: 'sdk', failOn: 'risky', use: ['WIRE'], except: [], severity: {}, accept: [accepted] },
      'f',
    )
    assert.deepEqual(policy.accept, [accepted])
    assert.deepEqual([policy.reading, policy.failOn, policy.use], ['sdk', 'risky', ['WIRE']])
  })

  it('hold until the end of their day, whatever a finding is worded like', async () => {
    const sides = { old: sideOf({ tools: { a: {}, b: {} } }, 'x'), now: sideOf({ tools: { a: {} } }, 'y') }
    const comparison = await compareSides(sides, { reading: 'declared', today: '2026-12-01' })
    const [finding] = comparison.findings
    const reworded = { ...comparison, findings: [{ ...finding!, says: 'It is no more.' }] }
    const policy = policyOf({ accept: [{ ...accepted, fingerprint: finding!.fingerprint }] }, 'f')
    const codeOn = (day: string) => settle(reworded, policy, day).exitCode
    assert.deepEqual([codeOn('2027-01-31'), codeOn('2027-02-01')], [0, 1])
  })
})
