import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { emitClient } from '../../codegen/emit/client.js'
import { emitClientContract, clientSubject } from '../../codegen/emit/client-contract.js'
import { emitClientEntry } from '../../codegen/emit/client-entry.js'
import { emitClientTools } from '../../codegen/emit/client-tools.js'
import { type ClientNode, clientTree } from '../../codegen/emit/client-tree.js'
import { emitClientTypes } from '../../codegen/emit/client-types.js'
import type { HashedContractModel } from '../../codegen/runtime/model.js'
import { typeCheck } from '../support/type-check.js'
import { generatedFolder } from './emit/generated-folder.js'

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as HashedContractModel

/** Every release of a contract, beside the contract as it is now. */
const releases = readdirSync('generated')
  .map((id) => ({ id, folder: join('contracts', id, 'releases') }))
  .filter(({ folder }) => existsSync(folder))
  .flatMap(({ id, folder }) =>
    readdirSync(folder)
      .filter((file) => /^\d+\.\d+\.\d+\.json$/.test(file))
      .map((file) => ({ release: `${id}@${file.replace('.json', '')}`, id, path: join(folder, file) })),
  )

/** The client of a model, in a folder of that name. */
function clientFiles(model: HashedContractModel, folder: string) {
  const emitters = [emitClient, emitClientContract, emitClientEntry, emitClientTypes, emitClientTools]
  return emitters.flatMap((emit) => emit(model)).map(({ path, text }) => ({ path: `../${folder}/${path}`, text }))
}

/** Code that uses each method of the client of `before` as that release let it, with the client of `now`. */
function usage(before: HashedContractModel): string {
  const client = `${clientSubject(before)}Client`
  const lines = methodsOf(clientTree(before)).map((path, index) => {
    const member = path.map((name) => `['${name}']`).join('')
    const was = `Before${member}`
    return `export const m${index} = (now: Now): ((...args: Parameters<${was}>) => Promise<Awaited<ReturnType<${was}>>>) => now${member}`
  })
  return [
    `import type { ${client} as Before } from './before/client.js'`,
    `import type { ${client} as Now } from './now/client.js'`,
    ...lines,
  ].join('\n')
}

function methodsOf({ path, method, members }: ClientNode): string[][] {
  return [...(method ? [path.split('.')] : []), ...[...members.values()].flatMap(methodsOf)]
}

/** What the type checker says of programs written against one release that are given the client of another. */
function mistakes(before: HashedContractModel, now: HashedContractModel, program?: string): string[] {
  const folder = generatedFolder('any', [...clientFiles(before, 'before'), ...clientFiles(now, 'now')])
  try {
    const files = [join(folder.path, 'usage.ts')]
    writeFileSync(files[0]!, usage(before))
    if (program !== undefined) {
      for (const side of ['before', 'now']) {
        const file = join(folder.path, `program-${side}.ts`)
        writeFileSync(file, program.replaceAll(/'[^']*generated\/[^/]+\//g, `'./${side}/`))
        files.push(file)
      }
    }
    return typeCheck(folder.path, files)
  } finally {
    folder.remove()
  }
}

describe('programs written against a release', function () {
  this.timeout(120_000)

  for (const { release, id, path } of releases) {
    it(`of ${release} compile with the client of today`, () => {
      const program = resolve('test/fixtures/clients', `${release}.ts`)
      const text = existsSync(program) ? readFileSync(program, 'utf8') : undefined
      assert.deepEqual(mistakes(read(path), read(join('generated', id, 'contract.json')), text), [])
    })
  }

  it('do not where a tool, an argument or a result has changed', () => {
    const before = read(join('contracts', 'work7-tools.v1', 'releases', '1.0.0.json'))
    const { 'customers.archive': _, 'customers.get': get, 'customers.search': search, ...tools } = before.tools
    assert.ok(get && search)
    const now: HashedContractModel = {
      ...before,
      tools: {
        ...tools,
        'customers.get': { ...get, output: search.output },
        'customers.search': {
          ...search,
          input: { ...search.input, properties: { ...search.input.properties, query: { type: 'integer' } } },
        },
      },
    }
    const said = mistakes(before, now)
    assert.equal(said.length, 3, said.join('\n'))
  })
})
