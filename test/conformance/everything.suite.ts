import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareSides } from '../../codegen/compare/compare.js'
import { fromListing } from '../../codegen/compare/sources/from-listing.js'
import { fromServer } from '../../codegen/compare/sources/from-server.js'
import { hashModel } from '../../codegen/model/hashes.js'
import type { ContractModel, Json } from '../../codegen/runtime/model.js'
import { findingText } from '../../codegen/verify/finding.js'
import { verifyServer } from '../../codegen/verify/verify-server.js'
import { catalogueOf, imported } from '../codegen/import/round-trip.js'
import { installApart } from '../support/install-apart.js'

/** Takes as many seconds as it is asked for. */
const slowByDesign = ['trigger-long-running-operation', 'trigger_long_running_operation']

const saved = new URL('../fixtures/verify/everything-tools.json', import.meta.url)

describe('The reference server of MCP', function () {
  this.timeout(180_000)
  let entry = ''
  before(async () => {
    const folder = await installApart('test/conformance/everything', 'verify-everything')
    entry = join(folder, 'node_modules/@modelcontextprotocol/server-everything/dist/index.js')
  })

  const listing = JSON.parse(readFileSync(saved, 'utf8')) as Json
  const made = imported(fromListing(listing, 'everything')!, 'everything.v1')
  const contracts: [string, ContractModel | Json][] = [
    ['its saved tools/list', listing],
    ['the contract that an import makes of it', hashModel(made.model)],
  ]
  for (const [what, contract] of contracts) {
    describe(`beside ${what}`, () => {
      const { checks, close } = verifyServer({
        contract,
        server: () => ({ command: [process.execPath, entry] }),
        inputs: 2,
        deadlineMs: 2_000,
      })
      after(close)
      for (const { name, tool, run } of checks) {
        it(name, async () => {
          const findings = (await run()).findings.filter(
            ({ rule }) => !slowByDesign.includes(tool ?? '') || rule !== 'too-late',
          )
          assert.deepEqual(findings.map(findingText), [])
        })
      }
    })
  }

  it('differs from that contract only in an output that it closes', async () => {
    const { side } = await fromServer({ command: [process.execPath, entry] })
    const { findings } = await compareSides(
      { old: catalogueOf(made), now: side },
      { reading: 'declared', today: '2026-12-01' },
    )
    assert.deepEqual(
      findings.filter(({ severity }) => severity !== 'safe').map(({ rule, tool }) => `${rule} ${tool ?? ''}`),
      // Outputs of a contract are open, whatever a server says of its own.
      ['output-closed get-structured-content'],
    )
  })
})
