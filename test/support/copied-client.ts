import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { build, type Format } from 'esbuild'

/** An empty project that `generated/` was copied into, and nothing else. */
export interface CopiedClient {
  path: string
  write(file: string, text: string): void
  /** Runs the TypeScript compiler over the project, as strictly as a project may ask; answers what it says. */
  compile(options: object): Promise<string>
  /** One file of a program and all it imports, as JavaScript. */
  bundle(file: string, format: Format): Promise<string>
  remove(): void
}

/** What templates of today's tools switch on beside `strict`, and what few projects add. */
const strict = {
  ...{ strict: true, noUnusedLocals: true, noUnusedParameters: true, noFallthroughCasesInSwitch: true },
  ...{ exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, noImplicitOverride: true },
  ...{ noImplicitReturns: true, isolatedModules: true, noPropertyAccessFromIndexSignature: true },
  ...{ noUncheckedSideEffectImports: true, allowUnreachableCode: false, allowUnusedLabels: false },
  ...{ verbatimModuleSyntax: true, erasableSyntaxOnly: true, skipLibCheck: false, target: 'ES2022' },
}

export function copiedClient(files: { readonly [file: string]: string } = {}): CopiedClient {
  const path = mkdtempSync(join(tmpdir(), 'toolpact-copied-'))
  cpSync('generated', join(path, 'generated'), { recursive: true })
  const write = (file: string, text: string) => writeFileSync(join(path, file), text)
  write('package.json', '{ "private": true, "type": "module" }\n')
  for (const [file, text] of Object.entries(files)) write(file, text)
  return {
    path,
    write,
    async compile(options) {
      write('tsconfig.json', JSON.stringify({ compilerOptions: { ...strict, ...options }, include: ['.'] }))
      const tsc = [resolve('node_modules/typescript/bin/tsc'), '--pretty', 'false', '-p', '.']
      return promisify(execFile)(process.execPath, tsc, { cwd: path }).then(
        ({ stdout }) => stdout,
        (error: unknown) => (error as { stdout: string }).stdout,
      )
    },
    async bundle(file, format) {
      const options = { bundle: true, write: false, logLevel: 'silent', target: 'es2022' } as const
      const { outputFiles } = await build({ entryPoints: [join(path, file)], format, ...options })
      return outputFiles[0]!.text
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  }
}

/** Lets a project use packages of this one. */
export function linkPackages({ path }: CopiedClient): void {
  symlinkSync(resolve('node_modules'), join(path, 'node_modules'))
}
