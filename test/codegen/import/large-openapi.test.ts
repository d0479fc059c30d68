import assert from 'node:assert/strict'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { fromOpenapi } from '../../../codegen/import/from-openapi.js'
import { importContract, type ImportResult } from '../../../codegen/import/import.js'
import { importReport, type ImportReport } from '../../../codegen/import/report.js'
import type { Json } from '../../../codegen/runtime/model.js'
import { largeDocument } from './large-openapi.js'
import type { Expected } from './large-openapi-expected.js'

for (const [version, resources] of [
  ['3.0.3', 25],
  ['3.1.0', 2],
] as const) {
  describe(`importing an OpenAPI ${version} document of ${String(resources * 12)} operations`, function () {
    this.timeout(600_000)
    const { document, operations, expected } = largeDocument(version, resources)
    const imported = fromOpenapi(document, 'large')
    let result: ImportResult
    let report: ImportReport
    before(() => {
      const start = performance.now()
      result = importContract(imported, 'large.v1', 'toolpact/vocabulary')
      report = importReport(imported, result, 'large.v1')
      const seconds = ((performance.now() - start) / 1_000).toFixed(1)
      process.stdout.write(
        `    ${String(report.typed)} of ${String(report.schemas)} schemas as types in ${seconds} s\n`,
      )
    })

    it('reads every operation as the document means it', () => {
      assert.equal(imported.tools.length, operations)
      const tools = new Map(imported.tools.map((tool) => [tool.name, tool]))
      assert.deepEqual(
        wrong(expected, ({ tool, side }) => tools.get(tool)?.[side]),
        [],
      )
    })

    it('makes a contract that means the same, all of it proved', () => {
      assert.deepEqual([...result.unproved], [])
      const made = ({ tool, side }: Expected): Json | undefined =>
        result.model.tools[result.draft.names.get(tool) ?? '']?.[side] as Json | undefined
      assert.deepEqual(wrong(expected, made), [])
    })

    it('keeps as a schema only what types do not say, and says why', () => {
      const reasons = new Set(report.raw.map(({ reason }) => reason))
      // Hosts are shown a few levels of what leads back to itself, and no more.
      assert.ok(reasons.size === 1 && [...reasons].every((reason) => reason.startsWith('as hosts are shown it')))
      assert.ok(report.raw.every(({ tool, side }) => tool.endsWith('_replace_v2') && side === 'input'))
      assert.deepEqual(report.open, [])
    })

    it('lists what has no place in a contract', () => {
      const { notes } = report
      for (const said of [
        /^PUT \/accounts\/\{id\} is named Account_replace_v2, because "Account: replace \(v2\)!" is no name/,
        /^PATCH \/branchs\/\{id\} is named update_2, because "update" is the operationId of another/,
        /^listAccounts: the cookie session is left out/,
        /^uploadAccountFile: the body is multipart\/form-data; its fields are taken as arguments/,
        /^import_Accounts: the body is text\/csv; it is taken as one argument/,
        /^import_Accounts: the result is no object, and is wrapped/,
        /^export_Accounts: the result is text\/csv, not JSON/,
        /^failures of \d+ operations/,
        /^security \(key\)/,
        /^callbacks of \d+ operations/,
        /^\d+ operations that no tool calls: options /,
        ...(version === '3.1.0' ? [/^1 webhook/] : []),
      ])
        assert.ok(
          notes.some((note) => said.test(note)),
          String(said),
        )
    })
  })
}

/** What a schema takes or refuses and should not. */
function wrong(expected: readonly Expected[], schemaOf: (one: Expected) => Json | undefined): string[] {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, addUsedSchema: false })
  return expected.flatMap((one) => {
    const schema = schemaOf(one)
    if (schema === undefined) return [`${one.tool} ${one.side} is missing`]
    const isValid = ajv.compile(schema as object)
    return [
      ...one.takes.filter((value) => !isValid(value)).map((value) => `${one.tool} refuses ${JSON.stringify(value)}`),
      ...one.refuses.filter((value) => isValid(value)).map((value) => `${one.tool} takes ${JSON.stringify(value)}`),
    ]
  })
}
