import ts from 'typescript'
import { basesOf, isVocabulary } from '../read/declarations.js'
import { discriminantOf } from '../read/dialect.js'
import { cleanText, docOf, tagOf, type Doc } from '../read/doc.js'
import { memberName, symbolOf, literalValue } from '../read/literal.js'
import { constraintsOf } from '../read/tags.js'
import { declarationOf, flavourOf, isNull } from '../read/type-kind.js'
import { Diagnostics } from '../read/diagnostic.js'
import type { Json, Language, Schema } from '../runtime/model.js'
import type { SchemaDraft } from './normalise.js'

/** A value given in a tag, to be checked against the schema of its place. */
export interface TaggedValue {
  tag: 'default' | 'example'
  value: Json
  schema: Schema
  source: ts.SourceFile
  offset: number
}

/** Type parameters of `Page<T>` and what they stand for. */
type Environment = ReadonlyMap<ts.Symbol, ts.TypeNode>

/**
 * Walks a declaration and its schema side by side and puts back what the generator loses: texts and their second
 * language, marks such as `@secret`, the declared order of literals and union members, the discriminator. On the way it
 * balances the ledger: every constraint in a comment must stand in the schema, else the compiler is at fault.
 */
export class Annotator {
  readonly #checker: ts.TypeChecker
  readonly #languages: readonly Language[]
  /** The values given in tags so far. */
  readonly tagged: TaggedValue[] = []

  constructor(checker: ts.TypeChecker, languages: readonly Language[]) {
    this.#checker = checker
    this.#languages = languages
  }

  /** Annotates the schema of a named type. */
  declaration(
    schema: SchemaDraft,
    declaration: ts.InterfaceDeclaration | ts.TypeAliasDeclaration,
    environment: Environment = new Map(),
  ): void {
    if (ts.isTypeAliasDeclaration(declaration)) {
      if (!flavourOf(declaration)) this.#type(schema, declaration.type, environment)
    } else {
      for (const base of basesOf(declaration)) this.#base(schema, base, namesOf(declaration))
      this.#members(schema, declaration, environment)
      if (tagOf(docOf(declaration), 'open') !== undefined) delete schema.additionalProperties
    }
    this.#texts(schema, docOf(declaration), declaration)
  }

  /** @param overridden names that a more derived interface declares again */
  #base(schema: SchemaDraft, base: ts.ExpressionWithTypeArguments, overridden: readonly string[]): void {
    const target = declarationOf(base.expression, this.#checker)
    if (!target || !ts.isInterfaceDeclaration(target)) return
    const environment = new Map<ts.Symbol, ts.TypeNode>()
    target.typeParameters?.forEach((parameter, index) => {
      const symbol = this.#checker.getSymbolAtLocation(parameter.name)
      const argument = base.typeArguments?.[index]
      if (symbol && argument) environment.set(symbol, argument)
    })
    for (const inherited of basesOf(target)) this.#base(schema, inherited, [...overridden, ...namesOf(target)])
    this.#members(schema, target, environment, overridden)
  }

  #members(
    schema: Schema,
    owner: ts.InterfaceDeclaration | ts.TypeLiteralNode,
    environment: Environment,
    overridden: readonly string[] = [],
  ): void {
    for (const member of owner.members) {
      if (ts.isIndexSignatureDeclaration(member) && typeof schema.additionalProperties === 'object') {
        this.#type(schema.additionalProperties, member.type, environment)
      }
      if (!ts.isPropertySignature(member) || !member.type || overridden.includes(memberName(member.name))) continue
      const property = schema.properties?.[memberName(member.name)] as SchemaDraft | undefined
      if (!property) throw new Error(`the schema lost the property ${member.name.getText()}`)
      const doc = docOf(member)
      if (tagOf(doc, 'TJS-type') !== undefined) restoreNull(property, member.type)
      this.#type(property, member.type, environment)
      this.#texts(property, doc, member)
      this.#values(property, doc, member.getSourceFile())
      balance(property, doc, `${ts.isInterfaceDeclaration(owner) ? owner.name.text : '{…}'}.${member.name.getText()}`)
    }
  }

  #type(schema: SchemaDraft, node: ts.TypeNode, environment: Environment): void {
    if (ts.isParenthesizedTypeNode(node)) this.#type(schema, node.type, environment)
    else if (ts.isTypeOperatorNode(node)) this.#type(schema, node.type, environment)
    else if (ts.isArrayTypeNode(node)) {
      if (typeof schema.items === 'object') this.#type(schema.items, node.elementType, environment)
    } else if (ts.isTupleTypeNode(node)) this.#tuple(schema, node, environment)
    else if (ts.isTypeLiteralNode(node)) this.#members(schema, node, environment)
    else if (ts.isUnionTypeNode(node)) this.#union(schema, node, environment)
    else if (ts.isTypeReferenceNode(node)) this.#reference(schema, node, environment)
  }

  #reference(schema: SchemaDraft, node: ts.TypeReferenceNode, environment: Environment): void {
    const symbol = symbolOf(node.typeName, this.#checker)
    const argument = symbol && environment.get(symbol)
    if (argument) this.#type(schema, argument, environment)
    else if (!schema.$ref) {
      const target = declarationOf(node.typeName, this.#checker)
      if (target && ts.isTypeAliasDeclaration(target) && !flavourOf(target))
        this.#type(schema, target.type, environment)
    }
  }

  #tuple(schema: Schema, node: ts.TupleTypeNode, environment: Environment): void {
    node.elements.forEach((element, index) => {
      const type = ts.isNamedTupleMember(element) ? element.type : element
      const rest = ts.isRestTypeNode(type) || (ts.isNamedTupleMember(element) && element.dotDotDotToken !== undefined)
      const inner = ts.isRestTypeNode(type) || ts.isOptionalTypeNode(type) ? type.type : type
      const target = rest ? schema.items : schema.prefixItems?.[index]
      if (target) this.#type(target, rest && ts.isArrayTypeNode(inner) ? inner.elementType : inner, environment)
    })
  }

  #union(schema: SchemaDraft, node: ts.UnionTypeNode, environment: Environment): void {
    const members = this.#flatten(node, schema)
    if (schema.enum) schema.enum = inOrder(schema.enum, members, this.#checker)
    if (!schema.anyOf) {
      const only = members.filter((member) => !isNull(member))
      if (only.length === 1 && only[0]) this.#type(schema, only[0], environment)
      return
    }
    const branches = [...schema.anyOf] as SchemaDraft[]
    const rank = new Map<SchemaDraft, number>()
    for (const branch of branches) {
      const index = members.findIndex((member) => this.#isOf(branch, member))
      rank.set(branch, branch.type === 'null' ? members.length : index)
      const member = members[index]
      if (branch.enum) branch.enum = inOrder(branch.enum, members, this.#checker)
      else if (member && branch.type !== 'null') this.#type(branch, member, environment)
    }
    branches.sort((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0))
    schema.anyOf = branches
    this.#discriminate(schema, members)
  }

  /** The members of a union, those of an alias in its place where the schema does not refer to the alias by name. */
  #flatten(node: ts.UnionTypeNode, schema: Schema): ts.TypeNode[] {
    return node.types.flatMap((member) => {
      if (ts.isParenthesizedTypeNode(member) && ts.isUnionTypeNode(member.type))
        return this.#flatten(member.type, schema)
      if (!ts.isTypeReferenceNode(member)) return [member]
      const target = declarationOf(member.typeName, this.#checker)
      const named = schema.anyOf?.some((branch) => branch.$ref === `#/$defs/${member.typeName.getText()}`)
      if (named || !target || !ts.isTypeAliasDeclaration(target)) return [member]
      if (ts.isUnionTypeNode(target.type)) return this.#flatten(target.type, schema)
      return ts.isLiteralTypeNode(target.type) ? [target.type] : [member]
    })
  }

  /** Whether a branch of the schema was made from a member of the union. */
  #isOf(branch: Schema, member: ts.TypeNode): boolean {
    if (branch.$ref) {
      if (!ts.isTypeReferenceNode(member)) return false
      return branch.$ref === `#/$defs/${declarationOf(member.typeName, this.#checker)?.name.text ?? ''}`
    }
    const type = this.#checker.getTypeFromTypeNode(member)
    const flags: { [type: string]: ts.TypeFlags } = {
      string: ts.TypeFlags.StringLike,
      number: ts.TypeFlags.NumberLike,
      integer: ts.TypeFlags.NumberLike,
      boolean: ts.TypeFlags.BooleanLike,
      null: ts.TypeFlags.Null,
    }
    const kind = typeof branch.type === 'string' ? branch.type : ''
    if (kind === 'array') return this.#checker.isArrayLikeType(type)
    if (kind === 'object') return this.#isShape(branch, type)
    const base = type.isIntersection() ? (type.types[0] ?? type) : type
    return Boolean(base.flags & (flags[kind] ?? 0))
  }

  #isShape(branch: Schema, type: ts.Type): boolean {
    if (this.#checker.isArrayLikeType(type) || !(type.flags & ts.TypeFlags.Object)) return false
    const names = Object.keys(branch.properties ?? {})
    const properties = type.getProperties().map(({ name }) => name)
    const constant = names.find((name) => branch.properties?.[name]?.const !== undefined)
    if (names.length !== properties.length || !names.every((name) => properties.includes(name))) return false
    const property = constant === undefined ? undefined : type.getProperty(constant)
    if (!property || constant === undefined) return true
    const value = this.#checker.getTypeOfSymbol(property)
    return value.isStringLiteral() && value.value === branch.properties?.[constant]?.const
  }

  #discriminate(schema: SchemaDraft, members: readonly ts.TypeNode[]): void {
    const branches = schema.anyOf ?? []
    const objects = branches.filter((branch) => branch.$ref !== undefined || branch.type === 'object')
    if (objects.length < 2) return
    const nodes = members.filter((member) => objects.some((branch) => this.#isOf(branch, member)))
    const propertyName = discriminantOf(nodes, this.#checker)
    if (propertyName === undefined) return
    const union: Schema = { type: 'object', discriminator: { propertyName }, oneOf: objects }
    const rest = branches.filter((branch) => !objects.includes(branch))
    if (rest.length > 0) schema.anyOf = [union, ...rest]
    else {
      delete schema.anyOf
      Object.assign(schema, union)
    }
  }

  /** The vocabulary is written in English whatever the first language of the contract. */
  #inLanguages(doc: Doc, vocabulary: boolean): { [L in Language]?: string } {
    const own: Language = vocabulary ? 'en' : (this.#languages[0] ?? 'en')
    const texts: { [L in Language]?: string } = doc.description ? { [own]: doc.description } : {}
    for (const language of ['de', 'en'] as const) {
      const text = tagOf(doc, language)
      if (text) texts[language] = cleanText(text)
    }
    return texts
  }

  #values(schema: Schema, doc: Doc, source: ts.SourceFile): void {
    for (const { name, text, offset } of doc.tags) {
      if (name === 'default')
        this.tagged.push({ tag: 'default', value: JSON.parse(text) as Json, schema, source, offset })
      if (name !== 'examples') continue
      for (const value of JSON.parse(text) as Json[])
        this.tagged.push({ tag: 'example', value, schema, source, offset })
    }
  }

  #texts(schema: SchemaDraft, doc: Doc, source: ts.Node): void {
    const texts = this.#inLanguages(doc, isVocabulary(source))
    const [first = 'en', ...others] = this.#languages
    const deprecation = tagOf(doc, 'deprecated')
    const description = texts[first] ?? doc.description
    const parts = [description, deprecation ? `Deprecated: ${cleanText(deprecation)}` : ''].filter(Boolean)
    if (parts.length > 0) schema.description = parts.join(' ')
    const further = others.flatMap((language) => (texts[language] ? [[language, texts[language]]] : []))
    if (further.length > 0) schema['x-descriptions'] = Object.fromEntries(further)
    if (tagOf(doc, 'secret') !== undefined) schema['x-secret'] = true
    if (tagOf(doc, 'assigned') !== undefined) schema['x-assigned'] = true
    if (tagOf(doc, 'deprecated') !== undefined) schema.deprecated = true
  }
}

function namesOf({ members }: ts.InterfaceDeclaration): string[] {
  return members.filter(ts.isPropertySignature).map(({ name }) => memberName(name))
}

/** The values of an enum in the order they are declared in. */
function inOrder(values: readonly Json[], members: readonly ts.TypeNode[], checker: ts.TypeChecker): Json[] {
  const declared = members.map((member) =>
    ts.isLiteralTypeNode(member) ? literalValue(member, checker, new Diagnostics('')) : undefined,
  )
  const place = (value: Json): number => (value === null ? declared.length : declared.indexOf(value))
  return [...values].sort((a, b) => place(a) - place(b))
}

/** `@TJS-type` on a property replaces its whole type, `| null` included. */
function restoreNull(schema: SchemaDraft, node: ts.TypeNode): void {
  const nullable = ts.isUnionTypeNode(node) && node.types.some(isNull)
  if (nullable && typeof schema.type === 'string') schema.type = [schema.type, 'null']
}

/** Every constraint of the comment stands in the schema, or in the branch it speaks of. */
function balance(schema: Schema, doc: Doc, name: string): void {
  for (const { keyword, value } of constraintsOf(doc)) {
    const places = [schema, ...(schema.anyOf ?? [])] as { [keyword: string]: unknown }[]
    if (!places.some((place) => JSON.stringify(place[keyword]) === JSON.stringify(value))) {
      throw new Error(`the schema of ${name} lost @${keyword} ${JSON.stringify(value)}`)
    }
  }
}
