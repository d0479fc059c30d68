import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { emitClient } from '../../../codegen/emit/client.js'
import { emitClientEntry } from '../../../codegen/emit/client-entry.js'
import { emitClientContract } from '../../../codegen/emit/client-contract.js'
import { emitClientTools } from '../../../codegen/emit/client-tools.js'
import { emitClientTypes } from '../../../codegen/emit/client-types.js'
import { EmitError } from '../../../codegen/emit/emit-error.js'
import { emitHandlers } from '../../../codegen/emit/handlers.js'
import type { OutputFile } from '../../../codegen/emit/output.js'
import { emitMock } from '../../../codegen/emit/mock.js'
import { emitTypes } from '../../../codegen/emit/types.js'
import type { ErrorModel, HashedContractModel, Schema } from '../../../codegen/runtime/model.js'
import { shopModel } from '../../fixtures/models/shop.js'
import { smallModel, smallTool } from '../../fixtures/models/small.js'
import { assertGolden } from '../../support/golden.js'

const emitters = {
  emitTypes,
  emitHandlers,
  emitClientTypes,
  emitClientContract,
  emitClientTools,
  emitClientEntry,
  emitClient,
  emitMock,
}

function textOf(files: readonly OutputFile[]): string {
  return files.map(({ path, text }) => `=== ${path}\n${text}`).join('\n')
}

/** The text of the first file without its header. */
function bodyOf([file]: readonly OutputFile[]): string {
  return (file?.text ?? '').replace(/^\/\/ .*\n/, '').trim()
}

describe('codegen/emit: code', () => {
  for (const [name, emit] of Object.entries(emitters)) {
    it(`${name} writes the reviewed files of the shop`, () => {
      assertGolden(resolve('test/fixtures/models/expected/shop', `${name}.txt`), textOf(emit(shopModel())))
    })

    it(`${name} writes the same whatever was emitted before, and changes nothing in the model`, () => {
      const model = shopModel()
      const first = textOf(emit(model))
      emitters.emitClient(model)
      assert.equal(textOf(emit(model)), first)
      assert.deepEqual(model, shopModel())
    })

    it(`${name} can write a contract without tools`, () => {
      assert.doesNotThrow(() => emit(smallModel()))
    })
  }

  it('writes an empty interface where no error is declared', () => {
    const text = bodyOf(emitHandlers(smallModel({}, { a: smallTool('a') })))
    assert.match(text, /\nexport type ErrorCode = never\n/)
    assert.match(text, /\nexport interface ErrorDetails \{\}$/)
  })

  it('asks for a key where no tool is public, and for a context where a header is required', () => {
    const options = (model: HashedContractModel) =>
      /export (?:type|interface) SmallClientOptions[^]*?(?=\n\n)/.exec(bodyOf(emitClientContract(model)))?.[0]
    const tools = { a: smallTool('a', { access: { signedIn: true } }) }
    assert.equal(options(smallModel({}, { a: smallTool('a') })), 'export type SmallClientOptions = ConnectionOptions')
    assert.equal(
      options(smallModel({ context: { 'X-A': { as: 'language' } } }, tools)),
      `export interface SmallClientOptions extends ConnectionOptions {
  /** API key or access token; no tool of this contract is public. */
  apiKey: string
  /** What every call says about who calls. */
  context?: SmallContext | undefined
}`,
    )
    assert.match(
      String(options(smallModel({ tenant: { by: 'header', header: 'X-A', noun: 'a' } }, tools))),
      /\n {2}context: SmallContext\n/,
    )
  })

  const credentials: [given: HashedContractModel['credentials'], want: string][] = [
    [undefined, 'api-key'],
    [['bearer-key', 'api-key'], 'api-key'],
    [['bearer-key'], 'bearer'],
    [['oauth'], 'bearer'],
  ]
  for (const [given, want] of credentials) {
    it(`sends the credential of ${given?.join(' and ') ?? 'the default'} as ${want}`, () => {
      const model = smallModel(given ? { credentials: given } : {})
      assert.match(bodyOf(emitClientContract(model)), new RegExp(`\\n  credential: '${want}',\\n`))
    })
  }

  it('describes the tenant as the tools that are bound to it do', () => {
    const input = (description: string): Schema => ({
      title: 'NoInput',
      type: 'object',
      properties: { shop: { type: 'string', description } },
      additionalProperties: false,
    })
    const model = smallModel(
      { tenant: { by: 'argument', argument: 'shop', noun: 'shop' } },
      {
        a: smallTool('a', { tenant: 'hybrid', input: input('Also of this shop.') }),
        b: smallTool('b', { input: input('Which shop.') }),
      },
    )
    assert.match(bodyOf(emitClientTypes(model)), /TenantArgument \{\n {2}\/\*\* Which shop. \*\//)
    assert.match(textOf(emitClientTools(model)), /tool<\n {2}TenantArgument,\n {2}Nothing,/)
  })

  const refusals: [name: string, emit: () => unknown, message: string][] = [
    [
      'two headers for one value',
      () => emitClientContract(smallModel({ context: { 'X-A': { as: 'user' }, 'X-B': { as: 'user' } } })),
      'small-tools.v1: X-A and X-B are both context of kind "user"; declare one.',
    ],
    [
      'one code with two kinds of details',
      () => {
        const error = (title: string): ErrorModel => ({
          meaning: 'No.',
          http: 409,
          next: 'Stop.',
          details: { title, type: 'object' },
        })
        const a = smallTool('a', { errors: { no: error('A') } })
        const b = smallTool('b', { errors: { no: error('B') } })
        emitHandlers(smallModel({}, { a, b }))
      },
      'small-tools.v1: the error no has two kinds of details; give one of them another code.',
    ],
    [
      'details that the error shape needs otherwise',
      () => {
        const details: Schema = { title: 'A', type: 'object', properties: { next: { type: 'integer' } } }
        emitHandlers(smallModel({ errors: { no: { meaning: 'No.', http: 409, next: 'Stop.', details } } }))
      },
      'small-tools.v1: "next" among the details of no must be a string in the error shape error_code; rename it.',
    ],
  ]
  for (const [name, emit, message] of refusals) {
    it(`refuses ${name}`, () => assert.throws(emit, new EmitError(message)))
  }
})
