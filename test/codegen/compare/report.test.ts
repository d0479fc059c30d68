import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareSides } from '../../../codegen/compare/compare.js'
import { defaultPolicy, type Policy } from '../../../codegen/compare/policy.js'
import { formats, report } from '../../../codegen/compare/report/reports.js'
import { settle, type Settled } from '../../../codegen/compare/settle.js'
import { fromJson } from '../../../codegen/compare/sources/from-json.js'
import { countTokens } from '../../../codegen/compare/tokens.js'
import { assertGolden } from '../../support/golden.js'
import { today } from './example-of-rule.js'

const fixtures = join(import.meta.dirname, '../../fixtures/compare')

/** The two catalogues of the fixtures, one of whose findings is accepted. */
async function settled(old: string, now: string, policy: Partial<Policy> = {}): Promise<Settled> {
  const read = (name: string) => fromJson(readFileSync(join(fixtures, name), 'utf8'), name).side
  const comparison = await compareSides({ old: read(old), now: read(now) }, { reading: 'declared', today })
  await countTokens(comparison.findings)
  return settle(comparison, { ...defaultPolicy, ...policy }, today)
}

async function withException(): Promise<Settled> {
  const { findings } = await settled('old.json', 'new.json')
  const removed = findings.find(({ rule }) => rule === 'tool-removed')
  assert.ok(removed)
  const accept = [
    { fingerprint: removed.fingerprint, reason: 'Nobody calls it.', owner: 'shop', until: '2027-01-31' },
    { fingerprint: '0123456789abcdef', reason: 'It is old.', owner: 'shop', until: '2026-01-31' },
    { fingerprint: '00000000000000ff', reason: 'It was never there.', owner: 'shop', until: '2027-01-31' },
  ]
  return settled('old.json', 'new.json', { accept })
}

describe('reports of a comparison', () => {
  for (const format of formats) {
    it(`read as reviewed: ${format}`, async () => {
      assertGolden(join(fixtures, 'expected', `report.${format}.txt`), await report(await withException(), format))
    })

    it(`are whole documents where nothing changed: ${format}`, async () => {
      const text = await report(await settled('old.json', 'old.json'), format)
      assertGolden(join(fixtures, 'expected', `nothing.${format}.txt`), text)
    })
  }

  it('fit a terminal', async () => {
    const lines = (await report(await withException(), 'text')).split('\n')
    assert.deepEqual(
      lines.filter((line) => line.length > 100),
      [],
    )
  })

  it('show no control character to a terminal, whatever a server calls its tools', async () => {
    const evil = {
      tools: [{ name: 'a\u001b[31m', description: 'x\u001b]0;owned\u0007', inputSchema: { type: 'object' } }],
    }
    const now = fromJson(JSON.stringify(evil), 'evil').side
    const old = fromJson(JSON.stringify({ tools: [{ name: 'b', inputSchema: { type: 'object' } }] }), 'old').side
    const outcome = settle(await compareSides({ old, now }, { reading: 'declared', today }), defaultPolicy, today)
    for (const format of formats) {
      const text = await report(outcome, format)
      assert.doesNotMatch(text, /[^\P{Cc}\n]/u, format)
    }
  })

  it('keep their machine-readable forms parsable', async () => {
    const outcome = await withException()
    for (const format of ['json', 'sarif'] as const) JSON.parse(await report(outcome, format))
    for (const line of (await report(outcome, 'github')).trimEnd().split('\n')) {
      assert.match(line, /^::(error|warning|notice) title=[^:,]+::[^\n\r]+$/)
    }
  })
})
