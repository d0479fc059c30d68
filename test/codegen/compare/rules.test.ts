import assert from 'node:assert/strict'
import { allRules, schemaRules, toolRules, type Kind, type ToolRuleId } from '../../../codegen/compare/rules/all.js'
import { compareIllustration, kindsOf } from './example-of-rule.js'

describe('rules of comparison', () => {
  it('have ids of their own', () => {
    const ids = allRules.map(({ id }) => id)
    assert.equal(new Set(ids).size, ids.length)
    assert.ok(ids.every((id) => /^[a-z]+(-[a-z]+)*$/.test(id)))
  })

  for (const kind of Object.keys(schemaRules) as Kind[]) {
    for (const direction of ['input', 'output'] as const) {
      const { example, nearMiss, sets, ...verdicts } = schemaRules[kind]
      it(`${direction}-${kind} is what its example yields`, async () => {
        const { judged, spelled } = await kindsOf(direction, example)
        if (sets === 'equal') {
          assert.deepEqual([...judged.keys()], [])
          assert.ok(spelled.includes(kind), spelled.join())
          return
        }
        const found = judged.get(kind)
        assert.ok(found, `found: ${[...judged.keys()].join()}`)
        assert.equal(`${found.severity}/${found.bump}`, verdicts[direction])
        if (found.severity === 'breaking' && sets !== 'aside') assert.ok(found.isShown)
      })

      it(`${direction}-${kind} is not what its near miss yields`, async () => {
        const { judged, spelled } = await kindsOf(direction, nearMiss)
        if (sets === 'equal') assert.ok(judged.size > 0 || !spelled.includes(kind), spelled.join())
        else assert.ok(!judged.has(kind))
      })
    }
  }

  for (const id of Object.keys(toolRules) as ToolRuleId[]) {
    const { of, example, nearMiss, verdict } = toolRules[id]
    if (of === 'run') continue
    it(`${id} is what its example yields`, async () => {
      const { findings } = await compareIllustration(id, example)
      const found = findings.find(({ rule }) => rule === id)
      assert.ok(found, `found: ${findings.map(({ rule }) => rule).join()}`)
      assert.equal(`${found.severity}/${found.bump}`, verdict)
    })

    it(`${id} is not what its near miss yields`, async () => {
      const { findings } = await compareIllustration(id, nearMiss)
      assert.ok(!findings.some(({ rule }) => rule === id))
    })
  }
})
