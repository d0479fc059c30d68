import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Diagnostic } from '../../codegen/read/diagnostic.js'
import { readContracts } from '../../codegen/read/read-contracts.js'
import { rules } from '../../codegen/read/rules.js'

interface Expected {
  rule: string
  file: string
  line: number
  column: number
  /** Part of the message. */
  message: string
}

const fixtures = fileURLToPath(new URL('../fixtures', import.meta.url))
const mistakes = join(fixtures, 'mistakes')
const folders = readdirSync(mistakes).filter((name) => name.endsWith('.v1'))
const expectedOf = (...path: string[]): Expected[] =>
  JSON.parse(readFileSync(join(fixtures, ...path, 'expected.json'), 'utf8')) as Expected[]

/** What was found, with the part of each message that is expected in place of the whole one. */
function comparable(found: readonly Diagnostic[], folder: string, expected: readonly Expected[]): Expected[] {
  return found.map(({ rule, file, line, column, message }, index) => {
    const part = expected[index]?.message
    const name = file.slice(folder.length)
    return { rule, file: name, line, column, message: part !== undefined && message.includes(part) ? part : message }
  })
}

describe('mistakes in contracts', () => {
  let found: Map<string, Diagnostic[]>
  let models: ReadonlySet<string>

  before(function () {
    this.timeout(60_000)
    const result = readContracts(mistakes)
    models = new Set(result.models.keys())
    found = new Map(
      folders.map((folder) => [folder, result.diagnostics.filter(({ file }) => file.startsWith(`${folder}/`))]),
    )
  })

  for (const folder of folders) {
    it(`${folder.replace(/\.v1$/, '').replaceAll('-', ' ')} is reported where it stands, with the way out`, () => {
      const expected = expectedOf('mistakes', folder)
      const diagnostics = found.get(folder) ?? []
      assert.deepEqual(comparable(diagnostics, `${folder}/`, expected), expected)
      for (const { message, fix } of diagnostics) {
        assert.match(fix, /\S/)
        assert.doesNotMatch(
          `${message} ${fix}`,
          /\{(message|code|type|tool|problem|instead|name|part|other|language)\}/,
        )
      }
    })
  }

  it('leaves no model of a contract with a mistake', () => {
    assert.deepEqual([...models], [])
  })

  it('is checked against every rule there is', () => {
    const covered = new Set(
      [...folders.flatMap((folder) => expectedOf('mistakes', folder)), ...expectedOf('endpoint-mistakes')].map(
        ({ rule }) => rule,
      ),
    )
    assert.deepEqual(
      Object.keys(rules).filter((id) => !covered.has(id)),
      [],
    )
  })

  it('is described by the table of rules, id by id', () => {
    const table = readFileSync(join(mistakes, 'RULES.md'), 'utf8')
    const ids = [...table.matchAll(/^\| (C\d{3}) /gm)].map((match) => match[1])
    assert.deepEqual(ids, Object.keys(rules))
  })
})

describe('mistakes in endpoints', () => {
  it('are reported at the name that is wrong', function () {
    this.timeout(20_000)
    const expected = expectedOf('endpoint-mistakes')
    const { diagnostics } = readContracts(join(fixtures, 'endpoint-mistakes'))
    assert.deepEqual(comparable(diagnostics, '', expected), expected)
  })
})
