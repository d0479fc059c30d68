import ts from 'typescript'
import { basesOf, isVocabulary } from './declarations.js'
import type { Diagnostics } from './diagnostic.js'
import { docOf, tagOf, type Doc } from './doc.js'
import { isBounded, patternProblem } from './pattern.js'
import { bare, declarationOf, flavourOf } from './type-kind.js'

/** Formats whose values have a longest length. */
const boundedFormats = ['date', 'date-time', 'uuid']

/** Checks that every string and list an input reaches has an upper bound (C116), so that no call can be of any size, or is said to have none. */
export class Bounds {
  readonly #checker: ts.TypeChecker
  readonly #diagnostics: Diagnostics
  readonly #seen = new Set<ts.Node>()

  constructor(checker: ts.TypeChecker, diagnostics: Diagnostics) {
    this.#checker = checker
    this.#diagnostics = diagnostics
  }

  /** Checks an input and everything it refers to; what was checked before is passed over. */
  check(declaration: ts.InterfaceDeclaration | ts.TypeAliasDeclaration): void {
    if (this.#seen.has(declaration) || isVocabulary(declaration)) return
    this.#seen.add(declaration)
    if (ts.isInterfaceDeclaration(declaration)) {
      this.#members(declaration)
      for (const base of basesOf(declaration)) {
        const target = declarationOf(base.expression, this.#checker)
        if (target) this.check(target)
      }
    } else if (flavourOf(declaration)?.primitive === ts.SyntaxKind.StringKeyword) {
      if (!hasLongest(docOf(declaration))) this.#report(declaration.name, 'string')
    } else if (!flavourOf(declaration)) this.#type(declaration.type, docOf(declaration), declaration.name)
  }

  #members(owner: ts.InterfaceDeclaration | ts.TypeLiteralNode): void {
    for (const member of owner.members) {
      if (ts.isPropertySignature(member) && member.type) this.#type(member.type, docOf(member), member.name)
    }
  }

  #type(type: ts.TypeNode, doc: Doc, name: ts.Node): void {
    const node = bare(type)
    if (ts.isArrayTypeNode(node)) {
      if (tagOf(doc, 'maxItems') === undefined && !isUnbounded(doc)) this.#report(name, 'list')
      this.#type(node.elementType, inherited(doc), name)
    } else if (node.kind === ts.SyntaxKind.StringKeyword) {
      if (!hasLongest(doc)) this.#report(name, 'string')
    } else if (ts.isUnionTypeNode(node)) for (const member of node.types) this.#type(member, doc, name)
    else if (ts.isTypeLiteralNode(node)) {
      this.#members(node)
      const values = node.members.find(ts.isIndexSignatureDeclaration)
      if (values) this.#type(values.type, inherited(doc), name)
    } else if (ts.isTupleTypeNode(node)) {
      for (const element of node.elements) this.#element(element, name)
    } else if (ts.isTypeReferenceNode(node)) {
      const target = declarationOf(node.typeName, this.#checker)
      if (target) this.check(target)
    }
  }

  #element(element: ts.TypeNode, name: ts.Node): void {
    const named = ts.isNamedTupleMember(element)
    const rest = ts.isRestTypeNode(element) || (named && element.dotDotDotToken !== undefined)
    const inner = named || ts.isRestTypeNode(element) || ts.isOptionalTypeNode(element) ? element.type : element
    if (rest) this.#report(name, 'list')
    const type = rest && ts.isArrayTypeNode(inner) ? inner.elementType : inner
    this.#type(type, { description: '', tags: [] }, name)
  }

  #report(node: ts.Node, kind: string): void {
    this.#diagnostics.report('C116', node, { kind, name: node.getText() })
  }
}

/** Said to have none, for a shape that callers rely on already. */
const isUnbounded = (doc: Doc): boolean => tagOf(doc, 'unbounded') !== undefined

/** What a comment says of the values inside a list or a map. */
const inherited = ({ tags }: Doc): Doc => ({ description: '', tags: tags.filter(({ name }) => name === 'unbounded') })

function hasLongest(doc: Doc): boolean {
  const format = tagOf(doc, 'format')
  const pattern = tagOf(doc, 'pattern')
  return (
    isUnbounded(doc) ||
    tagOf(doc, 'maxLength') !== undefined ||
    (format !== undefined && boundedFormats.includes(format)) ||
    (pattern !== undefined && (patternProblem(pattern) !== undefined || isBounded(pattern)))
  )
}
