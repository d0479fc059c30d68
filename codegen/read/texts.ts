import type ts from 'typescript'
import type { Language, Text } from '../runtime/model.js'
import type { Diagnostics } from './diagnostic.js'
import { cleanText, tagOf, type Doc } from './doc.js'
import { literalValue } from './literal.js'

/** Reads the texts of one contract, in its languages. */
export class Texts {
  readonly #checker: ts.TypeChecker
  readonly #diagnostics: Diagnostics
  readonly languages: readonly Language[]

  constructor(languages: readonly Language[], checker: ts.TypeChecker, diagnostics: Diagnostics) {
    this.languages = languages
    this.#checker = checker
    this.#diagnostics = diagnostics
  }

  /** A text trait; an object must give every language (C121). */
  trait(node: ts.TypeNode | undefined): Text | undefined {
    const value = node && literalValue(node, this.#checker, this.#diagnostics)
    if (!node || value === undefined || typeof value === 'string') return value as Text | undefined
    const texts = value as { [L in Language]?: string }
    for (const language of this.languages) {
      if (texts[language] === undefined) {
        this.#diagnostics.report('C121', node, { problem: `the text is not given in \`${language}\``, language })
      }
    }
    return this.#ordered(texts)
  }

  /** The description in a comment: a string where no further language is given. */
  description(doc: Doc): Text {
    const [first, ...others] = this.languages
    const texts: { [L in Language]?: string } = {}
    if (first) texts[first] = doc.description
    for (const language of others) {
      const text = tagOf(doc, language)
      if (text) texts[language] = cleanText(text)
    }
    return Object.keys(texts).length > 1 ? texts : doc.description
  }

  /** Reports a comment of contract or tool that leaves a language out (C121). */
  checkComplete(doc: Doc, node: ts.Node, name: string): void {
    for (const language of this.languages.slice(1)) {
      if (tagOf(doc, language) === undefined) {
        this.#diagnostics.report('C121', node, {
          problem: `\`${name}\` has no description in \`${language}\``,
          language,
        })
      }
    }
    this.checkTags(doc, node.getSourceFile())
  }

  /** Reports tags of languages the contract does not declare, or of its first (C121). */
  checkTags(doc: Doc, source: ts.SourceFile): void {
    for (const tag of doc.tags) {
      if (tag.name !== 'de' && tag.name !== 'en') continue
      if (this.languages.slice(1).includes(tag.name)) continue
      const first = this.languages[0] === tag.name
      const problem = first
        ? `\`@${tag.name}\` repeats the first language of the contract`
        : `\`@${tag.name}\` is no language of the contract`
      this.#diagnostics.reportAt('C121', source, tag.offset, { problem, language: tag.name })
    }
  }

  #ordered(texts: { [L in Language]?: string }): Text {
    return Object.fromEntries(this.languages.flatMap((one) => (texts[one] === undefined ? [] : [[one, texts[one]]])))
  }
}
