import assert from 'node:assert/strict'
import { propertyKey, propertyName, stringLiteral } from '../../../codegen/emit/string-literal.js'
import { valueLiteral } from '../../../codegen/emit/value-literal.js'
import type { Json } from '../../../codegen/runtime/model.js'

function evaluate(expression: string): unknown {
  return new Function(`'use strict'; return (${expression})`)()
}

describe('codegen/emit/string-literal', () => {
  const texts: [text: string, want: string][] = [
    ['active', "'active'"],
    ["it's", "'it\\'s'"],
    ['C:\\temp', "'C:\\\\temp'"],
    ['a\nb\r\tc', "'a\\nb\\r\\tc'"],
    ['\u0000\u001f', "'\\u0000\\u001f'"],
    ['\u2028\u2029', "'\\u2028\\u2029'"],
    ['\u202eabc', "'\\u202eabc'"],
    ['\ud800', "'\\ud800'"],
    ['\udc00x', "'\\udc00x'"],
    ['Müller 👍', "'Müller 👍'"],
    ['${x} `y`', "'${x} `y`'"],
  ]
  for (const [text, want] of texts) {
    it(`writes ${JSON.stringify(text)} so that it reads back`, () => {
      assert.equal(stringLiteral(text), want)
      assert.equal(evaluate(stringLiteral(text)), text)
    })
  }

  it('leaves ASCII identifiers bare and quotes every other property', () => {
    const names = ['id', '$ref', 'class', 'größe', 'a-b', '1', '', '__proto__']
    const want = ['id', '$ref', 'class', "'größe'", "'a-b'", "'1'", "''", '__proto__']
    assert.deepEqual(names.map(propertyName), want)
  })

  it('computes the key __proto__, which would set the prototype', () => {
    assert.equal(propertyKey('__proto__'), "['__proto__']")
    assert.equal(propertyKey('id'), 'id')
  })
})

describe('codegen/emit/value-literal', () => {
  const values: [value: Json, want: string][] = [
    [null, 'null'],
    [-1.5, '-1.5'],
    [true, 'true'],
    ['x', "'x'"],
    [[], '[]'],
    [{}, '{}'],
    [[1, ['a']], "[1, ['a']]"],
    [{ 'a-b': { c: null } }, "{ 'a-b': { c: null } }"],
    [JSON.parse('{"__proto__":{"polluted":true}}') as Json, "{ ['__proto__']: { polluted: true } }"],
  ]
  for (const [value, want] of values) {
    it(`writes ${JSON.stringify(value)} so that it evaluates to the same`, () => {
      assert.equal(valueLiteral(value), want)
      assert.equal(JSON.stringify(evaluate(want)), JSON.stringify(value))
    })
  }
})
