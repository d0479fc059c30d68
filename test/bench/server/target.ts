import { fork, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { cpus } from 'node:os'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What a server process has used so far. */
export interface Usage {
  /** Microseconds of CPU, user and system, of all its threads. */
  cpu: number
  megabytes: number
}

/** A running server process. */
export interface Target {
  port: number
  usage(): Promise<Usage>
  /** Round trips to the database so far, of a program that counts them. */
  roundTrips(): Promise<number>
  stop(): Promise<void>
}

export interface TargetOptions {
  env?: NodeJS.ProcessEnv
  /** Folder for a CPU profile, written when the server stops. */
  profiles?: string | undefined
  /** File for what the server logs. */
  log: string
}

/** Whether servers and load can each have a core of their own. */
export const pinned = cpus().length > 1 && spawnSync('taskset', ['--version']).status === 0

/**
 * Starts a program that serves on a free port, which it sends over its IPC channel.
 *
 * @throws Error when it ends before
 */
export async function startTarget(script: string, { env, profiles, log }: TargetOptions): Promise<Target> {
  const preload = moduleAt('test/bench/server/report.mjs')
  const loader = script.endsWith('.ts') ? ['--import', moduleAt('src/cli/load-typescript.mjs')] : []
  const profiler = profiles === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profiles}`]
  const output = openSync(log, 'a')
  const child = fork(script, {
    env: { ...process.env, ...env },
    execArgv: ['--import', preload, ...loader, ...profiler],
    stdio: ['ignore', output, output, 'ipc'],
  })
  const ended = once(child, 'exit')
  const first = await Promise.race([once(child, 'message'), ended.then(() => undefined)])
  if (!first) throw new Error(`${script} ended with code ${child.exitCode}; see ${log}`)
  if (pinned) pin(child.pid, 0)
  return {
    port: (first[0] as { port: number }).port,
    usage: () => ask<Usage>(child, 'usage'),
    roundTrips: async () => (await ask<{ roundTrips: number }>(child, 'round trips')).roundTrips,
    async stop() {
      child.disconnect()
      await ended
    },
  }
}

function moduleAt(path: string): string {
  return pathToFileURL(resolve(path)).href
}

/** Puts a process with all its threads on one core. */
export function pin(pid: number | undefined, core: number): void {
  spawnSync('taskset', ['-a', '-p', '-c', String(core), String(pid)])
}

async function ask<Answer>(child: ChildProcess, question: string): Promise<Answer> {
  child.send(question)
  const [answer] = (await once(child, 'message')) as [Answer]
  return answer
}
