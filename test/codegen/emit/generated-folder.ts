import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { OutputFile } from '../../../codegen/emit/output.js'

/** Writes files as `toolpact compile` lays them out, runtime included, into a folder of its own. */
export function generatedFolder(id: string, files: readonly OutputFile[]): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'toolpact-generated-'))
  cpSync('codegen/runtime', join(path, 'runtime'), { recursive: true })
  for (const file of [{ path: '../package.json', text: '{"type":"module"}' }, ...files]) {
    const target = join(path, id, file.path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, file.text)
  }
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
