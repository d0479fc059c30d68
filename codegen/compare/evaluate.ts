import type { Json } from '../runtime/model.js'
import { Undecided } from './budget.js'
import { evaluateObject } from './evaluate/object.js'
import { evaluateList } from './evaluate/list.js'
import { evaluateScalar } from './evaluate/scalar.js'
import { merge, type Evaluation, type Known, type Seen } from './evaluate/evaluation.js'
import { has, isList, isObject, member, type JsonObject } from './json.js'
import type { Document } from './normalise/document.js'
import type { Matcher } from './strings/matcher.js'

const deepest = 800

/**
 * Whether a value is valid, read straight from the keywords: it knows nothing of how inclusion is decided, so that a
 * witness is held against something else than what has found it. Formats are annotations.
 *
 * @throws Undecided for what it cannot say
 */
export function evaluate(value: Json, document: Document, matcher: Matcher, doubles = false): boolean {
  return visit(value, document.root, runOf(document, matcher, doubles)) !== undefined
}

/** How many schemas a validator looks into that remembers nothing, as compiled ones do; at most. */
export function visitsOf(value: Json, document: Document, matcher: Matcher): number {
  const run = runOf(document, matcher, false)
  visit(value, document.root, run)
  return run.visits.made
}

const runOf = (document: Document, matcher: Matcher, doubles: boolean): Evaluation => ({
  document,
  matcher,
  doubles,
  visit,
  known: new Map(),
  visits: { made: 0 },
  open: new Map(),
  depth: 0,
})

/** What has been looked at; undefined where the value is not valid. */
function visit(value: Json, schema: Json, run: Evaluation): Seen | undefined {
  run.matcher.budget.spend()
  const { visits } = run
  const before = visits.made
  visits.made += 1
  if (typeof schema === 'boolean') return schema ? { keys: new Set(), items: new Set() } : undefined
  if (!isObject(schema)) throw new Undecided('unsupported', 'schema')
  if (run.depth > deepest) throw new Undecided('budget')
  const known = run.known.get(schema) ?? new Map<Json, Known>()
  run.known.set(schema, known)
  const found = known.get(value)
  if (found) {
    visits.made += found.visits
    return found.seen
  }
  const seen = visited(value, schema, run)
  known.set(value, { seen, visits: visits.made - before })
  return seen
}

function visited(value: Json, schema: JsonObject, run: Evaluation): Seen | undefined {
  const inner = { ...run, depth: run.depth + 1 }
  const seen: Seen = { keys: new Set(), items: new Set() }
  if (!evaluateScalar(value, schema, run)) return undefined
  for (const target of targets(schema, run)) {
    const part = followed(value, target, inner)
    if (!part) return undefined
    merge(seen, part)
  }
  if (!branches(value, schema, seen, inner)) return undefined
  if (isObject(value) && !evaluateObject(value, schema, seen, inner)) return undefined
  if (isList(value) && !evaluateList(value, schema, seen, inner)) return undefined
  return seen
}

function targets(schema: JsonObject, { document }: Evaluation): Json[] {
  const { $ref, $dynamicRef, $recursiveRef } = schema
  const result: Json[] = []
  if (typeof $ref === 'string') result.push(document.resolve($ref, schema))
  if (typeof $dynamicRef === 'string') result.push(document.resolveDynamic($dynamicRef, schema))
  if (typeof $recursiveRef === 'string') result.push(document.resolveRecursive(schema))
  return result
}

function followed(value: Json, target: Json, run: Evaluation): Seen | undefined {
  if (!isObject(target)) return visit(value, target, run)
  const open = run.open.get(value) ?? new Set<JsonObject>()
  if (open.has(target)) throw new Undecided('recursion')
  const next = new Map(run.open).set(value, new Set([...open, target]))
  return visit(value, target, { ...run, open: next })
}

function branches(value: Json, schema: JsonObject, seen: Seen, run: Evaluation): boolean {
  const list = (name: string): readonly Json[] | undefined => {
    const branch = member(schema, name)
    return isList(branch) ? branch : undefined
  }
  const take = (part: Seen | undefined): boolean => {
    if (part) merge(seen, part)
    return part !== undefined
  }
  if (!(list('allOf') ?? []).every((branch) => take(visit(value, branch, run)))) return false
  const any = list('anyOf')
  if (any && !anyOf(any, (branch) => take(visit(value, branch, run)), run.visits)) return false
  const one = list('oneOf')
  if (one && one.filter((branch) => take(visit(value, branch, run))).length !== 1) return false
  if (has(schema, 'not') && visit(value, schema['not'] as Json, run)) return false
  if (!has(schema, 'if')) return true
  const next = take(visit(value, schema['if'] as Json, run)) ? 'then' : 'else'
  return !has(schema, next) || take(visit(value, schema[next] as Json, run))
}

/** All are looked at for what they look at; a validator stops at the first that accepts. */
function anyOf(branches: readonly Json[], accepts: (branch: Json) => boolean, visits: Evaluation['visits']): boolean {
  let made: number | undefined
  for (const branch of branches) if (accepts(branch)) made ??= visits.made
  if (made !== undefined) visits.made = made
  return made !== undefined
}
