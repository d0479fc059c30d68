import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listingOf } from '../../../codegen/compare/sources/listing-of.js'
import { fromJson } from '../../../codegen/compare/sources/from-json.js'
import type { Side } from '../../../codegen/compare/side.js'
import { lint } from '../../../codegen/lint/lint.js'
import type { Language } from '../../../codegen/runtime/model.js'

const generated = join(import.meta.dirname, '../../../generated')
const endpoints = JSON.parse(readFileSync(join(generated, 'endpoints.json'), 'utf8')) as { [path: string]: string[] }

/** Tokens a tool may cost in the middle of a contract, and of what one address serves. */
const dearest = 150

/** What a host is shown of a server with these contracts. */
async function servedAs(contracts: readonly string[], language: Language): Promise<Side> {
  const sides = await Promise.all(
    contracts.map((id) => {
      const path = join(generated, id, 'contract.json')
      return listingOf(fromJson(readFileSync(path, 'utf8'), id), language)
    }),
  )
  const [first] = sides
  if (!first) throw new Error('an address without contracts')
  return { ...first, tools: new Map(sides.flatMap(({ tools }) => [...tools])) }
}

/** What is looked at: each contract by itself, and together those that share an address. */
const catalogues = new Map<string, readonly string[]>([
  ...Object.values(endpoints).flatMap((contracts) => contracts.map((id) => [id, [id]] as const)),
  ...Object.entries(endpoints).filter(([, contracts]) => contracts.length > 1),
])

describe('the contracts of this project', () => {
  for (const [what, contracts] of catalogues) {
    for (const language of ['en', 'de'] as const) {
      it(`have nothing in ${what} that is hard for models or hosts, in ${language}`, async () => {
        const { findings } = lint(await servedAs(contracts, language))
        assert.deepEqual(
          findings.filter(({ severity }) => severity !== 'note'),
          [],
        )
      })

      it(`cost in ${what} at most ${String(dearest)} tokens a tool in the middle, in ${language}`, async () => {
        const { tokens } = lint(await servedAs(contracts, language))
        assert.ok(tokens.median <= dearest, `the median is ${String(tokens.median)}`)
      })
    }
  }
})
