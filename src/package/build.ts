import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { copied } from './contents.js'
import { emitDeclarations } from './declarations.js'
import { publishedManifest } from './manifest.js'
import { emitModules } from './modules.js'

/** `npm run build`: makes the package that is published, in `dist/` or the folder that is named. Run from the checkout. */
const out = process.argv[2] ?? 'dist'

rmSync(out, { recursive: true, force: true })
for (const path of copied) cpSync(path, join(out, path), { recursive: true })
const { packages, notices } = await emitModules(out)
for (const [path, text] of emitDeclarations()) {
  mkdirSync(dirname(join(out, path)), { recursive: true })
  writeFileSync(join(out, path), text)
}
writeFileSync(join(out, 'THIRD-PARTY-NOTICES'), notices)
writeFileSync(join(out, 'package.json'), `${JSON.stringify(publishedManifest(packages), null, 2)}\n`)
process.stdout.write(`The package is in ${out}; npm pack ${out} makes the file that is published.\n`)
