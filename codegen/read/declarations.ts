import ts from 'typescript'
import type { Diagnostics } from './diagnostic.js'
import { symbolOf } from './literal.js'

export type DataType = ts.InterfaceDeclaration | ts.TypeAliasDeclaration

/** What the files of one contract declare, by what it is for. */
export interface Declarations {
  contracts: ts.InterfaceDeclaration[]
  faults: ts.InterfaceDeclaration[]
  /** Interfaces whose members are tools, the contract's own among them. */
  toolGroups: Set<ts.InterfaceDeclaration>
  /** Everything else: the types that become schemas. */
  data: DataType[]
}

/** Sorts the statements of a contract's files, and reports those that do not belong into one (C101, C117). */
export function collectDeclarations(
  files: readonly ts.SourceFile[],
  checker: ts.TypeChecker,
  diagnostics: Diagnostics,
): Declarations {
  const contracts: ts.InterfaceDeclaration[] = []
  const faults: ts.InterfaceDeclaration[] = []
  const rest: DataType[] = []
  for (const statement of files.flatMap((file) => [...file.statements])) {
    if (ts.isInterfaceDeclaration(statement)) {
      const base = baseNames(statement, checker)
      if (base.includes('Contract')) contracts.push(statement)
      else if (base.includes('Fault')) faults.push(statement)
      else rest.push(statement)
    } else if (ts.isTypeAliasDeclaration(statement)) rest.push(statement)
    else checkStatement(statement, files, diagnostics)
  }
  const toolGroups = new Set<ts.InterfaceDeclaration>()
  const visit = (group: ts.InterfaceDeclaration): void => {
    if (toolGroups.has(group)) return
    toolGroups.add(group)
    for (const base of basesOf(group)) {
      const declaration = symbolOf(base.expression, checker)?.declarations?.find(ts.isInterfaceDeclaration)
      if (declaration && !isVocabulary(declaration)) visit(declaration)
    }
  }
  contracts.forEach(visit)
  const data = rest.filter((one) => !(ts.isInterfaceDeclaration(one) && toolGroups.has(one)))
  return { contracts, faults, toolGroups, data }
}

/** The types an interface extends. */
export function basesOf(node: ts.InterfaceDeclaration): ts.ExpressionWithTypeArguments[] {
  return (node.heritageClauses ?? []).flatMap((clause) => [...clause.types])
}

/** The name a reference has in the vocabulary; undefined for every other type. */
export function vocabularyName(name: ts.Node, checker: ts.TypeChecker): string | undefined {
  const symbol = symbolOf(name, checker)
  const declaration = symbol?.declarations?.[0]
  return declaration && isVocabulary(declaration) ? symbol.name : undefined
}

/** Whether a node stands in the vocabulary. */
export function isVocabulary(node: ts.Node): boolean {
  return /\/vocabulary(\/[^/]+)?(\.d)?\.ts$/.test(node.getSourceFile().fileName)
}

function baseNames(node: ts.InterfaceDeclaration, checker: ts.TypeChecker): (string | undefined)[] {
  return basesOf(node).map((base) => vocabularyName(base.expression, checker))
}

function checkStatement(statement: ts.Statement, files: readonly ts.SourceFile[], diagnostics: Diagnostics): void {
  if (ts.isImportDeclaration(statement)) checkImport(statement, files, diagnostics)
  else if (ts.isClassDeclaration(statement) || ts.isEnumDeclaration(statement)) {
    diagnostics.report('C101', statement.name ?? statement, {
      type: statement.name?.text ?? 'class',
      instead: ts.isEnumDeclaration(statement) ? "Write a union of literals: `'a' | 'b'`." : 'Write an interface.',
    })
  } else if (ts.isExportDeclaration(statement) && statement.exportClause && statement.isTypeOnly) {
    checkImport(statement, files, diagnostics)
  } else {
    diagnostics.report('C117', statement, {
      problem: 'this statement runs code, or exports what another file declares',
    })
  }
}

function checkImport(
  statement: ts.ImportDeclaration | ts.ExportDeclaration,
  files: readonly ts.SourceFile[],
  diagnostics: Diagnostics,
): void {
  const specifier = statement.moduleSpecifier
  if (!specifier || !ts.isStringLiteral(specifier)) return
  const typeOnly = ts.isExportDeclaration(statement) || statement.importClause?.isTypeOnly
  if (!typeOnly) diagnostics.report('C117', statement, { problem: 'an import without `type` runs code' })
  else if (!isAllowedModule(specifier.text, statement.getSourceFile(), files)) {
    diagnostics.report('C117', specifier, {
      problem: `\`${specifier.text}\` is neither of this contract nor the vocabulary`,
    })
  }
}

function isAllowedModule(specifier: string, from: ts.SourceFile, files: readonly ts.SourceFile[]): boolean {
  if (specifier === 'toolpact/vocabulary' || /^\.\.?\/(.*\/)?vocabulary(\/[a-z]+)?\.js$/.test(specifier)) return true
  if (!specifier.startsWith('.')) return false
  const target = new URL(specifier.replace(/\.js$/, '.ts'), `file://${from.fileName}`).pathname
  return files.some((file) => file.fileName === decodeURIComponent(target))
}
