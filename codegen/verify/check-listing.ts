import type { Json } from '../runtime/model.js'
import { includes, type Reading } from '../compare/inclusion.js'
import { fromListing } from '../compare/sources/from-listing.js'
import { asNode, isNode, sameJson, type Node } from '../compare/walk/node.js'
import type { CheckOutcome } from './check.js'
import { shortened, type VerifyFinding, type VerifyRule } from './finding.js'
import type { Session } from './session.js'
import type { Subject, VerifiedTool } from './subject.js'

/** The server lists nothing that the contract does not have. Tools of another contract at the same address say so. */
export function checkExtraTools({ subject, listed }: Session): CheckOutcome {
  const known = new Set(subject.tools.flatMap(({ name, wireName }) => [name, wireName]))
  const findings = listed
    .filter((tool) => !known.has(String(tool.name)) && isOfContract(tool, subject.id))
    .map(({ name }): VerifyFinding => {
      return {
        rule: 'tool-extra',
        severity: 'error',
        message: `lists ${JSON.stringify(name)}, which the contract does not have`,
      }
    })
  return { findings }
}

function isOfContract({ _meta }: Node, id: string): boolean {
  const contract = asNode(_meta)['toolpact/contract']
  return typeof contract !== 'string' || contract.split('@')[0] === id
}

/** The tool is there, with the schemas, hints and texts of the contract. */
export function checkListing(tool: VerifiedTool, { subject, listed }: Session): CheckOutcome {
  const { name, wireName } = tool
  const found = listed.find((one) => one.name === wireName) ?? listed.find((one) => one.name === name)
  if (!found) {
    const message = 'is not listed; it is missing, or this credential may not call it'
    return { findings: [{ rule: 'tool-missing', severity: 'error', tool: name, message }] }
  }
  const [facts = {}] = [...(fromListing([found], '')?.tools.values() ?? [])]
  const expected = tool.listed.map((one) => differences(tool, one, facts, wireNamesOf(subject)))
  // A server answers in one of the contract's languages; which one is its caller's affair.
  expected.sort((a, b) => a.length - b.length)
  return { findings: expected[0] ?? [] }
}

/** Texts speak of other tools by the names that the surface has; they are compared by those of MCP. */
function wireNamesOf({ tools }: Subject): (text: Json | undefined) => Json | undefined {
  const wireNames = new Map(tools.map(({ name, wireName }) => [name, wireName]))
  return (text) =>
    typeof text === 'string' ? text.replace(/[A-Za-z][\w.]*\w/g, (word) => wireNames.get(word) ?? word) : text
}

function differences(
  { name: tool, hasTitle }: VerifiedTool,
  expected: Node,
  found: Node,
  wired: (text: Json | undefined) => Json | undefined,
): VerifyFinding[] {
  const compare = (rule: VerifyRule, what: string, a: Json | undefined, b: Json | undefined): VerifyFinding[] => {
    const place = firstDifference(a, b, '')
    return place === undefined ? [] : [{ rule, severity: 'error', tool, message: `${what} differs ${place}` }]
  }
  const texts = (['title', 'description'] as const).filter(
    (name) =>
      expected[name] !== undefined &&
      wired(expected[name]) !== wired(found[name]) &&
      (name !== 'title' || hasTitle || found.title !== undefined),
  )
  const schemas = (rule: VerifyRule, side: 'input' | 'output', reading: Reading): VerifyFinding[] => {
    const [a, b] = [expected[side], found[side]]
    return meansTheSame(a, b, reading) ? [] : compare(rule, `the ${side} schema`, rulesOf(a), rulesOf(b))
  }
  return [
    ...schemas('input-differs', 'input', 'strict'),
    // Clients read outputs as closed, whether they say so or not.
    ...schemas('output-differs', 'output', 'sdk'),
    ...compare('annotations-differ', 'the annotations', hintsOf(expected.annotations), hintsOf(found.annotations)),
    ...texts.map((name): VerifyFinding => {
      const message = `the ${name} is ${shortened(JSON.stringify(found[name] ?? null), 80)}, the contract says ${shortened(JSON.stringify(expected[name]), 80)}`
      return { rule: 'text-differs', severity: 'warning', tool, message }
    }),
  ]
}

/** Whether two schemas take the same values, though in other words. */
function meansTheSame(a: Json | undefined, b: Json | undefined, reading: Reading): boolean {
  if (a === undefined || b === undefined || sameJson(a, b)) return sameJson(a, b)
  const isWithin = (sub: Json, sup: Json): boolean => includes(sub, sup, { reading }).verdict === 'proved'
  return isWithin(a, b) && isWithin(b, a)
}

const remarks: ReadonlySet<string> = new Set(['$schema', 'title', 'description', 'examples'])
const maps: ReadonlySet<string> = new Set(['properties', '$defs', 'definitions', 'patternProperties'])

/** A schema without what only people read; the order of required members says nothing either. */
function rulesOf(schema: Json | undefined): Json | undefined {
  if (schema === undefined) return undefined
  if (Array.isArray(schema)) return (schema as readonly Json[]).map((part) => rulesOf(part) ?? null)
  if (!isNode(schema)) return schema
  const kept = Object.entries(schema).filter(([keyword]) => !remarks.has(keyword))
  return Object.fromEntries(
    kept.map(([keyword, value]): [string, Json] => {
      if (keyword === 'required' && Array.isArray(value)) return [keyword, [...(value as readonly string[])].sort()]
      if (['const', 'enum', 'default'].includes(keyword)) return [keyword, value]
      if (!maps.has(keyword)) return [keyword, rulesOf(value) ?? null]
      return [
        keyword,
        Object.fromEntries(Object.entries(asNode(value)).map(([name, part]) => [name, rulesOf(part) ?? null])),
      ]
    }),
  )
}

const hints = { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true }

/** Hints with their defaults (MCP, ToolAnnotations); those about writing mean nothing where a tool only reads. */
function hintsOf(annotations: Json | undefined): Node {
  const { readOnlyHint, destructiveHint, idempotentHint, openWorldHint } = { ...hints, ...asNode(annotations) }
  return readOnlyHint === true
    ? { readOnlyHint, openWorldHint }
    : { readOnlyHint, destructiveHint, idempotentHint, openWorldHint }
}

/** Where two values differ first, in words; undefined where they are equal. */
function firstDifference(expected: Json | undefined, found: Json | undefined, at: string): string | undefined {
  if (sameJson(expected, found)) return undefined
  if (isNode(expected) && isNode(found)) {
    const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])]
    return names.map((name) => firstDifference(expected[name], found[name], `${at}/${name}`)).find(Boolean)
  }
  const [is, was] = [found, expected].map((value) =>
    value === undefined ? 'nothing' : shortened(JSON.stringify(value), 80),
  )
  return `at ${at === '' ? 'its root' : at}: it is ${is ?? ''}, the contract says ${was ?? ''}`
}
