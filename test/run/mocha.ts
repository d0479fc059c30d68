import { spawn } from 'node:child_process'
import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Engine, EngineRun, Report } from './report.js'

/** Longest a whole run may take, and longest the process may live on after its last test. */
const limits = { runMs: 30 * 60_000, lingerMs: 10_000 }

/**
 * Runs mocha over `specs` in a process of its own and reads its report. Never rejects: a crash or a process that hangs
 * becomes a complaint.
 *
 * @param print receives the process's output as it comes.
 */
export async function runMocha(engine: Engine, specs: string[], print: (text: string) => void): Promise<EngineRun> {
  const folder = await mkdtemp(join(tmpdir(), 'toolpact-test-'))
  const output = join(folder, 'report.json')
  const complaints: string[] = []
  const child = spawn(
    process.execPath,
    [
      // Not bin/mocha.js, which for the sake of --import starts a second process that would outlive this one. Called
      // through a link, say of a worktree, this file runs nothing.
      '--import',
      'tsx',
      await realpath('node_modules/mocha/lib/cli/cli.js'),
      '--forbid-only',
      '--reporter',
      resolve('test/run/reporter.ts'),
      '--reporter-option',
      `output=${output}`,
      ...specs,
    ],
    { env: environmentFor(engine), stdio: ['ignore', 'pipe', 'pipe'] },
  )
  child.stdout.setEncoding('utf8').on('data', print)
  child.stderr.setEncoding('utf8').on('data', print)
  const ended = new Promise<string | null>((done) => {
    const end = (code: number | null, signal: string | null) =>
      done(signal ? `ended by ${signal}` : code === 0 ? null : `exit code ${code}`)
    child.on('error', (error) => done(error.message))
    child.on('close', end)
    // A process that a test left behind may hold the output open: it is not waited for.
    child.on('exit', (code, signal) => void setTimeout(end, 2000, code, signal).unref())
  })

  const watch = new AbortController()
  const watchdog = endWhenStuck(output, watch.signal).then((complaint) => {
    complaints.push(complaint)
    child.kill('SIGKILL')
  })
  const outcome = await ended
  watch.abort()
  await watchdog.catch(() => undefined)

  const report = await readReport(output)
  await rm(folder, { recursive: true })
  const failed = report?.files.some((file) => file.failed.length > 0)
  if (!report) complaints.push(`mocha wrote no report (${outcome})`)
  else if (outcome && !failed && complaints.length === 0) complaints.push(`mocha ended badly (${outcome})`)
  return { engine, report: report ?? { loadMs: 0, files: [] }, complaints }
}

function environmentFor(engine: Engine): NodeJS.ProcessEnv {
  const { DATABASE_URL, ...rest } = process.env
  return engine === 'postgres' ? { ...rest, DATABASE_URL } : rest
}

/** Resolves to a complaint when the process takes too long or outlives its report; rejects when told to stop watching. */
async function endWhenStuck(output: string, signal: AbortSignal): Promise<string> {
  const start = performance.now()
  let reported: number | undefined
  for (;;) {
    await delay(500, undefined, { signal })
    const now = performance.now()
    if (now - start > limits.runMs) return `mocha was stopped after ${limits.runMs / 60_000} minutes`
    if (reported === undefined && (await readReport(output))) reported = now
    if (reported !== undefined && now - reported > limits.lingerMs)
      return `mocha did not end within ${limits.lingerMs / 1000} s of its last test: something is left open`
  }
}

async function readReport(output: string): Promise<Report | undefined> {
  try {
    return JSON.parse(await readFile(output, 'utf8')) as Report
  } catch {
    return undefined
  }
}
