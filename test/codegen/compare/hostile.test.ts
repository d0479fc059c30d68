import assert from 'node:assert/strict'
import { compareSides } from '../../../codegen/compare/compare.js'
import { defaultPolicy } from '../../../codegen/compare/policy.js'
import { split } from '../../../codegen/compare/report/words.js'
import { settle, type Settled } from '../../../codegen/compare/settle.js'
import { fromJson } from '../../../codegen/compare/sources/from-json.js'
import type { Json } from '../../../codegen/runtime/model.js'
import { today } from './example-of-rule.js'

/** Compares two inputs of one tool, as a catalogue from anywhere would bring them. */
async function compared(old: Json | string, now: Json | string): Promise<Settled> {
  const side = (schema: Json | string) => {
    const text = typeof schema === 'string' ? schema : JSON.stringify(schema)
    return fromJson(`{"tools":[{"name":"t","inputSchema":${text}}]}`, 'input').side
  }
  return settle(
    await compareSides({ old: side(old), now: side(now) }, { reading: 'declared', today }),
    defaultPolicy,
    today,
  )
}

const nested = (depth: number, leaf: string): string =>
  `${'{"type":"object","properties":{"a":'.repeat(depth)}${leaf}${'}}'.repeat(depth)}`

/** Definitions each of which refers twice to the next: two to the power of their number, written out. */
function bomb(leaf: Json): Json {
  const definitions = Array.from({ length: 40 }, (_, index): [string, Json] => [
    `d${String(index)}`,
    index === 39
      ? leaf
      : {
          type: 'object',
          properties: Object.fromEntries(['a', 'b'].map((key) => [key, { $ref: `#/$defs/d${String(index + 1)}` }])),
        },
  ])
  return { $ref: '#/$defs/d0', $defs: Object.fromEntries(definitions) }
}

const inConditions = (leaf: Json): Json => {
  const { $defs } = bomb(leaf) as { $defs: { [name: string]: Json } }
  const conditions = Object.keys($defs).map((name, index): [string, Json] => {
    const next = { $ref: `#/$defs/d${String(index + 1)}` }
    return [name, index === 39 ? leaf : { allOf: [next, next] }]
  })
  return { type: 'object', properties: { a: { $ref: '#/$defs/d0' } }, $defs: Object.fromEntries(conditions) }
}

const withKeys = (count: number, first: string): Json => ({
  type: 'object',
  properties: Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`p${String(index)}`, { type: index === 0 ? first : 'string' }]),
  ),
})

describe('schemas of strangers', () => {
  const cases: { title: string; old: Json | string; now: Json | string }[] = [
    { title: '10,000 levels', old: nested(10_000, '{"type":"number"}'), now: nested(10_000, '{"type":"integer"}') },
    { title: 'references that double forty times', old: bomb({ type: 'number' }), now: bomb({ type: 'integer' }) },
    {
      title: 'an expression that takes forever elsewhere',
      old: { type: 'string' },
      now: { type: 'string', pattern: '^(([a-z])+.)+[A-Z]([a-z])+$' },
    },
    { title: 'an expression that cannot be read', old: { type: 'string' }, now: { type: 'string', pattern: '(' } },
    {
      title: '20,000 literals',
      old: { enum: Array.from({ length: 20_000 }, (_, index) => `v${String(index)}`) },
      now: { enum: Array.from({ length: 19_999 }, (_, index) => `v${String(index)}`) },
    },
    {
      title: '100,000 other literals',
      old: { enum: Array.from({ length: 100_000 }, (_, index) => `v${String(index)}`) },
      now: { enum: Array.from({ length: 100_000 }, (_, index) => `w${String(index)}`) },
    },
    {
      title: 'references that double in conditions, which validators would follow for hours',
      old: inConditions({ type: 'string' }),
      now: inConditions({ type: 'string', maxLength: 3 }),
    },
    {
      title: '4,000 keys, which Ajv cannot compile',
      old: withKeys(4000, 'string'),
      now: withKeys(4000, 'integer'),
    },
    { title: 'a reference to itself', old: { type: 'object' }, now: { $ref: '#' } },
    {
      title: 'references in a circle',
      old: { type: 'object' },
      now: { $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } },
    },
    {
      title: 'keywords of the wrong type',
      old: { type: 'object' },
      now: '{"type":{"a":1},"properties":[1],"required":"x","enum":3,"anyOf":{},"items":7}',
    },
    { title: 'a schema that is no schema', old: { type: 'object' }, now: '"schema"' },
  ]
  for (const { title, old, now } of cases) {
    it(`get an answer that is no pass: ${title}`, async () => {
      const { exitCode, findings } = await compared(old, now)
      assert.equal(exitCode, 1, findings.map(({ rule }) => rule).join())
      for (const { severity, proof, undecided, rule } of findings) {
        if (severity === 'breaking' && split(rule)[0]) assert.ok(proof ?? undecided)
      }
    }).timeout(60_000)
  }

  it('are never asked over the network', async () => {
    const old = { type: 'object', properties: { a: { type: 'string' } } }
    const now = { type: 'object', properties: { a: { $ref: 'http://127.0.0.1:9/schema.json' } } }
    const { findings, exitCode } = await compared(old, now)
    assert.equal(exitCode, 1)
    assert.ok(findings.some(({ rule }) => rule === 'schema-ref-unresolvable'))
  })

  it('break where they break, although no validator can be compiled that would confirm it', async () => {
    const elsewhere = { $ref: 'http://127.0.0.1:9/schema.json' }
    const now = { type: 'object', properties: { a: elsewhere, b: {} }, required: ['b'] }
    const { findings } = await compared({ type: 'object', properties: { a: elsewhere } }, now)
    const [finding, ...others] = findings
    assert.deepEqual(others, [])
    assert.deepEqual(
      [finding?.rule, finding?.at, finding?.severity, finding?.undecided, finding?.also],
      [
        'comparison-unknown',
        'tools/t/input/properties/b',
        'breaking',
        { reason: 'unconfirmed' },
        ['input-property-added-required-open'],
      ],
    )
  })

  it('may have names that mean something to JavaScript', async () => {
    const tools = (type: string) =>
      `{"tools":[{"name":"__proto__","inputSchema":{"type":"object","properties":{"constructor":{"type":"${type}"}},"additionalProperties":false}},{"name":"constructor","inputSchema":{"type":"object"}}]}`
    const sides = { old: fromJson(tools('string'), 'old').side, now: fromJson(tools('integer'), 'new').side }
    const { findings } = await compareSides(sides, { reading: 'declared', today })
    assert.deepEqual(
      findings.filter(({ severity }) => severity === 'breaking').map(({ tool, rule }) => [tool, rule]),
      [['__proto__', 'input-type-changed']],
    )
  })
})
