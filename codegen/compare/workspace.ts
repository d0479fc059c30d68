import type { Json } from '../runtime/model.js'
import { Budget, Undecided } from './budget.js'
import { depthOf } from './json.js'
import { Builder } from './normalise/build.js'
import { Document } from './normalise/document.js'
import { Nodes } from './normalise/nodes.js'
import { SameParts } from './normalise/same-parts.js'
import { Solver } from './search/solver.js'

/** Deeper than any schema somebody wrote; what is deeper is not walked. */
const deepest = 300

/** More nodes than the schemas of one comparison have; what was found out is forgotten then. */
const mostNodes = 50_000

/**
 * What questions about the same schemas share: their nodes, and what was proved of them. It is good for one comparison
 * after the other, and forgets all of it where one of them ends without an answer.
 */
export class Workspace {
  readonly budget = new Budget()
  private readonly texts = new WeakMap<object, string>()
  private builders = new Map<string, Builder>()
  private nodes = new Nodes()
  private same = new SameParts()
  private known: Solver | undefined

  get solver(): Solver {
    return (this.known ??= new Solver(this.nodes, this.budget))
  }

  /** A schema as JSON. */
  textOf(schema: Json): string {
    if (typeof schema !== 'object' || schema === null) return JSON.stringify(schema)
    const text = this.texts.get(schema) ?? JSON.stringify(schema)
    this.texts.set(schema, text)
    return text
  }

  /**
   * Both sides, which know what they have in common; undefined where that is all.
   *
   * @throws Undecided for a schema that is nested too deeply
   */
  buildersOf(sub: Json, sup: Json): { sub: Builder; sup: Builder } | undefined {
    const builders = { sub: this.builderOf(sub), sup: this.builderOf(sup) }
    const isSame = this.same.find(builders.sub.document.root, builders.sup.document.root, this.textOf(sub))
    return isSame ? undefined : builders
  }

  private builderOf(schema: Json): Builder {
    const text = this.textOf(schema)
    let builder = this.builders.get(text)
    if (!builder) {
      if (depthOf(schema, deepest) >= deepest) throw new Undecided('budget')
      builder = new Builder(this.nodes, new Document(schema, text), this.same)
      this.builders.set(text, builder)
    }
    return builder
  }

  /** Makes room before a question. */
  tidy(): void {
    if (this.nodes.size > mostNodes) this.forget()
  }

  forget(): void {
    this.builders = new Map()
    this.nodes = new Nodes()
    this.same = new SameParts()
    this.known = undefined
  }
}
