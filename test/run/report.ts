/** What one run of the suite on one engine came to; written by the reporter, read by the runner. */
export interface Report {
  /** Milliseconds from the start of the process to the first test: loading modules. */
  loadMs: number
  files: FileReport[]
}

export interface FileReport {
  /** Relative to `test/`, with forward slashes. */
  file: string
  /** Wall time with the hooks, in milliseconds. */
  ms: number
  passed: string[]
  failed: string[]
  /** Tests that were skipped. */
  pending: string[]
}

/** What a run's tests work on; `none`: tests that are the same on each. */
export type Engine = 'none' | 'pglite' | 'postgres'

/** A run that ended: with its report, or with the reason why there is none. */
export interface EngineRun {
  engine: Engine
  report: Report
  /** What went wrong beside the tests: a crash, a process that did not end. */
  complaints: string[]
}
