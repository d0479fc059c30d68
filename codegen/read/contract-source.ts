import ts from 'typescript'
import { basesOf, collectDeclarations, isVocabulary, vocabularyName, type Declarations } from './declarations.js'
import type { Diagnostics } from './diagnostic.js'
import { docOf, type Doc } from './doc.js'
import { literalObject, memberName, symbolOf, type LiteralObject } from './literal.js'

/** A tool as it stands in the source. */
export interface ToolSource {
  name: string
  /** Where diagnostics about the tool as a whole point. */
  node: ts.Node
  doc: Doc
  traits: LiteralObject
}

/** A contract as it stands in the source. */
export interface ContractSource {
  folder: string
  files: readonly ts.SourceFile[]
  declarations: Declarations
  declaration: ts.InterfaceDeclaration
  doc: Doc
  traits: LiteralObject
  /** In declared order: the contract's own, then those of the groups it extends. */
  tools: ToolSource[]
}

/** Finds the contract of a folder and its tools. Reports C126 and C182. */
export function contractSource(
  folder: string,
  files: readonly ts.SourceFile[],
  checker: ts.TypeChecker,
  diagnostics: Diagnostics,
): ContractSource | undefined {
  const declarations = collectDeclarations(files, checker, diagnostics)
  const [declaration, second] = declarations.contracts
  if (second) diagnostics.report('C182', second.name, { problem: 'this is the second contract of the folder' })
  if (!declaration) {
    const file = files.find((one) => one.fileName.endsWith('/contract.ts')) ?? files[0]
    if (file) diagnostics.reportAt('C182', file, 0, { problem: `the folder \`${folder}\` declares no contract` })
    return undefined
  }
  const base = basesOf(declaration).find((one) => vocabularyName(one.expression, checker) === 'Contract')
  const traits = literalObject(base?.typeArguments?.[0], checker)
  if (!traits) {
    if (base) diagnostics.report('C187', base)
    return undefined
  }
  const tools: ToolSource[] = []
  collectTools(declaration, checker, diagnostics, tools)
  return { folder, files, declarations, declaration, doc: docOf(declaration), traits, tools }
}

function collectTools(
  group: ts.InterfaceDeclaration,
  checker: ts.TypeChecker,
  diagnostics: Diagnostics,
  tools: ToolSource[],
): void {
  for (const member of group.members) {
    const tool = ts.isPropertySignature(member) ? toolOf(member, checker) : undefined
    if (tool) tools.push(tool)
    else {
      const name = member.name && ts.isPropertyName(member.name) ? memberName(member.name) : member.getText()
      diagnostics.report('C126', member.name ?? member, { name })
    }
  }
  for (const base of basesOf(group)) {
    const target = symbolOf(base.expression, checker)?.declarations?.find(ts.isInterfaceDeclaration)
    if (target && !isVocabulary(target)) collectTools(target, checker, diagnostics, tools)
  }
}

function toolOf(member: ts.PropertySignature, checker: ts.TypeChecker): ToolSource | undefined {
  const type = member.type
  if (!type || !ts.isTypeReferenceNode(type) || vocabularyName(type.typeName, checker) !== 'Tool') return undefined
  const traits = literalObject(type.typeArguments?.[0], checker)
  return traits && { name: memberName(member.name), node: member.name, doc: docOf(member), traits }
}
