import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Compares a text with the file that holds the reviewed one; `UPDATE_GOLDEN=1` writes the file instead. */
export function assertGolden(path: string, text: string): void {
  if (process.env.UPDATE_GOLDEN === '1') {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  assert.equal(text, readFileSync(path, 'utf8'))
}
