import assert from 'node:assert/strict'
import { findRule } from '../../../codegen/compare/rules/all.js'
import { lintRuleIds, lintRules } from '../../../codegen/lint/rules/all.js'
import { lintOf, rulesOf } from './lint-of.js'

describe('the rules of lint', () => {
  it('have nothing to say about a sound tool', () => {
    assert.deepEqual(rulesOf(lintOf([{}])), [])
  })

  for (const id of lintRuleIds) {
    const { example, nearMiss, hosts, source } = lintRules[id]

    it(`${id}: the example yields it, for its hosts alone, and the near miss does not`, () => {
      const found = lintOf(example).findings.filter(({ rule }) => rule === id)
      assert.ok(found.length > 0, 'the example yields nothing')
      for (const { hosts: concerned } of found) assert.ok(concerned.every((host) => (hosts ?? []).includes(host)))
      assert.ok(!rulesOf(lintOf(nearMiss)).includes(id), 'the near miss yields it')
      if (hosts) {
        const others = (['vscode', 'cursor', 'claude', 'openai', 'gemini'] as const).filter(
          (host) => !(hosts as readonly string[]).includes(host),
        )
        assert.ok(!rulesOf(lintOf(example, { hosts: others })).includes(id), 'another host yields it')
      }
    })

    it(`${id}: says where its limit comes from, and is no rule of diff`, () => {
      assert.notEqual(source.trim(), '')
      assert.equal(findRule(id), undefined)
    })
  }
})
