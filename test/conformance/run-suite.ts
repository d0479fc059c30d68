import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { readOutcomes, type Outcomes } from './outcomes.js'

/**
 * Lets a suite test the server at an address. Its exit code says nothing here: every suite tests far more than a server
 * of tools has.
 *
 * @param command command line for `node`
 * @param args what to test
 * @throws Error where it does not run
 */
export async function runSuite(command: readonly string[], args: readonly string[], url: string): Promise<Outcomes> {
  const folder = await mkdtemp(join(tmpdir(), 'toolpact-conformance-'))
  try {
    const suite = spawn(process.execPath, [...command, 'server', '--url', url, ...args, '-o', folder], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const complaints = await text(suite.stderr)
    const outcomes = await readOutcomes(folder)
    if (outcomes.size === 0) throw new Error(`The suite tested nothing. ${complaints}`)
    return outcomes
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
