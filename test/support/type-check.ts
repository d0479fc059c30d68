import { relative, resolve } from 'node:path'
import ts from 'typescript'

/** Checks files as strictly as the project checks its own; answers `file:line: message` for each mistake. */
export function typeCheck(folder: string, files: readonly string[]): string[] {
  const { config } = ts.readConfigFile(resolve('tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: { compilerOptions: object }
  }
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, process.cwd())
  const typeRoots = [resolve('node_modules/@types')]
  const program = ts.createProgram([...files], { ...options, rootDir: folder, typeRoots, types: ['node'] })
  return ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
    const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : 0
    const message = ts.flattenDiagnosticMessageText(messageText, ' ')
    return `${file ? relative(folder, file.fileName) : ''}:${line}: ${message}`
  })
}
