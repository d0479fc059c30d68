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
  it('repeats marked arguments in headers, for servers of the newest revision', async () => {
    const id = 'conformance-tools.v1'
    const marked = contractOf(id).tools.filter(({ model }) => JSON.stringify(model.input).includes('x-mcp-header'))
    assert.ok(marked.length > 0)
    const names = new Set(marked.map(({ name }) => name))
    const { checks, close } = verifyServer({
      contract: marked[0]!.contract.model,
      server: () => ({ ...addressOf(id), revision: '2026-07-28' }),
    })
    try {
      for (const { tool, run } of checks)
        if (tool !== undefined && names.has(tool)) assert.deepEqual((await run()).findings.map(findingText), [])
    } finally {
      await close()
    }
  })

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
