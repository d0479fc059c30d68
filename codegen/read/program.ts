import { readdirSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** A parsed folder of contracts. */
export interface ContractProgram {
  /** The `contracts/` folder, with forward slashes. */
  root: string
  checker: ts.TypeChecker
  program: ts.Program
  /** Folder name (`work7-tools.v1`) → its source files in alphabetical order. */
  folders: Map<string, ts.SourceFile[]>
  /** `contracts/endpoints.ts`, where there is one. */
  endpoints: ts.SourceFile | undefined
}

/** No DOM and no ambient types: they cost time, and their names would clash with those of contracts. */
export const contractOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  lib: ['lib.es2022.d.ts'],
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  noEmit: true,
  // The vocabulary this compiler belongs to, wherever a contract lies: a revision out of git has no packages beside it.
  paths: { 'toolpact/vocabulary': [vocabularyFile()] },
}

/** Source in a checkout, declarations in the package. */
function vocabularyFile(): string {
  const source = fileURLToPath(new URL('../../contracts/vocabulary.ts', import.meta.url))
  return existsSync(source) ? source : source.replace(/\.ts$/, '.d.ts')
}

const contractFolder = /^[a-z][a-z0-9-]*\.v[0-9]+$/

/** Names of the contract folders below a root, in alphabetical order. */
export function contractFolders(root: string): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && contractFolder.test(entry.name))
    .map((entry) => entry.name)
    .sort()
}

/** The source files of one contract, in an order that does not depend on the file system. */
export function contractFiles(root: string, folder: string): string[] {
  const files: string[] = []
  const visit = (directory: string): void => {
    for (const entry of readdirSync(directory, { withFileTypes: true })) {
      const path = join(directory, entry.name)
      if (entry.isDirectory() && entry.name !== 'releases') visit(path)
      else if (entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.d.ts')) files.push(path)
    }
  }
  visit(join(root, folder))
  return files.sort()
}

/** Parses a folder of contracts, or the named contracts of it. Nothing of them is executed. */
export function openProgram(root: string, only?: readonly string[]): ContractProgram {
  const names = only ?? contractFolders(root)
  const paths = new Map(names.map((name) => [name, contractFiles(root, name)]))
  const endpointsPath = join(root, 'endpoints.ts')
  const rootNames = [...paths.values()].flat()
  if (existsSync(endpointsPath)) rootNames.push(endpointsPath)
  const program = ts.createProgram({ rootNames, options: contractOptions })
  const source = (path: string): ts.SourceFile => program.getSourceFile(path) as ts.SourceFile
  return {
    root: root.replaceAll('\\', '/'),
    checker: program.getTypeChecker(),
    program,
    folders: new Map([...paths].map(([name, files]) => [name, files.map(source)])),
    endpoints: existsSync(endpointsPath) ? source(endpointsPath) : undefined,
  }
}
