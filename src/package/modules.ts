import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild'
import { entries, leftOut, takenAlong, unpublished } from './contents.js'

const common: BuildOptions = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  outbase: '.',
  metafile: true,
  logLevel: 'error',
}

/** What the emitted modules need of others. */
export interface EmittedModules {
  /** Packages they import. */
  packages: Set<string>
  /** Licences of what was taken along. */
  notices: string
}

/**
 * Writes every module that is reached from the entries, a file each, so that what is loaded late stays apart.
 *
 * @throws Error where a system of this checkout is reached
 */
export async function emitModules(out: string): Promise<EmittedModules> {
  const packages = new Set<string>()
  const modules = await reachable(packages)
  const leaked = modules.find((path) => unpublished.test(path))
  if (leaked) throw new Error(`${leaked} is reached from what is published`)
  const scripts = modules.filter((path) => path.endsWith('.mjs'))
  const sources = modules.filter((path) => !scripts.includes(path))
  await build({ ...common, entryPoints: sources, outdir: out, plugins: [besideEachOther] })
  for (const path of scripts) copyFileSync(path, join(out, path))
  const vendored = await Promise.all(Object.keys(takenAlong).map((module) => emitVendored(module, out)))
  return { packages, notices: noticesOf(vendored) }
}

/** Writes the names of a module that are used, with all that they need, as one file. */
async function emitVendored(module: string, out: string): Promise<Metafile> {
  const names = takenAlong[module]?.join(', ') ?? ''
  const { metafile } = await build({
    ...common,
    stdin: { contents: `export { ${names} } from '${module}'`, resolveDir: '.' },
    outfile: join(out, 'vendor', `${vendorName(module)}.js`),
    minify: true,
    external: ['typescript'],
    plugins: [withoutWhatIsLeftOut],
    // Modules of the older kind ask for others as they run.
    banner: { js: "import { createRequire } from 'node:module'\nconst require = createRequire(import.meta.url)" },
  })
  return metafile as Metafile
}

/** Source files that are reached, with the packages they import put aside. */
async function reachable(packages: Set<string>): Promise<string[]> {
  const noteRequires = (path: string) => {
    for (const [, name] of readFileSync(path, 'utf8').matchAll(/\brequire\('([^'.][^']*)'\)/g))
      if (name && !name.startsWith('node:')) packages.add(packageOf(name))
  }
  const { metafile } = await build({
    ...common,
    entryPoints: entries,
    outdir: 'dist',
    write: false,
    packages: 'external',
  })
  for (const [path, { imports }] of Object.entries((metafile as Metafile).inputs)) {
    noteRequires(path)
    for (const { path: name, external } of imports)
      if (external && !name.startsWith('node:') && !Object.hasOwn(takenAlong, name)) packages.add(packageOf(name))
  }
  return Object.keys((metafile as Metafile).inputs)
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

const vendorName = (module: string): string => module.replace(/[/@]/g, '-')

/** Every module keeps its imports; those of what is taken along lead to its folder. */
const besideEachOther: Plugin = {
  name: 'beside-each-other',
  setup({ onResolve }) {
    onResolve({ filter: /.*/ }, ({ kind, path, importer }) => {
      if (kind === 'entry-point') return undefined
      if (!Object.hasOwn(takenAlong, path)) return { path, external: true }
      const from = relative('.', dirname(importer)).replaceAll('\\', '/')
      return { path: posix.relative(from, `vendor/${vendorName(path)}.js`), external: true }
    })
  },
}

const withoutWhatIsLeftOut: Plugin = {
  name: 'without-what-is-left-out',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: leftOut }, ({ path }) => ({ path, namespace: 'left-out' }))
    onLoad({ filter: /.*/, namespace: 'left-out' }, () => ({ contents: 'module.exports = {}' }))
  },
}

/** The licence of each package that is taken along, in whole or in part. */
function noticesOf(metafiles: readonly Metafile[]): string {
  const inputs = metafiles.flatMap(({ inputs }) => Object.keys(inputs))
  const folders = inputs.map((path) => /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(path)?.[0])
  const notices = [...new Set(folders.filter((folder) => folder !== undefined))].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      [fact: string]: string
    }
    const file = ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'license'].map((each) => join(folder, each)).find(existsSync)
    return `${name} ${version} (${license})\n\n${file ? readFileSync(file, 'utf8').trim() : 'No further text.'}\n`
  })
  return notices.join(`\n${'-'.repeat(80)}\n\n`)
}
