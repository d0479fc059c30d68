import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** One run of a whole process, with the processes it started. */
export interface Measurement {
  wallSeconds: number
  userSeconds: number
  systemSeconds: number
  /** Greatest resident set; of several processes, their sum. */
  rssMegabytes: number
  /** One-minute load average before and after. */
  load: [before: number, after: number]
  stdout: string
}

interface Usage {
  userCPUTime: number
  systemCPUTime: number
  maxRSS: number
}

/**
 * Runs a Node program to its end and measures it from outside.
 *
 * @throws Error with the output when it does not end with code 0
 */
export async function measure(script: string, args: readonly string[], cwd: string): Promise<Measurement> {
  const folder = await mkdtemp(join(tmpdir(), 'toolpact-usage-'))
  const file = join(folder, 'usage.jsonl')
  const env = {
    ...process.env,
    BENCH_USAGE: file,
    NODE_OPTIONS: `--import=${pathToFileURL(resolve('test/bench/usage.mjs')).href}`,
  }
  const before = loadNow()
  const start = performance.now()
  const stdout = await run([script, ...args], cwd, env)
  const wallSeconds = (performance.now() - start) / 1000
  const load: [number, number] = [before, loadNow()]
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  await rm(folder, { recursive: true })
  const usage = lines.map((line) => JSON.parse(line) as Usage)
  const sum = (of: (one: Usage) => number) => usage.reduce((total, one) => total + of(one), 0)
  return {
    wallSeconds,
    userSeconds: sum((one) => one.userCPUTime) / 1e6,
    systemSeconds: sum((one) => one.systemCPUTime) / 1e6,
    rssMegabytes: sum((one) => one.maxRSS) / 1024,
    load,
    stdout,
  }
}

function run(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolvePromise, reject) => {
    const output: string[] = []
    const errors: string[] = []
    const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.setEncoding('utf8').on('data', (text: string) => output.push(text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text))
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0
        ? resolvePromise(output.join(''))
        : reject(new Error(`${args.join(' ')} ended with code ${code}\n${output.join('')}${errors.join('')}`)),
    )
  })
}

const loadNow = () => loadavg()[0] ?? 0
