import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { passing, readOutcomes } from './outcomes.js'

interface Check {
  id: string
  status: string
  errorMessage?: string
}

describe('readOutcomes', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'toolpact-outcomes-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  async function scenario(name: string, checks?: Check[]): Promise<void> {
    const path = join(folder, `server-${name}-2026-06-01T12-00-00-000Z`)
    await mkdir(path)
    if (checks) await writeFile(join(path, 'checks.json'), JSON.stringify(checks))
  }

  const cases: { title: string; checks?: Check[]; passed?: string[]; failed?: string[]; counts: boolean }[] = [
    { title: 'counts what passed', checks: [{ id: 'a', status: 'SUCCESS' }], passed: ['a'], counts: true },
    {
      title: 'counts a check that ran twice once',
      checks: [
        { id: 'a', status: 'SUCCESS' },
        { id: 'a', status: 'SUCCESS' },
      ],
      passed: ['a'],
      counts: true,
    },
    {
      title: 'does not count a check that nothing can fail',
      checks: [{ id: 'wire-schema-valid', status: 'SUCCESS' }],
      counts: false,
    },
    {
      title: 'counts that check where it failed',
      checks: [
        { id: 'a', status: 'SUCCESS' },
        { id: 'wire-schema-valid', status: 'FAILURE', errorMessage: 'x' },
      ],
      passed: ['a'],
      failed: ['wire-schema-valid'],
      counts: false,
    },
    {
      title: 'does not count what was only noted',
      checks: [
        { id: 'a', status: 'INFO' },
        { id: 'b', status: 'WARNING' },
        { id: 'c', status: 'SKIPPED' },
      ],
      counts: false,
    },
    { title: 'does not count a scenario without checks', checks: [], counts: false },
    { title: 'fails a scenario that did not end', failed: ['unfinished'], counts: false },
  ]
  for (const { title, checks, passed = [], failed = [], counts } of cases) {
    it(title, async () => {
      await scenario('server-ping', checks)
      const outcomes = await readOutcomes(folder)
      const outcome = outcomes.get('server-ping')
      assert.deepEqual([outcome?.passed, outcome?.failed], [passed, failed])
      assert.deepEqual(passing(outcomes), counts ? ['server-ping'] : [])
    })
  }

  it('refuses a folder it does not know', async () => {
    await mkdir(join(folder, 'ping'))
    await assert.rejects(readOutcomes(folder), /^Error: ping is not named as a scenario\.$/)
  })
})
