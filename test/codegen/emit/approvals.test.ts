import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { emitClient } from '../../../codegen/emit/client.js'
import { emitClientEntry } from '../../../codegen/emit/client-entry.js'
import { emitHandlers } from '../../../codegen/emit/handlers.js'
import { emitTypes } from '../../../codegen/emit/types.js'
import type { Schema, ToolModel } from '../../../codegen/runtime/model.js'
import { smallModel, smallTool } from '../../fixtures/models/small.js'
import { typeCheck } from '../../support/type-check.js'
import { generatedFolder } from './generated-folder.js'

const text = { type: 'string' } as const
const shape = (title: string, properties: { [name: string]: Schema }, optional: string[] = []): Schema => ({
  title,
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
})
const shown = shape('Shown', { preview: text, token: text })
const done = shape('Done', { id: text })

/** A pair whose token is needed, and one whose token may be left out. */
const tools: { [name: string]: ToolModel } = {
  prepare_offer: smallTool('prepare_offer', {
    input: shape('PrepareOffer', { customer: text }),
    output: shown,
    approval: { step: 'prepare', action: 'offer', commit: 'commit_offer' },
  }),
  commit_offer: smallTool('commit_offer', {
    input: shape('CommitOffer', { token: text, customer: text }),
    output: done,
    effect: 'write',
    approval: { step: 'commit', action: 'offer', prepare: 'prepare_offer', token: 'token', mode: 'token' },
  }),
  prepare_sign: smallTool('prepare_sign', {
    input: shape('PrepareSign', { report: text }),
    output: shown,
    approval: { step: 'prepare', action: 'report.sign', commit: 'sign' },
  }),
  sign: smallTool('sign', {
    input: shape('Sign', { report: text, token: text }, ['token']),
    output: done,
    effect: 'write',
    approval: {
      step: 'commit',
      action: 'report.sign',
      prepare: 'prepare_sign',
      token: 'token',
      mode: 'person',
      optional: true,
    },
  }),
}

const printed = `/**
 * What answers the writes that are previewed first, by their action. \`Payloads\` says, by action, what a preview
 * passes on to what writes it.
 */
export interface Approvals<
  Call,
  WriteCall,
  Payloads extends {
    offer: Omit<CommitOffer, 'token'>
  },
> {
  /** Does nothing. */
  offer: ApprovedWrite<
    PrepareOffer,
    Omit<Shown, 'token'>,
    Payloads['offer'],
    Done,
    Call,
    WriteCall
  >
  /** Does nothing. */
  'report.sign': ApprovedWrite<
    PrepareSign,
    Omit<Shown, 'token'>,
    Omit<Sign, 'token'>,
    Done,
    Call,
    WriteCall
  >
}
`

/** Code of a system; every line that must not compile is marked. */
const usage = `
import type { Approvals, Handlers } from './small-tools.v1/handlers.js'

interface Payload { customer: string; sum: string }
type Pairs = Approvals<string, number, { offer: Payload }>

export const handlers: Handlers<string, number> = {}
export const pairs: Pairs = {
  offer: {
    preview: async ({ customer }, call) => ({ preview: call, payload: { customer, sum: '1.00' } }),
    execute: async ({ sum }, call) => ({ id: sum + call.toFixed() }),
  },
  'report.sign': {
    preview: async ({ report }) => ({ preview: '', payload: { report } }),
    execute: async ({ report }) => ({ id: report }),
  },
}
// @ts-expect-error -- a pair is missing
export const incomplete: Pairs = { offer: pairs.offer }
// @ts-expect-error -- the payload must hold the customer, which the commit takes too
export type Poor = Approvals<string, number, { offer: { sum: string } }>
// @ts-expect-error -- the preview is missing
export const silent: Pairs['offer']['preview'] = async () => ({ payload: { customer: '', sum: '' } })
export const unlike: Pairs['offer'] = {
  // @ts-expect-error -- preview and execute disagree about the payload
  preview: async () => ({ preview: '', payload: { customer: '' } }),
  execute: pairs.offer.execute,
}
// @ts-expect-error -- the gate keeps the token
export const token: Pairs['report.sign']['execute'] = async ({ token }) => ({ id: token })
`

describe('codegen/emit: writes that are previewed first', () => {
  const model = smallModel({}, tools)

  it('get an interface of their own', () => {
    const [{ text: handlers } = { text: '' }] = emitHandlers(model)
    assert.equal(/\/\*\*\n \* What answers the writes[^]*?\n}\n/.exec(handlers)?.[0], printed)
    assert.match(handlers, /export interface Handlers<_Call, _WriteCall> \{\n\}/)
  })

  it('need no payload of the system where every token may be left out', () => {
    const { prepare_sign, sign } = tools as { prepare_sign: ToolModel; sign: ToolModel }
    const [handlers] = emitHandlers(smallModel({}, { prepare_sign, sign }))
    assert.match(handlers?.text ?? '', /\nexport interface Approvals<Call, WriteCall> \{\n/)
  })

  it('let a client wait for a person, and no other', () => {
    const clientOf = (all: typeof tools) => {
      const own = smallModel({}, all)
      return [...emitClient(own), ...emitClientEntry(own)].map(({ text: code }) => /\bapproved\b/.test(code))
    }
    assert.deepEqual(clientOf(tools), [true, true])
    assert.deepEqual(clientOf({ look: smallTool('look', {}) }), [false, false])
  })

  it('hold a system to their types', function () {
    this.timeout(60_000)
    const folder = generatedFolder(model.id, [...emitTypes(model), ...emitHandlers(model)])
    try {
      writeFileSync(join(folder.path, 'usage.ts'), usage)
      assert.deepEqual(typeCheck(folder.path, [join(folder.path, 'usage.ts')]), [])
    } finally {
      folder.remove()
    }
  })
})
