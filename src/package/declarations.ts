import { posix, relative } from 'node:path'
import ts from 'typescript'
import { typed } from './contents.js'

/**
 * Declarations of the modules other projects see, and of those these name, by path.
 *
 * @throws Error where one cannot be written
 */
export function emitDeclarations(): Map<string, string> {
  const { config } = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path)) as {
    config: { compilerOptions: object }
  }
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, '.')
  const { tsBuildInfoFile: _, ...others } = options
  const program = ts.createProgram(typed, {
    ...others,
    noEmit: false,
    incremental: false,
    declaration: true,
    emitDeclarationOnly: true,
  })
  const written = new Map<string, string>()
  for (const source of program.getSourceFiles()) {
    if (source.isDeclarationFile) continue
    const { diagnostics } = program.emit(source, (path, text) => void written.set(relative('.', path), text))
    const [broken] = diagnostics
    if (broken) throw new Error(`${source.fileName}: ${ts.flattenDiagnosticMessageText(broken.messageText, ' ')}`)
  }
  const kept = new Map<string, string>()
  const keep = (path: string): void => {
    const text = written.get(path)
    if (text === undefined || kept.has(path)) return
    kept.set(path, text)
    for (const [, specifier] of text.matchAll(/(?:from |import\()['"](\.[^'"]*)\.js['"]/g))
      keep(posix.join(posix.dirname(path), `${specifier}.d.ts`))
  }
  for (const entry of typed) keep(entry.replace(/\.ts$/, '.d.ts'))
  return kept
}
