import ts from 'typescript'
import { isVocabulary, basesOf, vocabularyName, type DataType } from './declarations.js'
import type { Diagnostics } from './diagnostic.js'
import { docOf, tagOf, type Doc } from './doc.js'
import { memberName, symbolOf } from './literal.js'
import { checkTags } from './tags.js'
import type { Texts } from './texts.js'
import { bare, declarationOf, flavourOf, isNull, kindOf } from './type-kind.js'

const shape = 'Use an interface, a scalar of the vocabulary, a list or a union of literals.'

/** Types of TypeScript's library that people reach for, and what to write instead. */
const substitutes: { [name: string]: string } = {
  Date: 'Use the scalars Instant or CalendarDate.',
  Record: 'Write an inline index signature: `{ [key: string]: number }`.',
  Map: 'Write an inline index signature: `{ [key: string]: number }`.',
  Set: 'Write a list with `@uniqueItems true`.',
}

/**
 * Checks that the data types of a contract stay inside the dialect that can be written as JSON Schema without loss
 * (C101 to C108, C111, C112, and the tags).
 */
export class Dialect {
  readonly #checker: ts.TypeChecker
  readonly #texts: Texts
  readonly #diagnostics: Diagnostics

  constructor(checker: ts.TypeChecker, texts: Texts, diagnostics: Diagnostics) {
    this.#checker = checker
    this.#texts = texts
    this.#diagnostics = diagnostics
  }

  check(declaration: DataType): void {
    const doc = docOf(declaration)
    const name = declaration.name.text
    if (!isDescribed(doc)) this.#diagnostics.report('C112', declaration.name, { name })
    if (!/^[A-Z][A-Za-z0-9]*$/.test(name)) this.#diagnostics.report('C118', declaration.name, { name })
    this.#texts.checkTags(doc, declaration.getSourceFile())
    for (const parameter of declaration.typeParameters ?? []) {
      this.#diagnostics.report('C103', parameter, { type: declaration.name.text })
    }
    if (ts.isTypeAliasDeclaration(declaration)) this.#alias(declaration)
    else {
      checkTags(doc, { kind: 'interface', type: name, required: false }, declaration.getSourceFile(), this.#diagnostics)
      for (const base of basesOf(declaration)) this.#base(base)
      this.#members(declaration)
    }
  }

  #alias(alias: ts.TypeAliasDeclaration): void {
    const name = alias.name.text
    const doc = docOf(alias)
    const flavour = flavourOf(alias)
    const place = { kind: 'other', type: name, required: false } as const
    if (flavour) {
      const { primitive } = flavour
      const kind = primitive === ts.SyntaxKind.NumberKeyword ? 'number flavour' : 'string flavour'
      checkTags(doc, { ...place, kind }, alias.getSourceFile(), this.#diagnostics)
      const scalar = primitive === ts.SyntaxKind.StringKeyword || primitive === ts.SyntaxKind.NumberKeyword
      const isWhole = scalar && flavour.name === name && tagOf(doc, 'TJS-type') !== undefined
      if (!isWhole) this.#diagnostics.report('C104', alias.name, { name })
    } else if (isPrimitive(bare(alias.type)) || mentions(alias.type, name)) {
      this.#diagnostics.report('C104', alias.name, { name })
    } else {
      if (!ts.isIntersectionTypeNode(alias.type)) checkTags(doc, place, alias.getSourceFile(), this.#diagnostics)
      this.type(alias.type)
    }
  }

  #base(base: ts.ExpressionWithTypeArguments): void {
    if (!base.typeArguments) {
      if (!ts.isIdentifier(base.expression))
        this.#diagnostics.report('C101', base, { type: base.getText(), instead: shape })
      return
    }
    if (vocabularyName(base.expression, this.#checker) === 'Page') base.typeArguments.forEach((one) => this.type(one))
    else this.#diagnostics.report('C103', base, { type: base.getText() })
  }

  #members(owner: ts.InterfaceDeclaration | ts.TypeLiteralNode): void {
    const signature = owner.members.find(ts.isIndexSignatureDeclaration)
    if (signature) {
      const alone = ts.isTypeLiteralNode(owner) && owner.members.length === 1
      const keyed = signature.parameters[0]?.type?.kind === ts.SyntaxKind.StringKeyword
      if (!alone || !keyed) this.#diagnostics.report('C102', signature)
      else this.type(signature.type)
    }
    for (const member of owner.members) {
      if (ts.isPropertySignature(member)) this.#property(member)
      else if (member !== signature) {
        this.#diagnostics.report('C101', member, { type: member.getText().split('\n')[0] ?? '', instead: shape })
      }
    }
  }

  #property(property: ts.PropertySignature): void {
    const doc = docOf(property)
    const name = property.name.getText()
    if (!isDescribed(doc) && !this.#inheritsDescription(property))
      this.#diagnostics.report('C112', property.name, { name })
    const plain = memberName(property.name)
    if (plain === '' || plain === '__proto__' || /\p{Cc}/u.test(plain)) {
      this.#diagnostics.report('C119', property.name, { name: plain })
    }
    this.#texts.checkTags(doc, property.getSourceFile())
    const type = property.type
    if (!type) return
    const kind = kindOf(type, this.#checker)
    const inner = bare(type)
    const named = kind === 'list of names' && ts.isArrayTypeNode(inner) ? bare(inner.elementType) : inner
    const required = property.questionToken === undefined
    checkTags(doc, { kind, type: named.getText(), required }, property.getSourceFile(), this.#diagnostics)
    this.type(type)
  }

  #inheritsDescription(property: ts.PropertySignature): boolean {
    if (!ts.isInterfaceDeclaration(property.parent)) return false
    const name = property.name.getText()
    return basesOf(property.parent).some((base) => {
      const inherited = this.#checker.getTypeAtLocation(base).getProperty(name)
      return inherited !== undefined && inherited.getDocumentationComment(this.#checker).length > 0
    })
  }

  /** Checks one type node and everything inside it. */
  type(node: ts.TypeNode): void {
    const refuse = (instead = shape): void => {
      this.#diagnostics.report('C101', node, { type: node.getText().replace(/\s+/g, ' '), instead })
    }
    if (ts.isParenthesizedTypeNode(node)) this.type(node.type)
    else if (ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.ReadonlyKeyword) this.type(node.type)
    else if (ts.isArrayTypeNode(node)) this.type(node.elementType)
    else if (ts.isTupleTypeNode(node)) node.elements.forEach((one) => this.#element(one))
    else if (ts.isTypeLiteralNode(node) && node.members.length === 0) refuse()
    else if (ts.isTypeLiteralNode(node)) this.#members(node)
    else if (ts.isUnionTypeNode(node)) this.#union(node)
    else if (ts.isTypeReferenceNode(node)) this.#reference(node, refuse)
    else if (node.kind === ts.SyntaxKind.UndefinedKeyword) this.#diagnostics.report('C108', node)
    else if (node.kind === ts.SyntaxKind.BigIntKeyword) refuse('Use the scalar Decimal.')
    else if (node.kind === ts.SyntaxKind.AnyKeyword || node.kind === ts.SyntaxKind.UnknownKeyword)
      refuse('Name the shape.')
    else if (!isPrimitive(node) && !isLiteral(node)) refuse()
  }

  #element(element: ts.TypeNode): void {
    const varies =
      ts.isRestTypeNode(element) ||
      ts.isOptionalTypeNode(element) ||
      (ts.isNamedTupleMember(element) && Boolean(element.questionToken ?? element.dotDotDotToken))
    if (varies) {
      const instead = 'A tuple has a fixed length: write a list, or an interface with optional properties.'
      this.#diagnostics.report('C101', element, { type: element.getText(), instead })
    } else this.type(ts.isNamedTupleMember(element) ? element.type : element)
  }

  #union(node: ts.UnionTypeNode): void {
    for (const member of node.types) this.type(member)
    const objects = node.types.filter((member) => !isNull(member) && this.#isObject(member))
    if (objects.length > 1 && !discriminantOf(objects, this.#checker)) this.#diagnostics.report('C111', node)
  }

  #isObject(node: ts.TypeNode): boolean {
    const inner = bare(node)
    if (ts.isTypeLiteralNode(inner)) return true
    if (!ts.isTypeReferenceNode(inner)) return false
    const target = declarationOf(inner.typeName, this.#checker)
    if (!target || ts.isInterfaceDeclaration(target)) return Boolean(target)
    return flavourOf(target) ? false : this.#isObject(target.type)
  }

  #reference(node: ts.TypeReferenceNode, refuse: (instead?: string) => void): void {
    const symbol = symbolOf(node.typeName, this.#checker)
    const declaration = symbol?.declarations?.[0]
    if (!declaration || ts.isTypeParameterDeclaration(declaration)) return
    const name = node.typeName.getText()
    if (
      ['Array', 'ReadonlyArray', 'Partial', 'Required', 'Readonly', 'Pick', 'Omit'].includes(name) &&
      node.typeArguments
    ) {
      this.#diagnostics.report('C103', node, { type: node.getText() })
    } else if (!ts.isInterfaceDeclaration(declaration) && !ts.isTypeAliasDeclaration(declaration)) refuse()
    else if (isLibrary(declaration)) refuse(substitutes[name])
    else if (node.typeArguments) this.#diagnostics.report('C103', node, { type: node.getText() })
  }
}

/** A text, or the word that the one who wrote it down was given none. */
const isDescribed = (doc: Doc): boolean => doc.description !== '' || tagOf(doc, 'undescribed') !== undefined

/** The first property that every member requires with a literal of its own; what tells the members apart. */
export function discriminantOf(members: readonly ts.TypeNode[], checker: ts.TypeChecker): string | undefined {
  const types = members
    .map((member) => checker.getTypeFromTypeNode(member))
    .flatMap((one) => (one.isUnion() ? one.types : [one]))
  const [first] = types
  return first?.getProperties().find(({ name }) => {
    const values = types.map((type) => literalOf(type.getProperty(name), checker))
    return !values.includes(undefined) && new Set(values).size === values.length
  })?.name
}

function literalOf(property: ts.Symbol | undefined, checker: ts.TypeChecker): string | undefined {
  if (!property || property.flags & ts.SymbolFlags.Optional) return undefined
  const type = checker.getTypeOfSymbol(property)
  return type.isStringLiteral() ? type.value : undefined
}

/** Whether a node stands in TypeScript's own library. */
function isLibrary(node: ts.Node): boolean {
  const file = node.getSourceFile()
  return file.hasNoDefaultLib || (file.isDeclarationFile && !isVocabulary(node))
}

function isPrimitive(node: ts.TypeNode): boolean {
  return [ts.SyntaxKind.StringKeyword, ts.SyntaxKind.NumberKeyword, ts.SyntaxKind.BooleanKeyword].includes(node.kind)
}

/** Whether an alias stands for itself somewhere inside: a shape that only an interface can have. */
function mentions(node: ts.Node, name: string): boolean {
  if (ts.isTypeReferenceNode(node) && node.typeName.getText() === name) return true
  return ts.forEachChild(node, (child) => mentions(child, name) || undefined) ?? false
}

function isLiteral(node: ts.TypeNode): boolean {
  return ts.isLiteralTypeNode(node) && node.literal.kind !== ts.SyntaxKind.BigIntLiteral
}
