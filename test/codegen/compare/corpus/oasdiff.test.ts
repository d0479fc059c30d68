import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { findRule } from '../../../../codegen/compare/rules/all.js'
import { sameJson } from '../../../../codegen/compare/walk/node.js'
import { findingsOf, oasdiffRows, type OurFinding } from './oasdiff.js'
import { corpusFolder } from './rows.js'

const fixtures = 'test/fixtures/compare'

/** Rules of oasdiff and ours that tell the same, or why none of ours could. */
type Mapping = { readonly [id: string]: readonly string[] | string }

/** Verdicts that differ, as `test: rule of oasdiff, its level, our severity`, and why. */
interface Otherwise {
  reason: string
  cases: readonly string[]
}

const read = (name: string): unknown => JSON.parse(readFileSync(`${fixtures}/${name}`, 'utf8'))
const mapping = read('oasdiff-rules.json') as Mapping

describe('rules of oasdiff', () => {
  it('are told by rules that exist, or are not applicable for a reason', () => {
    for (const [id, ours] of Object.entries(mapping)) {
      if (typeof ours === 'string') assert.match(ours, /^because .{20}/, id)
      else {
        assert.ok(ours.length > 0, id)
        for (const rule of ours) assert.ok(findRule(rule), `${id}: there is no rule ${rule}`)
      }
    }
  })

  const folder = corpusFolder()
  if (folder === undefined) {
    it('are not beside this checkout: CORPUS names the folder that holds them')
    return
  }
  const rows = oasdiffRows(folder)

  it('are mapped, every one that its tests name', () => {
    const named = [...new Set(rows.flatMap((row) => row.expected_ids))].sort()
    assert.deepEqual(Object.keys(mapping).sort(), named)
    assert.equal(named.length, 298)
  })

  it('have our verdicts on its pairs that are schemas, but for listed ones', async () => {
    const alike = { ERR: 'breaking', WARN: 'risky', INFO: 'safe' }
    const differing: string[] = []
    let compared = 0
    for (const row of rows.filter(({ base, revision }) => !sameJson(base, revision))) {
      const found = await findingsOf(row)
      if (row.expected_empty) {
        compared++
        const broken = found.filter(({ severity, rules: [rule] }) => severity === 'breaking' && isInput(rule ?? ''))
        assert.deepEqual(broken, [], row.test)
      }
      for (const id of row.expected_ids.filter(isOfSchemas)) {
        compared++
        const ours = worst(found.filter(({ rules }) => rules.some((rule) => mapping[id]?.includes(rule))))
        const level = row.levels[id] ?? ''
        if (alike[level as keyof typeof alike] !== ours) differing.push(`${row.test}: ${id}, ${level}, ${ours}`)
      }
    }
    const listed = read('oasdiff-otherwise.json') as Otherwise[]
    for (const { reason } of listed) assert.ok(reason.length > 20)
    assert.deepEqual(differing.sort(), listed.flatMap(({ cases }) => cases).sort())
    process.stdout.write(`    ${compared} verdicts compared, ${differing.length} of them listed as differing\n`)
    assert.ok(compared >= 300)
  }).timeout(600_000)
})

const isInput = (rule: string): boolean => rule.startsWith('input-')

/** Whether schemas alone can show it. */
function isOfSchemas(id: string): boolean {
  const ours = mapping[id] ?? ''
  return typeof ours !== 'string' && ours.some((rule) => /^(input|output)-/.test(rule))
}

function worst(findings: readonly OurFinding[]): string {
  const severities = findings.map(({ severity }) => severity)
  return (['breaking', 'risky', 'safe'] as const).find((one) => severities.includes(one)) ?? 'not told'
}
