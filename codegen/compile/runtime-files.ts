import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { OutputFile } from '../emit/output.js'

/** The hand-written runtime that generated code calls, copied beside it so that the output folder works alone. */
export function runtimeFiles(): OutputFile[] {
  const folder = fileURLToPath(new URL('../runtime', import.meta.url))
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
    .sort()
    .map((name) => ({ path: `runtime/${name}`, text: readFileSync(join(folder, name), 'utf8') }))
}
