import assert from 'node:assert/strict'
import fc from 'fast-check'
import { confirm, includes } from '../../../../codegen/compare/inclusion.js'
import type { Json } from '../../../../codegen/runtime/model.js'
import { Workspace } from '../../../../codegen/compare/workspace.js'
import { anySchema, anyValue } from './schemas.js'
import { validator } from './validator.js'

const strict = { reading: 'strict', budget: { ms: 60_000, steps: 60_000 } } as const

const seed = 20_261_130

describe('laws of inclusion', () => {
  it('never proves what a value contradicts', () => {
    let proved = 0
    let decided = 0
    fc.assert(
      fc.property(anySchema, anySchema, fc.array(anyValue, { minLength: 60, maxLength: 60 }), (sub, sup, values) => {
        const { verdict } = includes(sub, sup, strict)
        if (verdict !== 'undecided') decided++
        if (verdict !== 'proved') return
        proved++
        const [inSub, inSup] = [validator(sub), validator(sup)]
        const against = values.find((value) => inSub(value) && !inSup(value))
        assert.equal(against, undefined, `${JSON.stringify(against)} contradicts it`)
      }),
      { numRuns: 2_000, seed },
    )
    assert.ok(proved > 150, `${proved} are proved`)
    assert.ok(decided > 1_950, `${decided} are decided`)
  }).timeout(600_000)

  it('shows witnesses that both compiled validators confirm', async () => {
    let refuted = 0
    await fc.assert(
      fc.asyncProperty(anySchema, anySchema, async (sub, sup) => {
        const answer = includes(sub, sup, strict)
        if (answer.verdict !== 'refuted') return
        refuted++
        assert.deepEqual(await confirm(answer.witness, sub, sup), { sub: true, sup: false })
      }),
      { numRuns: 600, seed },
    )
    assert.ok(refuted > 200, `${refuted} are refuted`)
  }).timeout(600_000)

  it('answers alike whatever was asked before, in a budget or out of it', () => {
    const workspace = new Workspace()
    fc.assert(
      fc.property(anySchema, anySchema, (sub, sup) => {
        includes(sup, sub, { ...strict, budget: { steps: 40 }, workspace })
        for (const reading of ['declared', 'strict', 'sdk'] as const) {
          const alone = includes(sub, sup, { ...strict, reading })
          const after = includes(sub, sup, { ...strict, reading, workspace })
          if (alone.verdict !== 'undecided') assert.equal(after.verdict, alone.verdict)
        }
      }),
      { numRuns: 400, seed },
    )
  }).timeout(600_000)

  const laws: [name: string, sub: (s: Json, t: Json) => Json, sup: (s: Json, t: Json) => Json][] = [
    ['S ⊆ S', (s) => s, (s) => ({ allOf: [s] })],
    ['S ⊆ S or T', (s) => s, (s, t) => ({ anyOf: [t, s] })],
    ['S and T ⊆ S', (s, t) => ({ allOf: [s, t] }), (s) => s],
    ['one of S, T ⊆ S or T', (s, t) => ({ oneOf: [s, t] }), (s, t) => ({ anyOf: [s, t] })],
    ['S without T ⊆ S', (s, t) => ({ allOf: [s, { not: t }] }), (s) => s],
    ['S ⊆ not not S', (s) => s, (s) => ({ not: { not: s } })],
    ['S or T ⊆ not (not S and not T)', (s, t) => ({ anyOf: [s, t] }), (s, t) => ({ not: { allOf: [{ not: s }, { not: t }] } })], // prettier-ignore
    ['S and T ⊆ T and S, by reference', (s, t) => ({ allOf: [s, t] }), (s, t) => ({ allOf: [{ $ref: '#/$defs/t' }, s], $defs: { t } })], // prettier-ignore
    ['if S then T ⊆ not S or T', (s, t) => ({ if: s, then: t }), (s, t) => ({ anyOf: [{ not: s }, t] })],
    ['S ⊆ S and T, or S without T', (s) => s, (s, t) => ({ anyOf: [{ allOf: [s, t] }, { allOf: [s, { not: t }] }] })],
    ['lists of S ⊆ lists of S or T', (s) => ({ type: 'array', items: s }), (s, t) => ({ items: { anyOf: [s, t] } })],
    ['nothing ⊆ S', () => false, (s) => s],
    ['S ⊆ anything', (s) => s, () => true],
  ]
  for (const [name, sub, sup] of laws) {
    it(name, () => {
      let undecided = 0
      fc.assert(
        fc.property(anySchema, anySchema, (s, t) => {
          const answer = includes(sub(s, t), sup(s, t), strict)
          if (answer.verdict === 'undecided') undecided++
          else assert.equal(answer.verdict, 'proved', JSON.stringify(answer))
        }),
        { numRuns: 150, seed },
      )
      assert.ok(undecided <= 4, `${undecided} of 150 are not decided`)
    })
  }

  it('says of what both sides have in common what it says of it in other words', () => {
    let decided = 0
    const inside: ((s: Json, t: Json) => Json)[] = [
      (s, t) => ({ type: 'object', properties: { a: s, b: t }, required: ['a'] }),
      (s, t) => ({ allOf: [{ properties: { a: s } }, { properties: { a: t } }] }),
      (s, t) => ({
        anyOf: [
          { patternProperties: { '^a': s }, additionalProperties: t },
          { items: s, contains: t },
        ],
      }),
    ]
    const again = (s: Json): Json => (typeof s === 'object' ? { ...(s as object), $defs: {} } : s)
    fc.assert(
      fc.property(anySchema, anySchema, anySchema, fc.constantFrom(...inside), (s, t, u, within) => {
        for (const reading of ['declared', 'strict', 'sdk'] as const) {
          const alike = includes(within(s, t), within(s, u), { ...strict, reading })
          const otherwise = includes(within(s, t), within(again(s), u), { ...strict, reading })
          if (otherwise.verdict === 'undecided') continue
          decided++
          assert.equal(alike.verdict, otherwise.verdict, JSON.stringify([alike, otherwise]))
        }
      }),
      { numRuns: 500, seed },
    )
    assert.ok(decided > 1_400, `${decided} are decided`)
  }).timeout(600_000)

  it('is closed under composition: S ⊆ T and T ⊆ U make S ⊆ U', () => {
    let met = 0
    fc.assert(
      fc.property(anySchema, anySchema, anySchema, (s, t, u) => {
        const [st, tu] = [includes(s, { anyOf: [s, t] }, strict), includes({ anyOf: [s, t] }, u, strict)]
        if (st.verdict !== 'proved' || tu.verdict !== 'proved') return
        met++
        assert.notEqual(includes(s, u, strict).verdict, 'refuted')
      }),
      { numRuns: 500, seed },
    )
    assert.ok(met > 10, `${met} chains`)
  })
})
