import { writeFileSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import Mocha from 'mocha'
import type { FileReport, Report } from './report.js'

/** Prints one line a file and every failure in full, and writes the {@link Report} to the file named by `output`. */
export default class Reporter extends Mocha.reporters.Base {
  constructor(runner: Mocha.Runner, options: Mocha.MochaOptions) {
    super(runner, options)
    const { EVENT_RUN_BEGIN, EVENT_RUN_END, EVENT_SUITE_BEGIN, EVENT_SUITE_END } = Mocha.Runner.constants
    const { EVENT_TEST_FAIL, EVENT_TEST_PASS, EVENT_TEST_PENDING } = Mocha.Runner.constants
    const { output } = options.reporterOptions as { output: string }
    const files = new Map<string, FileReport>()
    const report: Report = { loadMs: 0, files: [] }
    let began = { at: 0, failed: 0, pending: 0 }

    const of = (runnable: { file?: string | undefined }) => {
      const file = runnable.file ? relative(resolve('test'), runnable.file).split(sep).join('/') : 'root hooks'
      const known = files.get(file)
      if (known) return known
      const fresh: FileReport = { file, ms: 0, passed: [], failed: [], pending: [] }
      files.set(file, fresh)
      return fresh
    }

    runner.on(EVENT_RUN_BEGIN, () => {
      report.loadMs = process.uptime() * 1000
    })
    runner.on(EVENT_SUITE_BEGIN, (suite) => {
      if (!suite.parent?.root) return
      const { failed, pending } = of(suite)
      began = { at: performance.now(), failed: failed.length, pending: pending.length }
    })
    runner.on(EVENT_SUITE_END, (suite) => {
      if (!suite.parent?.root) return
      const file = of(suite)
      const ms = performance.now() - began.at
      file.ms += ms
      const mark = file.failed.length > began.failed ? '✘' : '✔'
      const skipped = file.pending.length - began.pending
      const note = skipped > 0 ? `, ${skipped} skipped` : ''
      console.log(`  ${mark} ${file.file}: ${suite.title} (${Math.round(ms)} ms${note})`)
    })
    runner.on(EVENT_TEST_PASS, (test) => of(test).passed.push(test.fullTitle()))
    runner.on(EVENT_TEST_PENDING, (test) => of(test).pending.push(test.fullTitle()))
    runner.on(EVENT_TEST_FAIL, (test) => of(test).failed.push(test.fullTitle()))
    runner.on(EVENT_RUN_END, () => {
      if (this.failures.length > 0) Mocha.reporters.Base.list(this.failures)
      report.files = [...files.values()]
      writeFileSync(output, JSON.stringify(report))
    })
  }
}
