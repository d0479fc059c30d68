import { execFile } from 'node:child_process'
import { cp, mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const files = ['package.json', 'package-lock.json']

/**
 * Installs what is measured beside Toolpact, from its own lock file, where it is not there yet; programs that lie beside
 * that file are copied each time. Returns the folder.
 *
 * @param source folder below `test/bench/peers`; absent: that folder itself, the peers of the compiler
 */
export async function installPeers(source = ''): Promise<string> {
  const from = join('test/bench/peers', source)
  const folder = resolve('.cache', ['bench-peers', source].filter(Boolean).join('-'))
  const read = (where: string) =>
    Promise.all(files.map((file) => readFile(join(where, file), 'utf8').catch(() => undefined)))
  const [wanted, present] = [await read(from), await read(folder)]
  await mkdir(folder, { recursive: true })
  if (source !== '') await cp(from, folder, { recursive: true })
  if (wanted.every((text, index) => text === present[index])) return folder
  console.log('Installing the peers …')
  for (const file of files) await cp(join(from, file), join(folder, file))
  await cp('.npmrc', join(folder, '.npmrc'))
  await promisify(execFile)('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder })
  return folder
}
