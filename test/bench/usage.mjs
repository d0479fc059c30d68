// Preloaded into every measured process: leaves its CPU time and greatest memory in the file BENCH_USAGE names.
import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

if (isMainThread)
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
    appendFileSync(process.env.BENCH_USAGE, `${JSON.stringify({ userCPUTime, systemCPUTime, maxRSS })}\n`)
  })
