import type { WriteCall } from '../../src/gate/call.js'
import { Fault } from '../../src/gate/fault.js'
import type { FixtureTool } from './fixture-contract.js'

const rename = async (_: never, { query }: WriteCall) => {
  await query({ text: `update gate.tenant set name = name || '!' where slug = 'roses'` })
  return {}
}
const secretInput = { type: 'object', properties: { pin: { type: 'string', 'x-secret': true } } } as const

/** Tools that make one promise each; what is asked of those that only look is shown to `look`. */
export const promisingTools = (
  look: NonNullable<FixtureTool['handler']>,
): { readonly [name: string]: FixtureTool } => ({
  'see.public': { handler: look },
  'see.signed': { access: { signedIn: true }, tenant: 'none', handler: look },
  'see.role': { access: { roles: ['grower', 'lead'] }, handler: look },
  'see.permission': { access: { permission: 'write' }, handler: look },
  'see.owned': { access: { owner: { of: 'plant', by: 'id' } }, handler: look },
  'see.tended': { access: { owner: { of: 'plant', by: 'id', parties: ['tender'] } }, handler: look },
  'see.admin': { access: { platformAdmin: true }, tenant: 'none', handler: look },
  'see.hybrid': { access: { roles: ['viewer', 'lead'] }, tenant: 'hybrid', handler: look },
  'see.bound': { access: { roles: ['viewer', 'lead'] }, handler: look },
  'see.none': { access: { roles: ['viewer', 'lead'] }, tenant: 'none', handler: look },
  'see.strict': { input: { type: 'object', additionalProperties: false }, handler: look },
  'do.lie': { output: { type: 'object', required: ['truth'] }, handler: look },
  'do.undeclared': { handler: () => Promise.reject(new Fault('plants.gone')) },
  'do.slow': { timeoutMs: 5, handler: () => new Promise((resolve) => setTimeout(resolve, 60, {})) },
  'do.refuse': {
    effect: 'write',
    errors: { 'plants.gone': { meaning: 'Gone.', http: 410, next: 'Plant another.' } },
    handler: async (_: never, { query }: WriteCall) => {
      await query({ text: `update gate.tenant set name = 'changed'` })
      throw new Fault('plants.gone')
    },
  },
  'do.once': { effect: 'write', idempotency: 'optional', access: { signedIn: true }, handler: rename },
  'do.keyed': { effect: 'write', idempotency: 'required', access: { signedIn: true }, handler: rename },
  'do.tried': { effect: 'write', dryRun: true, access: { signedIn: true }, handler: rename },
  'approve.prepare': {
    access: { signedIn: true },
    approval: { step: 'prepare', action: 'rename', commit: 'approve.commit' },
    handler: () => Promise.resolve({ payload: {} }),
  },
  'approve.commit': {
    effect: 'write',
    access: { signedIn: true },
    approval: { step: 'commit', action: 'rename', prepare: 'approve.prepare', token: 'token', mode: 'token' },
    handler: rename,
  },
  'approve.prepare_free': {
    access: { signedIn: true },
    approval: { step: 'prepare', action: 'choose', commit: 'approve.free' },
    handler: () => Promise.resolve({ payload: {} }),
  },
  'approve.free': {
    effect: 'write',
    access: { signedIn: true },
    approval: {
      step: 'commit',
      action: 'choose',
      prepare: 'approve.prepare_free',
      token: 'token',
      mode: 'token',
      optional: true,
    },
    handler: rename,
  },
  'do.secret': {
    input: secretInput,
    handler: ({ pin }: { pin: string }) =>
      Promise.reject(new Fault('validation.error', { message: `${pin} is wrong` })),
  },
  'log.sync': { audit: 'sync', handler: look },
  'log.batched': { audit: 'batched', handler: look },
  'log.none': { audit: 'none', handler: look },
})
