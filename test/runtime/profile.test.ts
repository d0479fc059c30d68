import assert from 'node:assert/strict'
import type { Json } from '../../codegen/runtime/model.js'
import {
  type ErrorShape,
  type Profile,
  readError,
  unwrapResult,
  type WireError,
  wrapResult,
  writeError,
} from '../../codegen/runtime/profile.js'

const full: WireError = {
  code: 'customers.version_conflict',
  message: 'Somebody changed it.',
  field: 'version',
  next: 'Read it again.',
  details: { current_version: 4 },
}
const bare: WireError = { code: 'not_found', message: 'No such customer.' }

const bodies: [profile: Profile, error: WireError, want: Json][] = [
  [
    { envelope: 'success-data', errorShape: 'error' },
    full,
    {
      success: false,
      error: {
        code: 'customers.version_conflict',
        message: 'Somebody changed it.',
        field: 'version',
        next: 'Read it again.',
        details: { current_version: 4 },
      },
    },
  ],
  [
    { envelope: 'success-data', errorShape: 'error' },
    bare,
    { success: false, error: { code: 'not_found', message: 'No such customer.' } },
  ],
  [
    { envelope: 'plain', errorShape: 'error' },
    full,
    {
      error: 'Somebody changed it.',
      code: 'customers.version_conflict',
      field: 'version',
      next: 'Read it again.',
      details: { current_version: 4 },
    },
  ],
  [{ errorShape: 'error' }, bare, { error: 'No such customer.', code: 'not_found' }],
  [
    { errorShape: 'fehler' },
    full,
    {
      fehler: 'Somebody changed it. Read it again.',
      code: 'customers.version_conflict',
      field: 'version',
      details: { current_version: 4 },
    },
  ],
  [{ errorShape: 'fehler' }, bare, { fehler: 'No such customer.', code: 'not_found' }],
  [
    { envelope: 'summary-data-links', errorShape: 'error_code' },
    full,
    {
      error_code: 'customers.version_conflict',
      message: 'Somebody changed it.',
      details: { current_version: 4, field: 'version', next: 'Read it again.' },
    },
  ],
  [{}, bare, { error_code: 'not_found', message: 'No such customer.', details: {} }],
]

describe('codegen/runtime/profile', () => {
  for (const [profile, error, want] of bodies) {
    const shape: ErrorShape = profile.errorShape ?? 'error_code'
    it(`writes ${error === full ? 'a full' : 'a bare'} error in shape ${shape}, envelope ${profile.envelope}`, () => {
      assert.deepEqual(writeError(profile, error), want)
    })
    it(`reads it back from shape ${shape}, envelope ${profile.envelope}`, () => {
      const { field, next } = error
      const details =
        shape === 'error_code' && error.details ? { ...(error.details as object), field, next } : error.details
      const { next: _said, ...joined } = error
      const read = shape === 'fehler' && next ? { ...joined, message: `${error.message} ${next}` } : error
      assert.deepEqual(readError(shape, 400, want), { ...read, ...(details !== undefined && { details }) })
    })
  }

  const foreign: [shape: ErrorShape, body: unknown, want: WireError | undefined][] = [
    ['error', { error: 'Bad gateway' }, { code: 'http.502', message: 'Bad gateway' }],
    ['fehler', { fehler: 'Kein Token' }, { code: 'http.502', message: 'Kein Token' }],
    ['error_code', { message: 'Bad gateway' }, { code: 'http.502', message: 'Bad gateway' }],
    ['error', { fehler: 'x' }, undefined],
    ['fehler', { error: 'x' }, undefined],
    ['error_code', { error: 'x' }, undefined],
    ['error', { error: { code: 'a' } }, undefined],
    ['error', 'Bad gateway', undefined],
    ['error', null, undefined],
    ['error_code', [], undefined],
  ]
  for (const [shape, body, want] of foreign) {
    it(`reads ${JSON.stringify(body)} in shape ${shape} as ${want ? want.code : 'no error'}`, () => {
      assert.deepEqual(readError(shape, 502, body), want)
    })
  }

  it('wraps results, and unwraps them again', () => {
    const value = { summary: 's', data: [1], links: [] }
    assert.deepEqual(wrapResult({ envelope: 'success-data' }, value), { success: true, data: value })
    assert.deepEqual(unwrapResult('success-data', { success: true, data: value }), value)
    for (const envelope of ['plain', 'summary-data-links'] as const) {
      assert.equal(wrapResult({ envelope }, value), value)
      assert.equal(unwrapResult(envelope, value), value)
    }
    assert.equal(wrapResult({}, value), value)
    assert.equal(unwrapResult('success-data', { success: true, data: null }), null)
  })

  it('finds no result in a body of another envelope', () => {
    for (const body of [{ data: 1 }, null, [], 'x', { success: false, data: 1 }, { success: true }]) {
      assert.equal(unwrapResult('success-data', body), undefined)
    }
  })
})
