import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { emitClient } from '../../../codegen/emit/client.js'
import { emitClientEntry } from '../../../codegen/emit/client-entry.js'
import { emitClientContract } from '../../../codegen/emit/client-contract.js'
import { emitClientTools } from '../../../codegen/emit/client-tools.js'
import { emitClientTypes } from '../../../codegen/emit/client-types.js'
import { type ClientNode, clientTree } from '../../../codegen/emit/client-tree.js'
import { emitHandlers } from '../../../codegen/emit/handlers.js'
import type { OutputFile } from '../../../codegen/emit/output.js'
import { emitMock } from '../../../codegen/emit/mock.js'
import { emitTypes } from '../../../codegen/emit/types.js'
import { emitValidatorIndex } from '../../../codegen/emit/validators.js'
import type { HashedContractModel } from '../../../codegen/runtime/model.js'
import { shopModel } from '../../fixtures/models/shop.js'
import { tortureModel } from '../../fixtures/models/torture.js'
import { typeCheck } from '../../support/type-check.js'
import { generatedFolder } from './generated-folder.js'

type Create = (options: object) => object

const compiled = resolve('test/fixtures/contracts/expected/torture-tools.v1/contract.json')
const models: [name: string, model: HashedContractModel][] = [
  ['the torture model', tortureModel()],
  ['the torture contract', JSON.parse(readFileSync(compiled, 'utf8')) as HashedContractModel],
  ['the shop', shopModel()],
]

/** Code that uses the shop as a server and as a client do; every line that must not compile is marked. */
const usage = `
import { createShopClient, isDeclared, ToolError } from './shop-tools.v1/client.js'
import type { ErrorCode, ErrorDetails, Handlers } from './shop-tools.v1/handlers.js'
import { articlesCreate } from './shop-tools.v1/tools/articles_create.js'
import { connectShop, items } from './shop-tools.v1/tools.js'
import * as tools from './shop-tools.v1/tools.js'
import { createMockClient } from './shop-tools.v1/mock.js'
import { call, connect } from './runtime/client.js'
import { contract } from './shop-tools.v1/client-contract.js'

interface Call { user: string }
interface WriteCall extends Call { write(): void }

const list: Handlers<Call, WriteCall>['articles.list'] = async ({ limit }, { user }) => {
  const filled: number = limit
  return { items: [], next_cursor: user + filled }
}
const create: Handlers<Call, WriteCall>['articles.create'] = async ({ options }, { write }) => {
  write()
  const wrapped: boolean = options.wrap
  return { id: String(wrapped), price: '1.00', state: 'on', options, note: null }
}
export const handlers: Handlers<Call, WriteCall> = { 'articles.list': list, 'articles.create': create, about: async () => [] }
// @ts-expect-error -- a handler is missing
export const incomplete: Handlers<Call, WriteCall> = { 'articles.list': list, 'articles.create': create }
export const wrongState: Handlers<Call, WriteCall>['articles.create'] = async ({ options }) =>
  // @ts-expect-error -- the server may not answer with a state its contract does not know
  ({ id: 'a', price: '1.00', state: 'gone', options, note: null })
export const stripped: Handlers<Call, WriteCall>['articles.create'] = async (input) => {
  // @ts-expect-error -- the gate keeps the arguments the compiler added
  input.dry_run
  throw new Error()
}
export const codes: ErrorCode[] = ['rate.limited', 'shop.moved', 'articles.too_dear', 'articles.closed']
// @ts-expect-error -- no such code
export const code: ErrorCode = 'articles.unknown'
export const details: ErrorDetails['articles.too_dear'] = { limit: '5.00' }

const context = { user: '18', role: 'owner' } as const
const shop = createShopClient({ baseUrl: 'http://localhost', context })
// @ts-expect-error -- the context is missing
createShopClient({ baseUrl: 'http://localhost' })
// @ts-expect-error -- no such role
createShopClient({ baseUrl: 'http://localhost', context: { user: '18', role: 'king' } })

export async function use(): Promise<void> {
  await shop.about()
  await shop.articles.list()
  await shop.articles.list({ shop: 'toys' }, { timeoutMs: 100 })
  // @ts-expect-error -- no such argument
  await shop.articles.list({ colour: 'red' })
  // @ts-expect-error -- a required argument is missing
  await shop.articles.create({ price: '1.00' })
  // @ts-expect-error -- the contract knows no such kind
  await shop.articles.create({ price: '1.00', options: { kind: 'food' } })
  const article = await shop.articles.create({ price: '1.00', options: { kind: 'toy' }, dry_run: true, key: 'k', shop: 'toys' })
  if (article.state === 'on') return
  const newer: string = article.state
  for await (const { price } of shop.articles.list.all({ limit: 5 })) price satisfies typeof newer
  for await (const page of shop.articles.list.all().byPage()) page.items.length satisfies number
  const connection = connect(contract, { baseUrl: 'http://localhost' })
  await call(connection, articlesCreate, { price: '1.00', options: { kind: 'toy' } })
  const { value, attachments, requestId } = await shop.articles.list().answer()
  const [first] = attachments
  if (first?.kind === 'image') first.data.length satisfies number
  value.items.length satisfies number
  requestId satisfies string
  const single = connectShop({ baseUrl: 'http://localhost', context })
  for await (const { price } of items(single, tools.articlesList, {})) price satisfies string
}

export const mock = createMockClient({
  'articles.list': ({ limit }) => ({ items: [], next_cursor: limit.toFixed() }),
  // @ts-expect-error -- the contract answers with a list of names
  about: () => 1,
})
// @ts-expect-error -- no such tool
createMockClient({ 'articles.burn': () => 1 })

export async function asValue(): Promise<string> {
  const result = await shop.articles.create({ price: '1.00', options: { kind: 'toy' } }).result()
  if (result.ok) return result.value.id
  const { error } = result
  switch (error.kind) {
    case 'declared':
      // @ts-expect-error -- only one code has details
      error.details.limit
      return error.code === 'articles.too_dear' ? error.details.limit : error.code
    case 'invalid_input':
    case 'invalid_output':
      return error.issues.map(({ keyword }) => keyword).join()
    case 'timeout':
    case 'aborted':
    case 'transport':
    case 'protocol':
      return error.version + error.requestId + error.attempts + error.retryable
  }
}

export function explain(error: unknown): string | undefined {
  if (isDeclared(error, shop.articles.create) && error.code === 'articles.too_dear') return error.details.limit
  if (isDeclared(error, articlesCreate)) {
    // @ts-expect-error -- no such code
    if (error.code === 'articles.unknown') return
    if (error.code === 'articles.too_dear') return error.details.limit
    // @ts-expect-error -- only that code has details
    return error.details.limit
  }
  return error instanceof ToolError && error.kind === 'timeout' ? error.tool : undefined
}
`

describe('codegen/emit: the client of difficult contracts', () => {
  let folder: ReturnType<typeof generatedFolder>
  let paths: string[]

  before(() => {
    const files: OutputFile[] = []
    for (const [, model] of models) {
      const emitters = [
        ...[emitTypes, emitHandlers, emitClientTypes, emitClientContract],
        ...[emitClientTools, emitClientEntry, emitClient, emitValidatorIndex, emitMock],
      ]
      for (const { path, text } of emitters.flatMap((emit) => emit(model))) {
        files.push({ path: `../${model.id}/${path}`, text })
      }
    }
    folder = generatedFolder('any', files)
    writeFileSync(join(folder.path, 'usage.ts'), usage)
    const checked = files.filter(({ path }) => path.endsWith('.ts')).map(({ path }) => join(folder.path, 'any', path))
    paths = [...checked, join(folder.path, 'usage.ts')]
  })
  after(() => folder.remove())

  it('passes the strict type checker, as does code that uses it, and only that', function () {
    this.timeout(60_000)
    assert.deepEqual(typeCheck(folder.path, paths), [])
  })

  for (const [name, model] of models) {
    it(`calls every tool of ${name}`, async () => {
      const sent: string[] = []
      const fetch = (url: string, init: RequestInit) => {
        sent.push(`${url} ${String(init.body)}`)
        return Promise.resolve(Response.json(model.envelope === 'success-data' ? { success: true, data: [] } : []))
      }
      const module = (await import(pathToFileURL(join(folder.path, model.id, 'client.ts')).href)) as object
      const create = Object.entries(module).find(([key]) => /^create\w+Client$/.test(key))?.[1] as Create
      const client = create({ baseUrl: 'http://h/p', apiKey: 'k', context: { user: '1' }, fetch })
      const methods = methodsOf(clientTree(model))
      for (const [path] of methods) {
        const owner = path.slice(0, -1).reduce((object: object, key) => Reflect.get(object, key) as object, client)
        const call = Reflect.get(owner, path.at(-1) ?? '') as (input: object) => Promise<unknown>
        assert.deepEqual(await call({ key: 'k' }), [])
      }
      assert.deepEqual(
        sent,
        methods.map(([, tool]) => `http://h/p/mcp/tools/${tool} {"key":"k"}`),
      )
      assert.equal(methods.length, Object.keys(model.tools).length)
      assert.ok(!('then' in client), 'the client would pass for a promise')
    })
  }
})

/** The way to each method, and the contract name behind it. */
function methodsOf({ path, method, members }: ClientNode): [path: string[], tool: string][] {
  const own: [string[], string][] = method ? [[path.split('.'), method.name]] : []
  return [...own, ...[...members.values()].flatMap(methodsOf)]
}
