import type { Json } from '../../runtime/model.js'
import type { Findings } from '../findings.js'
import type { Side, ToolPair } from '../side.js'
import { asNode, list, type Node } from '../walk/node.js'
import { commandsIn, hiddenIn, hiddenSays, orderSays } from './wording.js'

/**
 * Texts that came with a change and are not what they look like: characters nobody sees, and orders to the model, wherever
 * a model may read them. Many hosts show all of a schema, so names, defaults, literals and comments count as well. The
 * description of a tool that both sides have is looked at more closely by `compareTexts`.
 */
export function comparePlantedTexts({ name, old, now }: ToolPair, findings: Findings): void {
  const { description: _old, ...before } = old
  const { description: _now, ...after } = now
  plantedTexts(name, before, after, [], findings)
}

/** The same of a tool that is new, of its description too. */
export function plantedInNewTool(name: string, tool: Node, findings: Findings): void {
  plantedTexts(name, {}, tool, [], findings)
}

/** The same of what a server says of itself. */
export function plantedInContract(old: Side, now: Side, findings: Findings): void {
  for (const member of ['instructions', 'description', 'title', 'errors'] as const) {
    // A catalogue that was saved without it may have had any.
    if (old.isListing && old.facts[member] === undefined) continue
    plantedTexts(undefined, old.facts[member], now.facts[member], [member], findings)
  }
}

/** A path from its end, so that deep schemas do not copy theirs at each level. */
interface Path {
  step: string
  above?: Path
}

interface Waiting {
  old: Json | undefined
  now: Json | undefined
  path?: Path
}

/** Without recursion, because schemas of strangers may be nested deeper than the stack reaches. */
function plantedTexts(
  tool: string | undefined,
  old: Json | undefined,
  now: Json | undefined,
  at: readonly string[],
  findings: Findings,
): void {
  const tell = (before: Json | undefined, after: string, path: Path | undefined): void =>
    tellPlanted(tool, typeof before === 'string' ? before : '', after, () => [...at, ...stepsOf(path)], findings)
  const waiting: Waiting[] = [{ old, now }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { old: before, now: after, path } = next
    const below = (step: string): Path => ({ step, ...(path && { above: path }) })
    if (typeof after === 'string') {
      if (after !== before) tell(before, after, path)
    } else if (Array.isArray(after)) {
      const items = list(before)
      const known = new Set(items)
      list(after).forEach((item, index) => {
        // A text that only stands elsewhere in its list is known.
        const isKnown = typeof item === 'string' && known.has(item)
        if (!isKnown) waiting.push({ old: items[index], now: item, path: below(String(index)) })
      })
    } else {
      const known = asNode(before)
      for (const [key, value] of Object.entries(asNode(after))) {
        const isNew = !Object.hasOwn(known, key)
        if (isNew) tell('', key, below(key))
        waiting.push({ old: isNew ? undefined : known[key], now: value, path: below(key) })
      }
    }
  }
}

function stepsOf(path: Path | undefined): string[] {
  const steps: string[] = []
  for (let one = path; one; one = one.above) steps.push(one.step)
  return steps.reverse()
}

function tellPlanted(
  tool: string | undefined,
  before: string,
  after: string,
  at: () => readonly string[],
  findings: Findings,
): void {
  const known = hiddenIn(before)
  const hidden = hiddenIn(after).filter((mark) => !known.includes(mark))
  const given = commandsIn(before)
  const orders = commandsIn(after).filter((order) => !given.includes(order))
  if (hidden.length === 0 && orders.length === 0) return
  const about = {
    ...(tool !== undefined && { tool }),
    at: at(),
    ...(before !== '' && { old: before }),
    new: after,
  }
  if (hidden.length > 0) {
    findings.add('tool-description-hidden-text', {
      ...about,
      says: hiddenSays(hidden),
    })
  }
  if (orders.length > 0) {
    findings.add('tool-description-instruction', {
      ...about,
      says: orderSays(orders),
    })
  }
}
