import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ContractModel, ToolModel } from '../../generated/runtime/model.js'
import { unenforcedTraits } from '../../src/gate/enforced-traits.js'
import { loadContract } from '../../src/gate/load-contract.js'
import { fixtureContract } from '../support/fixture-contract.js'

const secretField = { type: 'object', properties: { pin: { type: 'string', 'x-secret': true } } } as const
const lease = { step: 'submit', of: 'order', by: 'id', token: 'token' } as const

const optionalCommit = {
  step: 'commit',
  action: 'a',
  prepare: 'b',
  token: 'token',
  mode: 'token',
  optional: true,
} as const

const ofTools: { tool: Partial<ToolModel>; want: string[] }[] = [
  { tool: { access: { public: true } }, want: [] },
  { tool: { access: { signedIn: true } }, want: [] },
  { tool: { access: { roles: ['1'] } }, want: [] },
  { tool: { tenant: 'none', timeoutMs: 5, stability: 'stable', pairs: {}, annotations: {} }, want: [] },
  { tool: { access: { permission: 'write' } }, want: [] },
  { tool: { access: { owner: { of: 'item', by: 'id' } } }, want: [] },
  { tool: { access: { platformAdmin: true } }, want: [] },
  { tool: { access: { moon: 'full' } } as object, want: ['access.moon'] },
  { tool: { tenant: 'hybrid' }, want: [] },
  { tool: { tenant: 'guessed' } as object, want: ['tenant.guessed'] },
  { tool: { idempotency: 'optional' }, want: [] },
  { tool: { dryRun: true }, want: [] },
  { tool: { approval: { step: 'prepare', action: 'a', commit: 'b' } }, want: [] },
  { tool: { approval: optionalCommit }, want: [] },
  { tool: { lease }, want: ['lease'] },
  {
    tool: { attachments: { kinds: ['image'], mimeTypes: ['image/png'], maxPayloadMb: 1 } },
    want: [],
  },
  { tool: { audit: 'sync' }, want: [] },
  { tool: { audit: 'sometimes' } as object, want: ['audit.sometimes'] },
  { tool: { input: secretField }, want: [] },
  { tool: { output: secretField }, want: [] },
  { tool: { dryRun: true, lease, audit: 'none' }, want: ['lease'] },
  { tool: { inventedTomorrow: true } as object, want: ['inventedTomorrow'] },
]

const ofContracts: { contract: Partial<ContractModel>; want: string[] }[] = [
  { contract: { tenant: { by: 'single' }, credentials: ['api-key', 'bearer-key'] }, want: [] },
  { contract: { tenant: { by: 'argument', argument: 'tenant', noun: 'garden' } }, want: [] },
  { contract: { tenant: { by: 'guess' } } as object, want: ['tenant.by.guess'] },
  { contract: { credentials: ['api-key', 'oauth'] }, want: ['credentials.oauth'] },
  { contract: { inventedTomorrow: true } as object, want: ['inventedTomorrow'] },
]

describe('traits that are not enforced yet', () => {
  for (const { tool, want } of ofTools) {
    it(`${want.join(', ') || 'none'}: ${JSON.stringify(tool)}`, () => {
      assert.deepEqual(
        unenforcedTraits(fixtureContract({ 'things.do': tool }).model),
        want.map((trait) => ({ tool: 'things.do', trait })),
      )
    })
  }

  for (const { contract, want } of ofContracts) {
    it(`${want.join(', ') || 'none'} of the contract: ${JSON.stringify(contract)}`, () => {
      assert.deepEqual(
        unenforcedTraits(fixtureContract({}, contract).model),
        want.map((trait) => ({ trait })),
      )
    })
  }

  describe('keep the contract from being served', () => {
    let folder = ''
    const load = async (model: ContractModel, handlers = {}) => {
      await writeFile(join(folder, 'contract.json'), JSON.stringify(model))
      return loadContract(pathToFileURL(`${folder}/`), 'fixture', handlers)
    }
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'toolpact-contract-'))
    })
    afterEach(() => rm(folder, { recursive: true }))

    it('and are named with their tools', async () => {
      const { model } = fixtureContract(
        { 'a.b': { audit: 'sometimes' } as object, 'c.d': { lease } },
        { credentials: ['oauth'] },
      )
      await assert.rejects(load(model), {
        message:
          'fixture.v1 cannot be served: this version does not enforce credentials.oauth, a.b: audit.sometimes, c.d: lease.',
      })
    })

    it('as does a record nobody knows the owner of', async () => {
      const { model } = fixtureContract({ 'a.b': { access: { owner: { of: 'plant', by: 'id' } } } })
      await assert.rejects(load(model, { 'a.b': () => undefined }), {
        message: 'fixture.v1 cannot be served: nothing says whose these are: plant.',
      })
    })

    it('as does a tool without a handler', async () => {
      await assert.rejects(load(fixtureContract({ 'a.b': {}, 'c.d': {} }).model, { 'a.b': () => undefined }), {
        message: 'fixture.v1 cannot be served: no handler for c.d.',
      })
    })
  })
})
