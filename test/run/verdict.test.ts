import assert from 'node:assert/strict'
import type { Engine, EngineRun } from './report.js'
import { judge } from './verdict.js'

interface Tests {
  passed?: string[]
  failed?: string[]
  pending?: string[]
  complaints?: string[]
}

function run(engine: Engine, { passed = [], failed = [], pending = [], complaints = [] }: Tests): EngineRun {
  return { engine, complaints, report: { loadMs: 0, files: [{ file: 'a.test.ts', ms: 1, passed, failed, pending }] } }
}

describe('judge', () => {
  const cases: [name: string, runs: EngineRun[], want: ReturnType<typeof judge>][] = [
    [
      'adds the engines up',
      [run('pglite', { passed: ['a', 'b'], failed: ['c'] }), run('postgres', { passed: ['a', 'b', 'c'] })],
      { passed: 5, failed: 1, skipped: 0, complaints: [] },
    ],
    [
      'adds tests without a database',
      [run('none', { passed: ['a'], pending: ['b'] }), run('postgres', { passed: ['c'] })],
      { passed: 2, failed: 0, skipped: 1, complaints: [] },
    ],
    [
      'lets the embedded engine skip',
      [run('pglite', { passed: ['a'], pending: ['b', 'c [two sessions]'] })],
      { passed: 1, failed: 0, skipped: 2, complaints: [] },
    ],
    [
      'accepts a skipped test of two sessions that passed on PostgreSQL',
      [
        run('pglite', { passed: ['a'], pending: ['b [two sessions]'] }),
        run('postgres', { passed: ['a', 'b [two sessions]'] }),
      ],
      { passed: 3, failed: 0, skipped: 1, complaints: [] },
    ],
    [
      'fails a test of two sessions that ran nowhere',
      [run('pglite', { passed: ['a'], pending: ['b [two sessions]'] }), run('postgres', { passed: ['a'] })],
      {
        passed: 2,
        failed: 1,
        skipped: 0,
        complaints: ['pglite: skipped, and did not pass on postgres either: b [two sessions]'],
      },
    ],
    [
      'fails whatever is skipped on PostgreSQL',
      [run('postgres', { passed: ['a'], pending: ['b', 'c [two sessions]'] })],
      {
        passed: 1,
        failed: 2,
        skipped: 0,
        complaints: [
          'postgres: skipped, but nothing may be skipped here: b',
          'postgres: skipped, but nothing may be skipped here: c [two sessions]',
        ],
      },
    ],
    [
      'fails a run without a test',
      [run('pglite', {}), run('postgres', { pending: ['a'] })],
      {
        passed: 0,
        failed: 3,
        skipped: 0,
        complaints: [
          'pglite: no test ran',
          'postgres: no test ran',
          'postgres: skipped, but nothing may be skipped here: a',
        ],
      },
    ],
    [
      'counts a crash once',
      [run('pglite', { complaints: ['mocha wrote no report (exit code 7)'] })],
      { passed: 0, failed: 1, skipped: 0, complaints: ['pglite: mocha wrote no report (exit code 7)'] },
    ],
  ]
  for (const [name, runs, want] of cases) it(name, () => assert.deepEqual(judge(runs), want))
})
