import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const files = ['package.json', 'package-lock.json']

/**
 * Installs packages that no `npm ci` of the project should have to carry, from a lock file of their own, where they are
 * not there yet. Returns the folder, absolute.
 *
 * @param from folder with `package.json` and `package-lock.json`
 * @param name of the folder below `.cache` they go to
 */
export async function installApart(from: string, name: string): Promise<string> {
  const folder = resolve('.cache', name)
  const read = (where: string) =>
    Promise.all(files.map((file) => readFile(join(where, file), 'utf8').catch(() => undefined)))
  const [wanted, present] = [await read(from), await read(folder)]
  // npm writes this file last.
  const whole = existsSync(join(folder, 'node_modules/.package-lock.json'))
  if (whole && wanted.every((text, index) => text === present[index])) return folder
  process.stderr.write(`Installing ${from} …\n`)
  await mkdir(folder, { recursive: true })
  await cp('.npmrc', join(folder, '.npmrc'))
  for (const file of files) await cp(join(from, file), join(folder, file))
  const npm = ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel', 'error']
  await promisify(execFile)('npm', npm, { cwd: folder })
  return folder
}
