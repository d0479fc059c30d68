import ts from 'typescript'
import { basesOf, vocabularyName } from './declarations.js'
import type { Diagnostics } from './diagnostic.js'
import { docOf } from './doc.js'
import { literalObject, literalValue, unwrap } from './literal.js'
import { isUnresolved } from './fields.js'
import type { Texts } from './texts.js'
import { checkShape, faultShape } from './trait-shape.js'
import { declarationOf } from './type-kind.js'
import type { ErrorModel, Text } from '../runtime/model.js'

/** An error as declared; its details are still a type. */
export interface FaultSource {
  code: string
  error: Omit<ErrorModel, 'details'>
  details: ts.InterfaceDeclaration | undefined
}

/** Reads the errors of a contract. Reports C112, C125 and C170 to C173. */
export class Faults {
  readonly #checker: ts.TypeChecker
  readonly #texts: Texts
  readonly #diagnostics: Diagnostics
  readonly #byDeclaration = new Map<ts.InterfaceDeclaration, FaultSource | undefined>()

  constructor(checker: ts.TypeChecker, texts: Texts, diagnostics: Diagnostics) {
    this.#checker = checker
    this.#texts = texts
    this.#diagnostics = diagnostics
  }

  /** Reads every declared error, so that a mistake in one is found even where no tool names it. */
  readAll(declarations: readonly ts.InterfaceDeclaration[]): void {
    const codes = new Map<string, string>()
    for (const declaration of declarations) {
      const fault = this.#read(declaration)
      if (!fault) continue
      const first = codes.get(fault.code)
      const second = declaration.name.text
      if (first) this.#diagnostics.report('C172', declaration.name, { code: fault.code, first, second })
      codes.set(fault.code, second)
    }
  }

  /** The errors an `errors` or `faults` trait names, in declared order. */
  named(node: ts.TypeNode | undefined): FaultSource[] {
    if (!node) return []
    const inner = unwrap(node, this.#checker)
    if (ts.isUnionTypeNode(inner)) return inner.types.flatMap((one) => this.named(one))
    const declaration = ts.isTypeReferenceNode(inner) ? declarationOf(inner.typeName, this.#checker) : undefined
    const fault = declaration && ts.isInterfaceDeclaration(declaration) ? this.#read(declaration) : undefined
    if (fault) return [fault]
    if (isUnresolved(inner, this.#checker)) return []
    if (!declaration || !this.#byDeclaration.has(declaration as ts.InterfaceDeclaration)) {
      this.#diagnostics.report('C170', inner, { type: inner.getText() })
    }
    return []
  }

  #read(declaration: ts.InterfaceDeclaration): FaultSource | undefined {
    if (this.#byDeclaration.has(declaration)) return this.#byDeclaration.get(declaration)
    const base = basesOf(declaration).find((one) => vocabularyName(one.expression, this.#checker) === 'Fault')
    const traits = literalObject(base?.typeArguments?.[0], this.#checker)
    if (!base || !traits) return undefined
    checkShape(traits, faultShape, 'an error', this.#checker, this.#diagnostics)
    const value = (name: string): unknown => {
      const node = traits.members.get(name)?.value
      return node && literalValue(node, this.#checker, this.#diagnostics)
    }
    const doc = docOf(declaration)
    if (!doc.description) this.#diagnostics.report('C112', declaration.name, { name: declaration.name.text })
    this.#texts.checkTags(doc, declaration.getSourceFile())
    const code = String(value('code') ?? '')
    const codeNode = traits.members.get('code')?.value
    if (codeNode && !/^[a-z][a-z0-9]*(_[a-z0-9]+)*([.][a-z][a-z0-9]*(_[a-z0-9]+)*)*$/.test(code)) {
      this.#diagnostics.report('C171', codeNode, { code })
    }
    const next: Text = this.#texts.trait(traits.members.get('next')?.value) ?? ''
    const error: FaultSource['error'] = { meaning: this.#texts.description(doc), http: Number(value('http')), next }
    if (value('retryable') === true) error.retryable = true
    const fault = { code, error, details: this.#details(traits.members.get('details')?.value, declaration) }
    this.#byDeclaration.set(declaration, fault)
    return fault
  }

  #details(node: ts.TypeNode | undefined, fault: ts.InterfaceDeclaration): ts.InterfaceDeclaration | undefined {
    if (!node) return undefined
    const target = ts.isTypeReferenceNode(node) ? declarationOf(node.typeName, this.#checker) : undefined
    if (target && ts.isInterfaceDeclaration(target)) return target
    this.#diagnostics.report('C173', node, { fault: fault.name.text })
    return undefined
  }
}
