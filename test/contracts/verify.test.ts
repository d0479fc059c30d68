import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import type { ContractModel } from '../../codegen/runtime/model.js'
import { findingText } from '../../codegen/verify/finding.js'
import type { ServerAddress } from '../../codegen/verify/open-link.js'
import { verifyServer } from '../../codegen/verify/verify-server.js'
import { useEveryContract } from '../conformance/every-contract.js'

const generated = new URL('../../generated/', import.meta.url)
const ids = readdirSync(generated).filter((name) => /\.v[0-9]+$/.test(name))

const modelOf = (id: string): ContractModel =>
  JSON.parse(readFileSync(new URL(`${id}/contract.json`, generated), 'utf8')) as ContractModel

describe('The server keeps every contract', () => {
  const contractOf = useEveryContract({ callsPerMinute: 1_000_000 })
  const addressOf = (id: string): ServerAddress => {
    const { url, headers } = contractOf(id)
    return { url: url.href, headers }
  }

  for (const id of ids) {
    describe(id, () => {
      const { checks, close } = verifyServer({
        contract: modelOf(id),
        server: () => addressOf(id),
        inputs: 2,
        allowWrites: true,
      })
      after(close)
      for (const { name, run } of checks) {
        it(name, async function () {
          const { findings, skipped } = await run()
          assert.deepEqual(findings.map(findingText), [])
          if (skipped !== undefined) this.skip()
        })
      }
    })

    const others: [string, Partial<ServerAddress>][] = [
      ['to clients of the newest revision', { revision: '2026-07-28' }],
      ['over plain HTTP', { plain: true }],
    ]
    for (const [how, differently] of others) {
      it(`${id} ${how}`, async () => {
        const server = () => ({ ...addressOf(id), ...differently })
        const { checks, close } = verifyServer({ contract: modelOf(id), server, inputs: 1, seed: how })
        try {
          for (const { run } of checks) assert.deepEqual((await run()).findings.map(findingText), [])
        } finally {
          await close()
        }
      })
    }
  }
})
