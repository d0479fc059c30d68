import assert from 'node:assert/strict'
import { confirm } from '../../../codegen/compare/inclusion.js'
import { compareSchemas } from '../../../codegen/compare/compare-schemas.js'
import { breaks } from './traps/breaks.js'
import { harmless } from './traps/harmless.js'

describe('pairs that checkers are known to get wrong', () => {
  for (const { title, direction, old, new: now, is, rule } of [...breaks, ...harmless]) {
    it(`${direction}: ${title}`, async () => {
      const { judged } = await compareSchemas(direction, old, now, 'declared')
      const broken = judged.filter(({ severity }) => severity === 'breaking')
      const names = judged.flatMap(({ kind, also }) => [kind, ...also])
      assert.equal(broken.length > 0, is === 'breaking', names.join())
      if (is === 'same') assert.deepEqual(names, [])
      if (rule !== undefined)
        assert.ok(
          names.some((name) => name.includes(rule)),
          names.join(),
        )
      for (const { proof } of broken) {
        assert.ok(proof)
        const verdicts = await confirm(proof.value, old, now)
        assert.deepEqual({ [proof.accepted]: true, [proof.refused]: false }, { old: verdicts.sub, new: verdicts.sup })
      }
    })
  }
})
