import assert from 'node:assert/strict'
import { tombstonesOf, withTombstones } from '../../../codegen/release/tombstones.js'
import { compareSides } from '../../../codegen/compare/compare.js'
import { sideOf } from '../../../codegen/compare/side.js'
import type { ContractModel, ToolModel } from '../../../codegen/runtime/model.js'

const release = (version: string, tools: { [name: string]: { arguments: string[]; errors: string[] } }) =>
  ({
    version,
    tools: Object.fromEntries(
      Object.entries(tools).map(([name, { arguments: names, errors }]) => [
        name,
        {
          input: { type: 'object', properties: Object.fromEntries(names.map((one) => [one, {}])) },
          errors: Object.fromEntries(errors.map((code) => [code, {}])),
        } as unknown as ToolModel,
      ]),
    ),
  }) as ContractModel

describe('names that were taken away', () => {
  const reserved = tombstonesOf([
    release('1.0.0', { a: { arguments: ['x', 'y'], errors: ['LIMIT', 'GONE'] }, b: { arguments: [], errors: [] } }),
    release('1.1.0', { a: { arguments: ['x'], errors: ['GONE'] } }),
  ])

  it('are tools, arguments and codes, each with the last version that had it', () => {
    assert.deepEqual(reserved, {
      removedTools: { b: '1.0.0' },
      removedArguments: { a: { y: '1.0.0' } },
      removedErrors: { a: { LIMIT: '1.0.0' } },
    })
  })

  const old = sideOf({ tools: { a: { input: { properties: { x: {} } }, errors: { GONE: {} } } } }, 'old')
  const back = sideOf(
    { tools: { a: { input: { properties: { x: {}, y: {} } }, errors: { GONE: {}, LIMIT: {} } }, b: {} } },
    'new',
  )
  for (const [who, sides] of [
    ['old', { old: withTombstones(old, reserved), now: back }],
    ['new', { old, now: withTombstones(back, reserved) }],
  ] as const) {
    it(`may not come back where the ${who} side reserves them`, async () => {
      const { findings } = await compareSides(sides, { reading: 'declared', today: '2026-12-01' })
      const rules = findings.map(({ rule }) => rule).filter((rule) => rule.endsWith('-reused'))
      assert.deepEqual(rules.sort(), ['argument-name-reused', 'error-code-reused', 'tool-name-reused'])
    })
  }
})
