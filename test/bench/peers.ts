import { execFile } from 'node:child_process'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const folder = resolve('.cache/bench-peers')
const files = ['package.json', 'package-lock.json']

/** Installs what is measured beside the compiler, from its own lock file, where it is not there yet. Returns the folder. */
export async function installPeers(): Promise<string> {
  const wanted = await Promise.all(files.map((file) => readFile(join('test/bench/peers', file), 'utf8')))
  const present = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8').catch(() => '')))
  if (wanted.every((text, index) => text === present[index])) return folder
  console.log('Installing the peers …')
  await mkdir(folder, { recursive: true })
  await copyFile('test/bench/peers/package-lock.json', join(folder, 'package-lock.json'))
  await copyFile('.npmrc', join(folder, '.npmrc'))
  await copyFile('test/bench/peers/package.json', join(folder, 'package.json'))
  await promisify(execFile)('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder })
  return folder
}
