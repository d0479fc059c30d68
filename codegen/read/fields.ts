import ts from 'typescript'
import { symbolOf } from './literal.js'
import { bare, declarationOf } from './type-kind.js'

/** A field of an input or output, as trait rules look at it. */
export interface Field {
  name: string
  required: boolean
  kind: 'string' | 'number' | 'list' | 'other'
  /** The name in its declaration. */
  node: ts.Node
  declaration: ts.PropertySignature | undefined
}

/** The fields of a type by name, inherited ones included; none where it is a list. */
export function fieldsOf(type: ts.TypeNode | undefined, checker: ts.TypeChecker): Map<string, Field> {
  const fields = new Map<string, Field>()
  if (!type) return fields
  const resolved = checker.getTypeFromTypeNode(type)
  if (checker.isArrayLikeType(resolved)) return fields
  for (const symbol of checker.getPropertiesOfType(resolved)) {
    const declaration = symbol.declarations?.find(ts.isPropertySignature)
    fields.set(symbol.name, {
      name: symbol.name,
      required: !(symbol.flags & ts.SymbolFlags.Optional),
      kind: kind(checker.getTypeOfSymbol(symbol), checker),
      node: declaration?.name ?? type,
      declaration,
    })
  }
  return fields
}

/** The exported interface a type node names. */
export function namedType(
  node: ts.TypeNode | undefined,
  checker: ts.TypeChecker,
): ts.InterfaceDeclaration | ts.TypeAliasDeclaration | undefined {
  return node && ts.isTypeReferenceNode(node) && !node.typeArguments ? declarationOf(node.typeName, checker) : undefined
}

/** Whether a type node names what an input may be, or an output: an interface, or for outputs an alias of a list. */
export function isRoot(node: ts.TypeNode | undefined, part: 'input' | 'output', checker: ts.TypeChecker): boolean {
  const target = namedType(node, checker)
  if (!target || !isExported(target)) return false
  if (ts.isInterfaceDeclaration(target)) return true
  if (part === 'input' || !ts.isArrayTypeNode(bare(target.type))) return false
  const item = bare((bare(target.type) as ts.ArrayTypeNode).elementType)
  const named = ts.isTypeReferenceNode(item) ? declarationOf(item.typeName, checker) : undefined
  return named !== undefined && ts.isInterfaceDeclaration(named)
}

/** Whether a name leads nowhere: the type checker says so, and nothing else need be said. */
export function isUnresolved(node: ts.TypeNode, checker: ts.TypeChecker): boolean {
  return ts.isTypeReferenceNode(node) && !symbolOf(node.typeName, checker)?.declarations
}

function isExported(declaration: ts.Declaration): boolean {
  return Boolean(ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Export)
}

function kind(type: ts.Type, checker: ts.TypeChecker): Field['kind'] {
  const bare = checker.getNonNullableType(type)
  const base = bare.isIntersection() ? (bare.types[0] ?? bare) : bare
  const all = base.isUnion() ? base.types : [base]
  if (all.every((one) => one.flags & ts.TypeFlags.StringLike)) return 'string'
  if (all.every((one) => one.flags & ts.TypeFlags.NumberLike)) return 'number'
  return checker.isArrayLikeType(base) ? 'list' : 'other'
}
