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

  const ways: [string, Partial<ServerAddress>, { inputs: number; allowWrites?: boolean }][] = [
    ['', {}, { inputs: 2, allowWrites: true }],
    [' to clients of the newest revision', { revision: '2026-07-28' }, { inputs: 1 }],
    [' over plain HTTP', { plain: true }, { inputs: 1 }],
  ]
  for (const id of ids)
    for (const [how, differently, options] of ways) {
      describe(`${id}${how}`, () => {
        const { checks, close } = verifyServer({
          contract: modelOf(id),
          server: () => ({ ...addressOf(id), ...differently }),
          seed: `1${how}`,
          ...options,
        })
        after(close)
        for (const { name, run } of checks) {
          it(name, async () => {
            const { findings, skipped } = await run()
            assert.deepEqual(findings.map(findingText), [])
            // What was allowed to write and looked at nothing all the same has shown nothing.
            if (options.allowWrites) assert.equal(skipped, undefined)
          })
        }
      })
    }
})
