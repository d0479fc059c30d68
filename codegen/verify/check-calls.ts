import { randomUUID } from 'node:crypto'
import { canonicalJson } from '../runtime/canonical-json.js'
import type { Json } from '../runtime/model.js'
import type { Node } from '../compare/walk/node.js'
import { wouldWrite, type CheckOutcome } from './check.js'
import { shortened, type VerifyFinding, type VerifyRule } from './finding.js'
import type { Reply } from './reply.js'
import type { Session } from './session.js'
import type { VerifiedTool } from './subject.js'
import { writeAttempts } from './write-attempts.js'

/** Examples and made arguments are answered with what fits the output schema, or with an error the contract declares. */
export async function checkAnswers(tool: VerifiedTool, session: Session): Promise<CheckOutcome> {
  const mode = session.modeOf(tool)
  if (!mode) return wouldWrite
  return eachCall(session.inputs(tool), tool, async (args) => {
    const reply = await session.call(tool, args, mode)
    if (reply.kind === 'result') session.learn(tool, reply.value)
    return judgeAnswer(tool, reply, session, tool.examples.length > 0 && isExample(tool, args))
  })
}

/** What does not fit the input schema is refused, as the tool's error or as invalid params. */
export async function checkRefusals(tool: VerifiedTool, session: Session): Promise<CheckOutcome> {
  const mode = session.modeOf(tool)
  if (!mode) return wouldWrite
  const wrong = new Map(session.wrongInputs(tool).map((one) => [one.value, one]))
  return eachCall(
    [...wrong.keys()],
    tool,
    async (args) => {
      const { mistake, pointer } = wrong.get(args) ?? { mistake: '', pointer: '' }
      const what = `${mistake} at ${pointer === '' ? 'the root' : pointer}`
      return judgeRefusal(tool, await session.call(tool, args, mode), what)
    },
    'the input schema refuses no object that could be made',
  )
}

/** What only reads, or is only tried, leaves everything as it was that other tools read. */
export async function checkChangesNothing(tool: VerifiedTool, session: Session): Promise<CheckOutcome> {
  const { dryRun } = tool.added
  const tried = (args: Json): Json => (dryRun === undefined ? args : { ...(args as Node), [dryRun]: true })
  const mode = tool.isRead ? {} : { dryRun: true }
  const before = await session.observe()
  const inputs = session.inputs(tool).map((args) => (tool.isRead ? args : tried(args)))
  for (const args of inputs) await session.call(tool, args, mode)
  const after = await session.observe()
  const changed = [...before]
    .filter(([name, text]) => after.has(name) && after.get(name) !== text)
    .map(([name]) => name)
  if (changed.length === 0) return { findings: [] }
  const again = await session.observe()
  const byThemselves = changed.filter((name) => again.get(name) !== after.get(name))
  for (const name of byThemselves) session.ignore(name)
  const found = changed.filter((name) => !byThemselves.includes(name))
  const findings = found.map((name): VerifyFinding => {
    const how = tool.isRead ? 'is declared to read' : 'was only tried'
    return finding(tool, 'read-writes', `${how}, and ${name} answers something else since`, inputs[0])
  })
  return { findings }
}

/** The same write under the same key is answered the same. Writes for good. */
export async function checkRepeats(tool: VerifiedTool, session: Session): Promise<CheckOutcome> {
  if (!session.options.allowWrites) return wouldWrite
  if (tool.prepared?.needsPerson) return { findings: [], skipped: 'a person has to approve each write' }
  for await (const args of writeAttempts(tool, session)) {
    const key = `verify-${randomUUID()}`
    const { idempotencyKey: argument } = tool.added
    const keyed = argument === undefined ? args : { ...(args as Node), [argument]: key }
    const send = () => session.call(tool, keyed, argument === undefined ? { idempotencyKey: key } : {})
    const [first, second] = [await send(), await send()]
    if (first.kind !== 'result') continue
    session.learn(tool, first.value)
    if (second.kind === 'result' && canonicalJson(first.value) === canonicalJson(second.value)) return { findings: [] }
    const how = second.kind === 'result' ? 'with another result' : `with ${words(second)}`
    return { findings: [finding(tool, 'repeat-differs', `answers the repetition under the same key ${how}`, args)] }
  }
  return { findings: [], skipped: 'no made arguments led to a write' }
}

/** Calls one after the other; a tool that does not answer in time is not asked again. */
async function eachCall(
  inputs: readonly Json[],
  tool: VerifiedTool,
  judge: (args: Json) => Promise<readonly [VerifyRule, string] | undefined>,
  otherwise = 'no arguments could be made',
): Promise<CheckOutcome> {
  const findings: VerifyFinding[] = []
  for (const args of inputs) {
    const [rule, message] = (await judge(args)) ?? []
    if (rule === undefined || message === undefined) continue
    // One finding of a kind shows what is wrong; the others would repeat it.
    if (!findings.some((one) => one.rule === rule)) findings.push(finding(tool, rule, message, args))
    if (rule === 'too-late') break
  }
  return { findings, ...(inputs.length === 0 && { skipped: otherwise }) }
}

function finding({ name }: VerifiedTool, rule: VerifyRule, message: string, sent?: Json): VerifyFinding {
  return { rule, severity: 'error', tool: name, message, ...(sent !== undefined && { sent }) }
}

const isExample = ({ examples }: VerifiedTool, args: Json): boolean =>
  examples.some((example) => canonicalJson(example) === canonicalJson(args))

type Judged = readonly [VerifyRule, string] | undefined

function judgeAnswer(tool: VerifiedTool, reply: Reply, session: Session, isShown: boolean): Judged {
  switch (reply.kind) {
    case 'result': {
      if (tool.output !== undefined && !reply.isStructured)
        return ['output-unstructured', 'answers without structured content, although it declares an output schema']
      const wrong = session.fits(tool).output(reply.value)
      return wrong === undefined
        ? undefined
        : [
            'output-invalid',
            `answers what does not fit its output schema: ${wrong}; answer ${shortened(JSON.stringify(reply.value))}`,
          ]
    }
    case 'refused':
      if (isShown && reply.code === 'validation.error')
        return ['example-refused', `refuses an example of the contract: ${reply.message}`]
      return judgeCode(tool, reply)
    case 'protocol':
      return ['input-refused', `arguments that fit its input schema are refused with ${words(reply)}`]
    case 'failed':
      return judgeFailure(reply)
  }
}

function judgeRefusal(tool: VerifiedTool, reply: Reply, mistake: string): Judged {
  switch (reply.kind) {
    case 'result':
      return ['bad-input-accepted', `takes arguments that its input schema refuses (${mistake})`]
    case 'refused':
      return judgeCode(tool, reply)
    case 'protocol':
      return reply.code === -32602
        ? undefined
        : ['bad-input-unclear', `answers bad arguments (${mistake}) with ${words(reply)}, not -32602`]
    case 'failed': {
      const [rule, message] = judgeFailure(reply)
      return [rule, `${message}, to bad arguments (${mistake})`]
    }
  }
}

function judgeCode({ codes }: VerifiedTool, reply: Extract<Reply, { kind: 'refused' }>): Judged {
  if (reply.code?.startsWith('internal.')) return ['server-error', `fails with ${words(reply)}`]
  if (!codes || (reply.code !== undefined && codes.has(reply.code))) return undefined
  return ['error-undeclared', `refuses with ${words(reply)}, which the contract does not declare`]
}

function judgeFailure({ why, isLate }: Extract<Reply, { kind: 'failed' }>): readonly [VerifyRule, string] {
  return isLate ? ['too-late', `gives ${why}`] : ['server-error', `fails: ${why}`]
}

function words(reply: Reply): string {
  switch (reply.kind) {
    case 'result':
      return 'a result'
    case 'refused':
      return `${reply.code === undefined ? 'an error without a code' : `the error ${reply.code}`} (${shortened(reply.message, 160)})`
    case 'protocol':
      return `the protocol error ${String(reply.code)} (${shortened(reply.message, 160)})`
    case 'failed':
      return reply.why
  }
}
