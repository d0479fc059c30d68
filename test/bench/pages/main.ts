import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startDemoServer } from './demo-server.js'
import { signedIn } from './signed-in.js'
import { pagesOf } from './pages.js'
import { timesOf, type PageTimes } from './times.js'

const help = `Usage: npm run bench:pages -- [options]

Opens every page on the demo data, signed in, one after the other, and prints the median and the slowest of its
answers in milliseconds. The server runs in a process of its own, on an embedded database in a temporary folder.

Options:
  --times <number>  how often each page is opened, after one that warms it up (default: 20)
  --aim <ms>        most milliseconds any answer may take (default: 100)
  --json            print the figures as JSON
  --help            show this

Exit codes: 0 every page within the aim, 1 one was slower, 2 could not run.
`

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`bench:pages: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      times: { type: 'string', default: '20' },
      aim: { type: 'string', default: '100' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(help)
    return 0
  }
  const [times, aim] = [positive('times', values.times), positive('aim', values.aim)]
  const folder = await mkdtemp(join(tmpdir(), 'toolpact-bench-pages-'))
  process.stderr.write('starting a server with demo data …\n')
  const server = await startDemoServer(folder)
  try {
    const before = loadavg()[0] ?? 0
    const measured: PageTimes[] = []
    for (const { email, paths } of await pagesOf(server.origin)) {
      const visitor = await signedIn(server.origin, email)
      for (const path of paths) {
        if (process.stderr.isTTY) process.stderr.write(`${path}\u001b[K\r`)
        measured.push(await timesOf(visitor, path, times))
      }
    }
    const after = loadavg()[0] ?? 0
    const slow = measured.filter(({ slowest }) => slowest > aim)
    if (values.json) process.stdout.write(`${JSON.stringify({ aim, times, load: [before, after], pages: measured })}\n`)
    else process.stdout.write(report(measured, aim, times, [before, after]))
    return slow.length > 0 ? 1 : 0
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

function positive(name: string, text: string): number {
  const number = Number(text)
  if (!(number > 0)) throw new Error(`--${name} takes a number above 0, not ${text}`)
  return number
}

function report(pages: readonly PageTimes[], aim: number, times: number, load: readonly number[]): string {
  const width = Math.max(...pages.map(({ path }) => path.length))
  const cell = (value: number) => value.toFixed(1).padStart(8)
  const lines = pages.map(({ path, median, slowest, bytes }) => {
    const miss = slowest > aim ? '  above the aim' : ''
    return `${path.padEnd(width)} ${cell(median)} ${cell(slowest)} ${String(Math.round(bytes / 1024)).padStart(6)}${miss}`
  })
  const slow = pages.filter(({ slowest }) => slowest > aim).length
  return [
    `Node ${process.version}, ${String(cpus().length)} cores, load average ${load.map((one) => one.toFixed(1)).join('–')}; ${String(times)} times each`,
    '',
    `${'page'.padEnd(width)} ${'median'.padStart(8)} ${'slowest'.padStart(8)} ${'kB'.padStart(6)}`,
    ...lines,
    '',
    slow === 0 ? `all within ${String(aim)} ms` : `${String(slow)} of ${String(pages.length)} above ${String(aim)} ms`,
    '',
  ].join('\n')
}
