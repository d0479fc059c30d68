import assert from 'node:assert/strict'
import { array, anything, assert as holds, constant, dictionary, jsonValue, oneof, property, string } from 'fast-check'
import { canonicalJson, canonicalJsonFile } from '../../../codegen/model/canonical-json.js'
import { canonicalMembers, canonicalScalar } from '../../../codegen/runtime/canonical-json.js'

describe('canonicalJson', () => {
  const cases: [string, unknown, string][] = [
    [
      'sorts members by UTF-16 code units',
      { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, ö: 7 },
      '{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}',
    ],
    [
      'writes numbers as ECMAScript does',
      [1e30, 4.5, 2e-3, 1e-27, -0, 333333333.33333329],
      '[1e+30,4.5,0.002,1e-27,0,333333333.3333333]',
    ],
    ['escapes control characters and nothing else', '\u20ac$\u000f\nA\'B"\\/', '"€$\\u000f\\nA\'B\\"\\\\/"'],
    ['keeps the order of lists', [[3, 1], [], {}], '[[3,1],[],{}]'],
    ['leaves out undefined members', { b: undefined, a: null }, '{"a":null}'],
    ['keeps a member called __proto__', JSON.parse('{"__proto__":{"x":1},"a":true}'), '{"__proto__":{"x":1},"a":true}'],
  ]
  for (const [name, given, want] of cases) it(name, () => assert.equal(canonicalJson(given), want))

  for (const given of [Number.NaN, Number.POSITIVE_INFINITY, [undefined], () => 1, 1n, '\ud800', { '\udc00': 1 }])
    it(`refuses ${typeof given} ${typeof given === 'object' ? Object.keys(given).length : JSON.stringify(String(given))}`, () => {
      assert.throws(() => canonicalJson(given), TypeError)
      assert.throws(() => canonicalJsonFile(given), TypeError)
    })
})

describe('canonicalJson, which writes members as it comes by them,', () => {
  /** By the rule alone: members in order, each in its turn. */
  const byTheRule = (value: unknown): string => {
    if (Array.isArray(value)) return `[${value.map(byTheRule).join(',')}]`
    if (typeof value !== 'object' || value === null) return canonicalScalar(value)
    return `{${canonicalMembers(value)
      .map(([name, member]) => `${canonicalScalar(name)}:${byTheRule(member)}`)
      .join(',')}}`
  }
  const outcome = (write: (value: unknown) => string, value: unknown) => {
    try {
      return write(value)
    } catch (error) {
      return error instanceof TypeError ? 'TypeError' : error
    }
  }
  const named = dictionary(oneof(string(), constant('__proto__'), constant('10'), constant('9')), jsonValue())

  it('says what the rule says, of every JSON value', () => {
    holds(
      property(oneof(jsonValue(), named, array(named)), (value) => {
        assert.equal(canonicalJson(value), byTheRule(value))
        assert.deepEqual(JSON.parse(canonicalJson(value)), JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it('refuses what the rule refuses', () => {
    holds(property(anything(), (value) => assert.equal(outcome(canonicalJson, value), outcome(byTheRule, value))))
  })
})

describe('canonicalJsonFile', () => {
  it('indents by two spaces, in canonical order, and ends in a newline', () => {
    assert.equal(
      canonicalJsonFile({ b: [1, { d: 'x', c: [] }], a: {} }),
      '{\n  "a": {},\n  "b": [\n    1,\n    {\n      "c": [],\n      "d": "x"\n    }\n  ]\n}\n',
    )
  })

  it('says the same as the compact form', () => {
    const value = { z: [1, 2, { y: null }], a: 'ü' }
    assert.equal(canonicalJson(JSON.parse(canonicalJsonFile(value))), canonicalJson(value))
  })
})
