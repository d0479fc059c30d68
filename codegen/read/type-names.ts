import ts from 'typescript'
import { isVocabulary, type Declarations } from './declarations.js'
import type { Diagnostics } from './diagnostic.js'

/** Checks that the types of a contract have names of their own, whatever their case (C109). */
export function checkTypeNames(declarations: Declarations, taken: Set<string>, diagnostics: Diagnostics): void {
  const all = [...declarations.contracts, ...declarations.faults, ...declarations.data, ...declarations.toolGroups]
  const unique = [...new Set(all)].sort(
    (a, b) => compare(a.getSourceFile().fileName, b.getSourceFile().fileName) || a.pos - b.pos,
  )
  const seen = new Map<string, ts.NamedDeclaration>()
  for (const declaration of unique) {
    const name = declaration.name.text
    const first = seen.get(name.toLowerCase())
    if (first) {
      const file = first.getSourceFile().fileName.split('/').at(-1) ?? ''
      diagnostics.report('C109', declaration.name, { name, problem: `is already declared in \`${file}\`` })
    } else if (taken.has(name.toLowerCase())) {
      diagnostics.report('C109', declaration.name, {
        name,
        problem: 'is a name of the vocabulary or of TypeScript’s library',
      })
    }
    seen.set(name.toLowerCase(), declaration)
  }
}

/** Names of the vocabulary and of TypeScript's library, in lower case. */
export function takenNames(program: ts.Program): Set<string> {
  const names = new Set<string>()
  for (const file of program.getSourceFiles()) {
    const first = file.statements[0]
    if (!first || !(program.isSourceFileDefaultLibrary(file) || isVocabulary(first))) continue
    for (const statement of file.statements) {
      if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) {
        names.add(statement.name.text.toLowerCase())
      }
    }
  }
  return names
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
