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

/** Tokens a tool may cost in the middle of what one address serves. */
const dearest = 150

/** Findings in texts of a released model, which never changes; the next major version need not repeat them. */
const accepted: { readonly [finding: string]: string } = {
  'argument-description-missing:customers_create': 'country and postal_code of an address say what they are',
  'argument-description-missing:customers_update': 'country and postal_code of an address say what they are',
  'argument-description-missing:projects_create': 'country and postal_code of an address say what they are',
  'argument-description-missing:projects_update': 'country and postal_code of an address say what they are',
  'argument-description-missing:offers_create': 'vat_rate of a line says what it is, its values are listed',
  'argument-description-missing:offers_update': 'vat_rate of a line says what it is, its values are listed',
  'argument-description-missing:offers_calculate': 'vat_rate of a line says what it is, its values are listed',
  'argument-description-missing:invoices_create': 'vat_rate of a line says what it is, its values are listed',
  'argument-description-missing:invoices_update': 'vat_rate of a line says what it is, its values are listed',
  'tools-alike:offers_update': 'offers and invoices are changed alike; the names tell them apart',
}

/** What a host is shown at an address that serves these contracts. */
async function servedAt(contracts: readonly string[], language: Language): Promise<Side> {
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

describe('the contracts of this project', () => {
  for (const [path, contracts] of Object.entries(endpoints)) {
    for (const language of ['en', 'de'] as const) {
      it(`have nothing at ${path} that is hard for models or hosts, in ${language}`, async () => {
        const { findings } = lint(await servedAt(contracts, language), { except: Object.keys(accepted) })
        assert.deepEqual(
          findings.filter(({ severity }) => severity !== 'note'),
          [],
        )
      })

      it(`cost at ${path} at most ${String(dearest)} tokens a tool in the middle, in ${language}`, async () => {
        const { tokens } = lint(await servedAt(contracts, language))
        assert.ok(tokens.median <= dearest, `the median is ${String(tokens.median)}`)
      })
    }
  }

  it('need every exception that is made for them', async () => {
    const all = await Promise.all(
      Object.values(endpoints).map(async (contracts) => lint(await servedAt(contracts, 'en')).findings),
    )
    const found = new Set(all.flat().map(({ rule, tool }) => `${rule}:${tool ?? ''}`))
    assert.deepEqual(
      Object.keys(accepted).filter((one) => !found.has(one)),
      [],
    )
  })
})
