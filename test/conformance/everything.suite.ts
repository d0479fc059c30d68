import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from '../../codegen/runtime/model.js'
import { findingText } from '../../codegen/verify/finding.js'
import { verifyServer } from '../../codegen/verify/verify-server.js'
import { installApart } from '../support/install-apart.js'

/** Takes as many seconds as it is asked for. */
const slowByDesign = 'trigger-long-running-operation'

const saved = new URL('../fixtures/verify/everything-tools.json', import.meta.url)

describe('The reference server of MCP, beside its saved tools/list', function () {
  this.timeout(180_000)
  let entry = ''
  before(async () => {
    const folder = await installApart('test/conformance/everything', 'verify-everything')
    entry = join(folder, 'node_modules/@modelcontextprotocol/server-everything/dist/index.js')
  })
  const { checks, close } = verifyServer({
    contract: JSON.parse(readFileSync(saved, 'utf8')) as Json,
    server: () => ({ command: [process.execPath, entry] }),
    inputs: 2,
    deadlineMs: 2_000,
  })
  after(close)

  for (const { name, tool, run } of checks) {
    it(name, async () => {
      const findings = (await run()).findings.filter(({ rule }) => tool !== slowByDesign || rule !== 'too-late')
      assert.deepEqual(findings.map(findingText), [])
    })
  }
})
