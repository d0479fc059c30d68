import assert from 'node:assert/strict'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import ts from 'typescript'
import { policyOf } from '../../codegen/compare/config.js'
import { compile } from '../../codegen/compile/compile.js'
import type { ContractModel } from '../../codegen/runtime/model.js'
import { unenforcedTraits } from '../../src/gate/enforced-traits.js'
import { blocksOf, codeBlocks, type CodeBlock } from '../support/documents.js'

/** Languages whose blocks are commands; `test/cli/documents.test.ts` holds them to the command line. */
const commands = ['sh', 'console']

describe('the code in the documents', function () {
  this.timeout(240_000)
  const blocks = codeBlocks()
  const programs = blocks.filter(({ language }) => language === 'ts')
  let folder: string
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'toolpact-documents-'))
  })
  after(() => rmSync(folder, { recursive: true, force: true }))

  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const model = (id: string) =>
    JSON.parse(readFileSync(join(folder, 'generated', id, 'contract.json'), 'utf8')) as ContractModel

  it('is checked block by block, but for those that say why not', () => {
    assert.ok(programs.length >= 15)
    const others = blocks.filter(({ language }) => !['ts', 'json', ...commands].includes(language))
    assert.deepEqual(
      others.filter(({ unchecked }) => unchecked === undefined).map(({ place }) => place),
      [],
    )
    const needless = blocks.filter((block) => block.unchecked !== undefined && !others.includes(block))
    assert.deepEqual(needless, [])
  })

  it('compiles, where it is a contract', async () => {
    const files = programs.map((block) => ({ block, path: pathOf(block) }))
    write('package.json', '{ "type": "module" }')
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    for (const { block, path } of files) write(path ?? `program-${programs.indexOf(block)}.ts`, block.text)
    const paths = files.flatMap(({ path }) => path ?? [])
    assert.equal(new Set(paths).size, paths.length, 'two blocks are one file')
    const out = join(folder, 'generated')
    const { diagnostics } = await compile({ root: join(folder, 'contracts'), out, cache: join(folder, '.cache') })
    assert.deepEqual(diagnostics, [])
    assert.deepEqual(readdirSync(join(folder, 'contracts')).sort(), [
      'bikes-tools.v1',
      'endpoints.ts',
      'keys-tools.v1',
      'keys-tools.v2',
    ])
  })

  it('shows every trait of a contract and of a tool', () => {
    const [contract, tool] = [model('bikes-tools.v1'), Object.values(model('bikes-tools.v1').tools)]
    // Members of the language that the model calls otherwise, or leaves out where they say what holds anyway.
    const said = programs.map(({ text }) => text).join('\n')
    const missing = (file: string, name: string) =>
      membersOf(file, name).filter((member) => !new RegExp(`\\b${member}: `).test(said))
    assert.deepEqual(missing('contracts/vocabulary/contract.ts', 'ContractSpec'), [])
    assert.deepEqual(missing('contracts/vocabulary/tool.ts', 'ToolSpec'), [])
    const kinds = new Set(tool.map(({ access }) => Object.keys(access)[0]))
    assert.deepEqual([...kinds].sort(), ['owner', 'permission', 'platformAdmin', 'public', 'roles', 'signedIn'])
    assert.deepEqual([...new Set(tool.map(({ effect }) => effect))].sort(), ['destructive', 'read', 'write'])
    assert.equal(contract.tenant?.by, 'argument')
  })

  it('names the traits that no server keeps yet', () => {
    const traits = new Set(unenforcedTraits(model('bikes-tools.v1')).map(({ trait }) => trait))
    assert.deepEqual([...traits].sort(), ['lease', 'taskSupport'])
    assert.match(readFileSync('README.md', 'utf8'), /Today these are `lease`, `taskSupport` and the credential `oauth`/)
  })

  it('type-checks against the package', () => {
    cpSync('generated', join(folder, 'generated'), { recursive: true })
    assert.deepEqual(typeErrors(folder), [])
  })

  it('would not, with a mistake in it', () => {
    const [block] = programs.filter(({ text }) => text.includes("from './generated/work7-tools.v1/client.js'"))
    assert.ok(block)
    write('mistake.ts', block.text.replace('customers.list(', 'customers.lits('))
    assert.match(typeErrors(folder, ['mistake.ts']).join('\n'), /^mistake\.ts\(\d+\): .*'lits'/m)
    assert.throws(() => blocksOf('a.md', '```ts\nconst a = 1\n'), /a\.md:1: the block is not closed/)
  })

  it('is JSON, where it says so, and what reads such a file takes it', () => {
    const documents = blocks.filter(({ language }) => language === 'json')
    assert.ok(documents.length >= 3)
    for (const { place, text } of documents) {
      const value: unknown = parsed(place, text)
      assert.ok(typeof value === 'object' && value !== null, place)
      if ('accept' in value) policyOf(value as never, place)
    }
  })
})

/** Where a program belongs: its first line says so. */
function pathOf({ text }: CodeBlock): string | undefined {
  return /^\/\/ ([\w./-]+\.ts)\n/.exec(text)?.[1]
}

function parsed(place: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${place} is no JSON`, { cause: error })
  }
}

/** Names of the members of an interface. */
function membersOf(file: string, name: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  const [found] = source.statements.filter(ts.isInterfaceDeclaration).filter((each) => each.name.text === name)
  assert.ok(found, `${file} has no ${name}`)
  return found.members.map((member) => (member.name as ts.Identifier).text)
}

/** Mistakes in programs of a folder, all or some, as strictly as a new project is checked: `file(line): message`. */
function typeErrors(folder: string, only?: readonly string[]): string[] {
  const { config } = ts.readConfigFile('src/cli/init/template/tsconfig.json', (path) => ts.sys.readFile(path)) as {
    config: { compilerOptions: object }
  }
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, folder)
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const programs = names.filter((name) => name.endsWith('.ts') && !/^(generated|node_modules)\//.test(name))
  const program = ts.createProgram(
    (only ?? programs).map((name) => join(folder, name)),
    {
      ...options,
      typeRoots: [resolve('node_modules/@types')],
      jsx: ts.JsxEmit.ReactJSX,
      jsxImportSource: 'preact',
      paths: {
        'toolpact/vocabulary': [resolve('contracts/vocabulary.ts')],
        'toolpact/server': [resolve('src/package/server.ts')],
        'toolpact/testing': [resolve('src/package/testing.ts')],
      },
    },
  )
  return ts.getPreEmitDiagnostics(program).flatMap(({ file, start = 0, messageText }) => {
    // Sources of the checkout are checked by its own options.
    if (file && !file.fileName.startsWith(folder) && existsSync(file.fileName)) return []
    const line = file ? file.getLineAndCharacterOfPosition(start).line + 1 : 0
    return [
      `${file?.fileName.slice(folder.length + 1) ?? ''}(${line}): ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    ]
  })
}
