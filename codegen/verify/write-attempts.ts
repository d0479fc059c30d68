import type { Json } from '../runtime/model.js'
import type { Node } from '../compare/walk/node.js'
import { kindOf } from './known-values.js'
import type { Session } from './session.js'
import type { VerifiedTool } from './subject.js'

/** Attempts at a write, two about each thing that exists. */
const mostAttempts = 12

/** How often all other tools are called, on how many things each, and what is tried after each that wrote. */
const mostRounds = 4
const attemptsAtStep = 6
const attemptsOfStep = 2

/** Tools asked for what an attempt is about. */
const mostLookUps = 2

/**
 * Arguments that may lead to a write, each about a thing that exists and as it is now. Where none of them does, no thing
 * may be in a state for it: then the other tools that write are called, so that some come into another one.
 */
export async function* writeAttempts(tool: VerifiedTool, session: Session): AsyncGenerator<Json> {
  await session.refresh()
  yield* attempts(tool, session, mostAttempts)
  const steps = stepsTowards(tool, session)
  for (let round = 0; round < mostRounds; round += 1) {
    // One order leads from state to state where the other goes round in circles.
    for (const step of round % 2 === 0 ? steps : steps.toReversed()) {
      if (await writeOnce(step, session)) yield* attempts(tool, session, attemptsOfStep)
    }
  }
}

/** Tools that write what the arguments are about. */
function stepsTowards(tool: VerifiedTool, { subject }: Session): VerifiedTool[] {
  const kinds = kindsOf(tool, subject.tools)
  return subject.tools.filter(
    (one) =>
      one !== tool && !one.isRead && !one.isDestructive && !one.prepared?.needsPerson && kinds.has(kindOf(one.name)),
  )
}

/** `offer` and `customer` for `offers.create`, whose arguments name a customer. */
function kindsOf(tool: VerifiedTool, tools: readonly VerifiedTool[]): ReadonlySet<string> {
  const prepared = tools.find(({ name }) => name === tool.prepared?.by)
  const names = [tool, prepared].flatMap((one) => Object.keys(one?.input.properties ?? {}))
  return new Set([kindOf(tool.name), ...names.map((name) => name.replace(/_ids?$/, ''))])
}

async function writeOnce(tool: VerifiedTool, session: Session): Promise<boolean> {
  for await (const args of attempts(tool, session, attemptsAtStep)) {
    const reply = await session.call(tool, args)
    if (reply.kind !== 'result') continue
    session.learn(tool, reply.value)
    return true
  }
  return false
}

/** Where a write needs a token, it is fetched from the tool that hands it out. */
async function* attempts(tool: VerifiedTool, session: Session, most: number): AsyncGenerator<Json> {
  const preparing = session.subject.tools.find(({ name }) => name === tool.prepared?.by)
  const shown = preparing ?? tool
  for (let turn = 0; turn < most; turn += 1) {
    const args = session.existing(shown, turn)
    if (args === undefined) continue
    const current = await upToDate(shown, args, session)
    const attempt = preparing ? await redeeming(tool, preparing, current, session) : current
    if (attempt !== undefined) yield attempt
  }
}

/** With the version that a thing has now. */
async function upToDate(tool: VerifiedTool, args: Json, session: Session): Promise<Json> {
  const named = new Set(Object.keys(args as Node))
  const lookUps = session.subject.tools.filter(({ name, isRead, isPreview, input: { required = [] } }) => {
    const isAbout = required.length > 0 && required.every((one) => named.has(one))
    return isRead && !isPreview && isAbout && kindOf(name) === kindOf(tool.name)
  })
  for (const lookUp of lookUps.slice(0, mostLookUps)) {
    const wanted = (lookUp.input.required ?? []).map((name) => [name, (args as Node)[name] ?? null])
    const reply = await session.call(lookUp, Object.fromEntries(wanted) as Json)
    if (reply.kind === 'result') session.learn(lookUp, reply.value)
  }
  const version = session.versionOf(tool, args)
  return version === undefined || !named.has('version') ? args : { ...(args as Node), version }
}

/** The arguments that redeem a token for what was prepared; undefined where none is handed out for it. */
async function redeeming(
  tool: VerifiedTool,
  preparing: VerifiedTool,
  args: Json,
  session: Session,
): Promise<Json | undefined> {
  const { token = '' } = tool.prepared ?? {}
  const reply = await session.call(preparing, args)
  if (reply.kind !== 'result') return undefined
  const { [token]: given } = reply.value as Node
  const shared = Object.entries(args as Node).filter(([name]) => Object.hasOwn(tool.input.properties ?? {}, name))
  return given === undefined ? undefined : { ...Object.fromEntries(shared), [token]: given }
}
