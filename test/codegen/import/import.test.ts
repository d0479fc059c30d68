import assert from 'node:assert/strict'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'prettier'
import { fromJson } from '../../../codegen/compare/sources/from-json.js'
import { fromListing } from '../../../codegen/compare/sources/from-listing.js'
import type { Side } from '../../../codegen/compare/side.js'
import { fromCatalogue } from '../../../codegen/import/from-catalogue.js'
import { importReport } from '../../../codegen/import/report.js'
import { corpusFolder } from '../compare/corpus/rows.js'
import type { ImportResult } from '../../../codegen/import/import.js'
import { breaks, catalogueOf, imported } from './round-trip.js'

const root = join(import.meta.dirname, '../../..')
const read = (path: string): Side => fromJson(readFileSync(path, 'utf8'), path).side

describe('importing a catalogue', function () {
  this.timeout(300_000)

  for (const id of ['work7-tools.v1', 'betrieb-tools.v1', 'calendar-tools.v0']) {
    it(`makes of the catalogue of ${id} a contract that means the same`, async () => {
      const side = read(join(root, 'generated', id, 'tools.json'))
      const result = imported(side, 'copy.v1')
      assert.deepEqual([...result.unproved], [])
      assert.deepEqual(await breaks(catalogueOf(result), side), [])
      assert.deepEqual(
        [...catalogueOf(result).tools].map(([name, { description }]) => [name, description]).sort(),
        [...side.tools].map(([name, { description }]) => [name, description]).sort(),
      )
    })
  }

  describe('of every kind of tool', () => {
    const side = read(join(root, 'test/fixtures/import/torture.json'))
    let result: ImportResult
    before(() => {
      result = imported(side, 'torture.v1')
    })

    it('keeps what types do not say as a schema, and says why', () => {
      const { raw, open } = importReport(fromCatalogue(side), result, 'torture.v1')
      assert.deepEqual(raw.map(({ tool, side: where }) => `${tool} ${where}`.replace(/a{70}/, 'aaa')).sort(), [
        'aaa input',
        'conditions input',
        'conditions output',
        'not_told_apart input',
        'old_draft input',
        'references input',
        'strange_names input',
      ])
      assert.match(raw.find(({ tool }) => tool === 'not_told_apart')?.reason ?? '', /no value tells apart/)
      assert.deepEqual(open.map(({ tool, side: where }) => `${tool} ${where}`).sort(), [
        'broken input',
        'list_result output',
      ])
      const text = [...result.draft.files.values()].join('\n')
      assert.match(
        text,
        /\/\/ The input is kept as a schema, because types do not say: the keyword dependentRequired\./,
      )
    })

    it('proves every schema but the one that is none', () => {
      assert.deepEqual([...result.unproved.keys()], ['broken input'])
    })

    it('keeps the names hosts know, and tells the one that MCP does not', () => {
      const { renamed } = importReport(fromCatalogue(side), result, 'torture.v1')
      assert.deepEqual(
        renamed.filter(({ kept }) => !kept).map(({ from }) => from),
        ['no spaces/allowed'],
      )
      const names = [...catalogueOf(result).tools.keys()]
      for (const name of ['Every.Kind-of_Value', 'noSchemaAtAll', 'no-description', 'a'.repeat(70)]) {
        assert.ok(names.includes(name), name)
      }
    })

    it('keeps the texts to the letter', () => {
      const listed = catalogueOf(result).tools.get('Every.Kind-of_Value')
      const given = side.tools.get('Every.Kind-of_Value')
      assert.equal(listed?.description, given?.description)
      assert.equal(listed?.title, given?.title)
    })

    it('turns hints into effects, and takes what is not stated as the protocol takes it', () => {
      const { tools } = result.model
      assert.equal(tools.every_kind_of_value?.effect, 'read')
      assert.deepEqual([tools.references?.effect, tools.references?.annotations], ['write', { idempotent: true }])
      assert.deepEqual([tools.plain_tool?.effect, tools.plain_tool?.annotations], ['destructive', { openWorld: true }])
      assert.equal(tools.as_a_task?.taskSupport, 'required')
    })

    it('breaks nobody beside the server it was made from, but where that cannot be kept', async () => {
      const found = await breaks(catalogueOf(result), side)
      const tolerated = /no[_ ]spaces|broken|list_result/
      assert.deepEqual(
        found.filter((one) => !tolerated.test(one)),
        [],
      )
    })

    it('is written as the formatter writes it', async () => {
      const config = JSON.parse(readFileSync(join(root, '.prettierrc.json'), 'utf8')) as object
      for (const [path, text] of result.draft.files) {
        assert.equal(await format(text, { ...config, parser: 'typescript' }), text, path)
      }
    })
  })

  it('puts what many tools speak of into files of its own', () => {
    const tools = ['issue', 'label', 'user'].flatMap((topic) =>
      ['create', 'get', 'list'].map((verb) => ({
        name: `${verb}_${topic}`,
        description: 'Does.',
        inputSchema: { type: 'object' },
      })),
    )
    const result = imported(fromListing({ tools }, 'a test') as Side, 'grouped.v1')
    assert.deepEqual([...result.draft.files.keys()].sort(), ['contract.ts', 'issue.ts', 'label.ts', 'user.ts'])
  })

  it('refuses a catalogue without tools', () => {
    assert.throws(() => imported(fromListing({ tools: [] }, 'a test') as Side, 'empty.v1'), /a test has no tools/)
  })
})

describe('importing the catalogues of the public corpus', function () {
  this.timeout(600_000)
  const folder = corpusFolder()
  if (folder === undefined) {
    it('is not tried: the corpus is not beside this checkout, CORPUS_PATH names it')
    return
  }
  const releases = join(folder, 'mcp/github-mcp-server.releases')
  const chosen = ['v0.6.0.json', 'v0.24.0.json', 'v1.10.1.json']

  it('makes contracts that are proved to mean the same, nearly all of it as types', async () => {
    const share = { schemas: 0, typed: 0, unproved: 0 }
    assert.ok(existsSync(releases) && chosen.every((name) => readdirSync(releases).includes(name)))
    for (const name of chosen) {
      const side = read(join(releases, name))
      const result = imported(side, 'github.v1')
      const { schemas, typed, unproved } = importReport(fromCatalogue(side), result, 'github.v1')
      share.schemas += schemas
      share.typed += typed
      share.unproved += unproved.length
      assert.deepEqual(await breaks(catalogueOf(result), side), [], name)
    }
    process.stdout.write(
      `    imported: ${String(share.schemas)} schemas, ${String(share.typed)} as types, ${String(share.unproved)} not proved\n`,
    )
    assert.equal(share.unproved, 0)
    assert.ok(share.typed / share.schemas > 0.99)
  })
})
