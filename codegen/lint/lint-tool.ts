import type { Json } from '../runtime/model.js'
import { depthOf } from '../compare/json.js'
import { firstText, type Side } from '../compare/side.js'
import { asNode, type Node } from '../compare/walk/node.js'
import { tokensOf } from './tokens.js'

/** A tool as hosts are shown it. */
export interface LintTool {
  name: string
  title: string
  description: string
  /** Schema of the arguments; undefined where there is none. */
  input?: Json
  output?: Json
  /** MCP's annotations. */
  hints: Node
  /** Set where the schemas are nested beyond any use, and not looked at. */
  bottomless?: true
  /** What it costs in every conversation: name, description and arguments. */
  tokens: number
  /** What hosts that show models the results' schemas as well pay. */
  tokensWithOutput: number
}

/** Levels of JSON that no schema for a model has. */
const bottom = 500

/** The tools of a catalogue, in its order. */
export function lintTools(side: Side): LintTool[] {
  return [...side.tools].map(([name, facts]) => {
    const description = firstText(facts.description)
    const texts = { name, title: firstText(facts.title), description, hints: asNode(facts.annotations) }
    if (depthOf([facts.input ?? null, facts.output ?? null], bottom) >= bottom) {
      return { ...texts, input: { type: 'object', properties: {} }, bottomless: true, tokens: 0, tokensWithOutput: 0 }
    }
    const shown = { name, description, inputSchema: facts.input ?? {} }
    return {
      ...texts,
      ...(facts.input !== undefined && { input: facts.input }),
      ...(facts.output !== undefined && { output: facts.output }),
      tokens: tokensOf(shown),
      tokensWithOutput: tokensOf(facts.output === undefined ? shown : { ...shown, outputSchema: facts.output }),
    }
  })
}
