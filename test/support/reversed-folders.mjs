import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/** Preloaded: lists every folder the other way round, as another file system might. Tells on exit whether it did. */
const { readdirSync } = fs
let reversed = 0
fs.readdirSync = (...args) => {
  const entries = readdirSync(...args)
  if (entries.length > 1) reversed++
  return entries.reverse()
}
syncBuiltinESMExports()
process.on('exit', () => process.stderr.write(`reversed ${reversed} folders\n`))
