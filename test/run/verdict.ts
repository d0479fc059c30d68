import type { EngineRun } from './report.js'

/** The sum over all engines. */
export interface Verdict {
  passed: number
  failed: number
  skipped: number
  /** What failed beside the tests themselves, each counted in `failed`. */
  complaints: string[]
}

/** Tag in the title of a test that needs two database sessions; the embedded engine has one. */
export const twoSessions = '[two sessions]'

/**
 * Adds the runs up. A run without a test fails, and so does every test skipped on PostgreSQL: there is no further
 * engine on which it could still run.
 */
export function judge(runs: readonly EngineRun[]): Verdict {
  const verdict: Verdict = { passed: 0, failed: 0, skipped: 0, complaints: [] }
  const onPostgres = runs.find((run) => run.engine === 'postgres')
  const passedThere = new Set(onPostgres?.report.files.flatMap((file) => file.passed))

  for (const { engine, report, complaints } of runs) {
    verdict.complaints.push(...complaints.map((complaint) => `${engine}: ${complaint}`))
    const passed = report.files.flatMap((file) => file.passed)
    const failed = report.files.flatMap((file) => file.failed)
    const pending = report.files.flatMap((file) => file.pending)
    verdict.passed += passed.length
    verdict.failed += failed.length
    if (passed.length + failed.length === 0 && complaints.length === 0)
      verdict.complaints.push(`${engine}: no test ran`)
    for (const title of pending) {
      if (engine === 'postgres') verdict.complaints.push(`postgres: skipped, but nothing may be skipped here: ${title}`)
      else if (onPostgres && title.includes(twoSessions) && !passedThere.has(title))
        verdict.complaints.push(`pglite: skipped, and did not pass on postgres either: ${title}`)
      else verdict.skipped += 1
    }
  }
  verdict.failed += verdict.complaints.length
  return verdict
}
