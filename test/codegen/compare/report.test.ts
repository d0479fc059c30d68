import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { compareSides } from '../../../codegen/compare/compare.js'
import { defaultPolicy, type Policy } from '../../../codegen/compare/policy.js'
import type { Part } from '../../../codegen/compare/report/part.js'
import { formats, report } from '../../../codegen/compare/report/reports.js'
import { settle, type Settled } from '../../../codegen/compare/settle.js'
import { fromJson } from '../../../codegen/compare/sources/from-json.js'
import { countTokens } from '../../../codegen/compare/tokens.js'
import { assertGolden } from '../../support/golden.js'
import { today } from './example-of-rule.js'

const fixtures = join(import.meta.dirname, '../../fixtures/compare')

/** The two catalogues of the fixtures, one of whose findings is accepted. */
async function settled(old: string, now: string, policy: Partial<Policy> = {}): Promise<Settled> {
  const read = (name: string) =>
    fromJson(name in catalogues ? JSON.stringify(catalogues[name]) : readFileSync(join(fixtures, name), 'utf8'), name)
      .side
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
      assertGolden(
        join(fixtures, 'expected', `report.${format}.txt`),
        await report([{ settled: await withException() }], format),
      )
    })

    it(`are whole documents where nothing changed: ${format}`, async () => {
      const text = await report([{ settled: await settled('old.json', 'old.json') }], format)
      assertGolden(join(fixtures, 'expected', `nothing.${format}.txt`), text)
    })
  }

  it('fit a terminal', async () => {
    const lines = (await report([{ settled: await withException() }], 'text')).split('\n')
    assert.deepEqual(
      lines.filter((line) => line.length > 80),
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
      const text = await report([{ settled: outcome }], format)
      assert.doesNotMatch(text, /[^\P{Cc}\n]/u, format)
    }
  })

  it('keep their machine-readable forms parsable', async () => {
    const outcome = await withException()
    for (const format of ['json', 'sarif'] as const) JSON.parse(await report([{ settled: outcome }], format))
    for (const line of (await report([{ settled: outcome }], 'github')).trimEnd().split('\n')) {
      assert.match(line, /^::(error|warning|notice) title=[^:,]+::[^\n\r]+$/)
    }
  })

  for (const [title, parts] of [
    ['nothing at all', () => Promise.resolve([])],
    ['nothing that changed', async () => [{ settled: await settled('old.json', 'old.json') }]],
    ['nothing that could be compared', async () => [{ settled: await settled('empty', 'old.json') }]],
    ['names that are markup', async () => [{ settled: await settled('old.json', 'hostile') }]],
    ['several comparisons', async () => [{ settled: await withException() }, { settled: await withException() }]],
  ] as [string, () => Promise<Part[]>][]) {
    it(`are valid JUnit of ${title}`, async () => {
      assertJunit(await report(await parts(), 'junit'))
    })

    it(`are valid code quality of GitLab of ${title}`, async () => {
      assertCodeQuality(await report(await parts(), 'gitlab'))
    })
  }

  it('tell JUnit what fails, tool by tool, and that nothing was compared', async () => {
    const found = assertJunit(await report([{ settled: await withException() }], 'junit'))
    assert.deepEqual(found, {
      'the contract': 'version-bump-insufficient',
      order_read: 'tool-renamed',
      orders_list: 'input-maximum-lowered',
      orders_purge: 'tool-name-reused',
      orders_refund: 'tool-description-hidden-text',
    })
    const empty = await report([{ settled: await settled('empty', 'old.json') }], 'junit')
    assert.match(empty, /<error type="not-compared" message="empty has no tools, so nothing was compared"\/>/)
  })
})

/** Sources that are no files. */
const catalogues: { readonly [name: string]: unknown } = {
  empty: { tools: [] },
  hostile: {
    tools: [{ name: 'a]]>&<b c="\u0000\uffff', description: '<!-- -->', inputSchema: { type: 'object' } }],
  },
}

/**
 * What JUnit's readers rely on: elements and attributes as in the schema that Jenkins publishes, and counts that are those
 * of the elements.
 *
 * @returns the type of the failure by case
 */
function assertJunit(text: string): { [name: string]: string } {
  assert.equal(XMLValidator.validate(text), true)
  const isList = (name: string): boolean => ['testsuite', 'testcase', 'failure', 'error'].includes(name)
  const document = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', isArray: isList }).parse(text) as {
    testsuites: Junit & { testsuite?: (Junit & { testcase: JunitCase[] })[] }
  }
  const { testsuite = [], ...all } = document.testsuites
  const failures: { [name: string]: string } = {}
  const counted = { tests: 0, failures: 0, errors: 0 }
  for (const suite of testsuite) {
    assert.notEqual(suite.name, '')
    const of = (kind: 'failure' | 'error') => suite.testcase.flatMap((one) => one[kind] ?? [])
    assert.equal(Number(suite.tests), suite.testcase.length)
    assert.equal(Number(suite.failures), of('failure').length)
    assert.equal(Number(suite.errors), of('error').length)
    counted.tests += suite.testcase.length
    counted.failures += of('failure').length
    counted.errors += of('error').length
    for (const one of suite.testcase) {
      assert.ok(one.name !== '' && one.classname === suite.name)
      const [failure] = one.failure ?? []
      if (failure) failures[one.name] = failure.type
    }
  }
  assert.deepEqual([all.tests, all.failures, all.errors].map(Number), Object.values(counted))
  return failures
}

interface Junit {
  name: string
  tests: string
  failures: string
  errors: string
}

interface JunitCase {
  name: string
  classname: string
  failure?: { type: string }[]
  error?: { type: string }[]
}

/** What GitLab requires of each entry. */
function assertCodeQuality(text: string): void {
  const issues = JSON.parse(text) as { [member: string]: unknown }[]
  assert.ok(Array.isArray(issues))
  for (const issue of issues) {
    const { description, check_name: name, fingerprint, severity, location } = issue
    for (const one of [description, name, fingerprint]) assert.ok(typeof one === 'string' && one !== '')
    assert.ok(['info', 'minor', 'major', 'critical', 'blocker'].includes(String(severity)))
    const { path, lines } = location as { path: string; lines: { begin: number } }
    assert.ok(path !== '' && !path.startsWith('/') && !path.startsWith('./'))
    assert.ok(Number.isInteger(lines.begin) && lines.begin >= 1)
  }
  assert.equal(new Set(issues.map(({ fingerprint }) => fingerprint)).size, issues.length)
}
