import type { Json } from '../runtime/model.js'
import { toLatest } from '../compare/normalise/dialect.js'
import { firstText, type Side } from '../compare/side.js'
import { asNode, isNode, type Node } from '../compare/walk/node.js'
import type { Imported, ImportedTool } from './imported-tool.js'

/** Members of a tool that a contract has a place for. */
const known = new Set(['title', 'description', 'input', 'output', 'annotations', 'taskSupport'])

/** The tools of an MCP catalogue. */
export function fromCatalogue(side: Side): Imported {
  const left = new Map<string, number>()
  const tools = [...side.tools].map(([name, facts]): ImportedTool => {
    for (const member of Object.keys(facts)) {
      if (!known.has(member)) left.set(member, (left.get(member) ?? 0) + 1)
    }
    const title = firstText(facts.title)
    const output = facts.output === undefined ? undefined : toLatest(facts.output)
    return {
      name,
      ...(title !== '' && { title }),
      description: firstText(facts.description),
      input: rootOf(facts.input),
      ...(output !== undefined && { output }),
      hints: hintsOf(asNode(facts.annotations)),
      ...((facts.taskSupport === 'optional' || facts.taskSupport === 'required') && { taskSupport: facts.taskSupport }),
    }
  })
  const { instructions } = side.facts
  return {
    from: side.from,
    ...(typeof instructions === 'string' && { description: instructions }),
    tools,
    notes: [...left].map(([member, count]) => `\`${member}\` of ${String(count)} tools has no place in a contract`),
  }
}

/** A missing schema takes any object. */
function rootOf(input: Json | undefined): Node {
  const latest = input === undefined ? undefined : toLatest(input)
  return isNode(latest) ? { type: 'object', ...latest } : { type: 'object', properties: {} }
}

function hintsOf({ readOnlyHint, destructiveHint, idempotentHint, openWorldHint }: Node): ImportedTool['hints'] {
  return {
    ...(typeof readOnlyHint === 'boolean' && { readOnly: readOnlyHint }),
    ...(typeof destructiveHint === 'boolean' && { destructive: destructiveHint }),
    ...(typeof idempotentHint === 'boolean' && { idempotent: idempotentHint }),
    ...(typeof openWorldHint === 'boolean' && { openWorld: openWorldHint }),
  }
}
