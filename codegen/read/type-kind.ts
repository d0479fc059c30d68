import ts from 'typescript'
import { symbolOf } from './literal.js'
import type { Kind } from './tags.js'

/** What a property's type is, as far as tags are concerned: `null` and parentheses do not count. */
export function kindOf(node: ts.TypeNode | undefined, checker: ts.TypeChecker): Kind {
  const inner = node && bare(node)
  if (!inner) return 'other'
  if (inner.kind === ts.SyntaxKind.StringKeyword) return 'string'
  if (inner.kind === ts.SyntaxKind.NumberKeyword) return 'number'
  if (ts.isArrayTypeNode(inner)) return ts.isTypeReferenceNode(bare(inner.elementType)) ? 'list of names' : 'list'
  if (ts.isTypeReferenceNode(inner)) return isParameter(inner, checker) ? 'other' : 'named'
  return 'other'
}

/** A type without parentheses, `readonly`, and `| null`. */
export function bare(node: ts.TypeNode): ts.TypeNode {
  if (ts.isParenthesizedTypeNode(node)) return bare(node.type)
  if (ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.ReadonlyKeyword) return bare(node.type)
  if (ts.isUnionTypeNode(node)) {
    const rest = node.types.filter((one) => !isNull(one))
    if (rest.length === 1 && rest[0]) return bare(rest[0])
  }
  return node
}

export function isNull(node: ts.TypeNode): boolean {
  return ts.isLiteralTypeNode(node) && node.literal.kind === ts.SyntaxKind.NullKeyword
}

/** Whether an alias is a flavour: a primitive with an optional phantom property that names it. */
export function flavourOf(alias: ts.TypeAliasDeclaration): { primitive: ts.SyntaxKind; name: string } | undefined {
  if (!ts.isIntersectionTypeNode(alias.type)) return undefined
  const [primitive, phantom, extra] = alias.type.types
  if (!primitive || !phantom || extra || !ts.isTypeLiteralNode(phantom)) return undefined
  const member = phantom.members[0]
  if (!member || !ts.isPropertySignature(member) || member.name.getText() !== '__flavor' || !member.type)
    return undefined
  const name =
    ts.isLiteralTypeNode(member.type) && ts.isStringLiteral(member.type.literal) ? member.type.literal.text : ''
  return { primitive: primitive.kind, name }
}

/** The declaration a reference leads to: an interface or an alias. */
export function declarationOf(
  reference: ts.Node,
  checker: ts.TypeChecker,
): ts.InterfaceDeclaration | ts.TypeAliasDeclaration | undefined {
  return symbolOf(reference, checker)?.declarations?.find(
    (one) => ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one),
  )
}

function isParameter(node: ts.TypeReferenceNode, checker: ts.TypeChecker): boolean {
  return symbolOf(node.typeName, checker)?.declarations?.some(ts.isTypeParameterDeclaration) ?? false
}
