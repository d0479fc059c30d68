import ts from 'typescript'
import type { Json } from '../runtime/model.js'
import type { Diagnostics } from './diagnostic.js'

/** An object literal type: its keys in declared order, with the nodes that diagnostics point at. */
export interface LiteralObject {
  node: ts.TypeLiteralNode
  members: Map<string, { key: ts.Node; value: ts.TypeNode }>
}

/** The type node behind parentheses, `readonly` and aliases, so that a trait may be shared under a name. */
export function unwrap(node: ts.TypeNode, checker: ts.TypeChecker): ts.TypeNode {
  if (ts.isParenthesizedTypeNode(node)) return unwrap(node.type, checker)
  if (ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.ReadonlyKeyword) return unwrap(node.type, checker)
  if (ts.isTypeReferenceNode(node) && !node.typeArguments) {
    const alias = symbolOf(node.typeName, checker)?.declarations?.find(ts.isTypeAliasDeclaration)
    if (alias) return unwrap(alias.type, checker)
  }
  return node
}

/** The symbol a name stands for, behind imports. */
export function symbolOf(name: ts.Node, checker: ts.TypeChecker): ts.Symbol | undefined {
  const symbol = checker.getSymbolAtLocation(name)
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
}

/** The members of an object literal type; undefined for every other type. */
export function literalObject(node: ts.TypeNode | undefined, checker: ts.TypeChecker): LiteralObject | undefined {
  const inner = node && unwrap(node, checker)
  if (!inner || !ts.isTypeLiteralNode(inner)) return undefined
  const members: LiteralObject['members'] = new Map()
  for (const member of inner.members) {
    if (!ts.isPropertySignature(member) || !member.type) continue
    members.set(memberName(member.name), { key: member.name, value: member.type })
  }
  return { node: inner, members }
}

/** The name of a member as it is in JSON. */
export function memberName(name: ts.PropertyName): string {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name) ? name.text : name.getText()
}

/** The JSON value a literal type stands for. Reports C187 and answers undefined where it stands for none. */
export function literalValue(node: ts.TypeNode, checker: ts.TypeChecker, diagnostics: Diagnostics): Json | undefined {
  const inner = unwrap(node, checker)
  if (ts.isLiteralTypeNode(inner)) {
    const value = primitive(inner.literal)
    if (value !== undefined) return value
  }
  if (ts.isTupleTypeNode(inner)) {
    const items = inner.elements.map((item) => literalValue(item, checker, diagnostics))
    return items.includes(undefined) ? undefined : (items as Json[])
  }
  const object = literalObject(inner, checker)
  if (object) {
    const entries: [string, Json][] = []
    let complete = true
    for (const [name, member] of object.members) {
      const value = literalValue(member.value, checker, diagnostics)
      if (value === undefined) complete = false
      else entries.push([name, value])
    }
    return complete ? Object.fromEntries(entries) : undefined
  }
  diagnostics.report('C187', node)
  return undefined
}

function primitive(literal: ts.LiteralTypeNode['literal']): Json | undefined {
  if (literal.kind === ts.SyntaxKind.NullKeyword) return null
  if (literal.kind === ts.SyntaxKind.TrueKeyword) return true
  if (literal.kind === ts.SyntaxKind.FalseKeyword) return false
  if (ts.isStringLiteral(literal) || ts.isNoSubstitutionTemplateLiteral(literal)) return literal.text
  if (ts.isNumericLiteral(literal)) return Number(literal.text)
  if (ts.isPrefixUnaryExpression(literal) && ts.isNumericLiteral(literal.operand)) return -Number(literal.operand.text)
  return undefined
}
