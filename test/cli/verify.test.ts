import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { XMLValidator } from 'fast-xml-parser'
import { notesContract, serveNotes, type Drift } from '../codegen/verify/notes-server.js'
import { runCli, type CliRun } from '../support/cli.js'

const anything = { title: 'Input', type: 'object' }

describe('toolpact verify', () => {
  let folder = ''
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'toolpact-verify-test-'))
    writeFileSync(join(folder, 'contract.json'), JSON.stringify(notesContract))
  })
  after(() => rmSync(folder, { recursive: true }))

  const verify = async (drift: Drift, ...args: string[]): Promise<CliRun> => {
    const server = await serveNotes(drift)
    try {
      return await runCli(['verify', server.url, '--contract', 'contract.json', '--inputs', '2', ...args], {
        cwd: folder,
      })
    } finally {
      await server.close()
    }
  }
  const broken: Drift = { listed: (tools) => tools.slice(1) }

  it('ends with 0 where the contract is kept, and says how much was looked at', async () => {
    const { code, stdout, stderr } = await verify({})
    assert.deepEqual([code, stderr], [0, ''])
    assert.match(
      stdout,
      /beside notes.v1@1.0.0: 14 checks, 13 kept, 0 broken, 1 not looked at \(1 because the tool writes; see --allow-writes\); seed 1\n/,
    )
    assert.match(stdout, /\d+ calls, median of the tools [\d.]+ ms; slowest: notes\./)
  })

  it('blames no missing permission for what it did not look at where there is one', async () => {
    const open = {
      ...notesContract,
      tools: { 'notes.list': { ...notesContract.tools['notes.list']!, input: anything } },
    }
    writeFileSync(join(folder, 'open.json'), JSON.stringify(open))
    const { stdout } = await verify({}, '--allow-writes', '--contract', 'open.json')
    assert.match(stdout, /, 1 not looked at; seed 1\n/)
  })

  it('ends with 1 where it is not, and names the tool and the rule', async () => {
    const { code, stdout } = await verify(broken)
    assert.equal(code, 1)
    assert.match(stdout, /^BROKEN {2}notes\.list: is listed as declared\n {4}is not listed.*\[tool-missing\]$/m)
  })

  it('reports as JSON', async () => {
    const { stdout } = await verify(broken, '--format', 'json')
    const report = JSON.parse(stdout) as {
      broken: number
      checks: { tool?: string; outcome: string; findings?: object[] }[]
    }
    assert.equal(report.broken, 1)
    const [check] = report.checks.filter(({ outcome }) => outcome === 'broken')
    assert.equal(check?.tool, 'notes.list')
    assert.equal(check.findings?.length, 1)
  })

  it('reports as JUnit', async () => {
    const { stdout } = await verify(broken, '--format', 'junit')
    assert.match(stdout, /<testsuite name="notes.v1@1.0.0" tests="14" failures="1" errors="0" skipped="\d">/)
    assert.match(stdout, /<testcase classname="notes.v1@1.0.0" name="notes.list: is listed as declared" time="[\d.]+">/)
    assert.match(stdout, /<failure type="tool-missing" message="The server does not list a tool of the contract.">/)
    assert.match(stdout, /<system-out>.*; seed 1\n\d+ calls, median of the tools [\d.]+ ms; slowest: .*<\/system-out>/)
    assert.equal(XMLValidator.validate(stdout), true)
  })

  const wrong: [string, string[], RegExp][] = [
    [
      'there is no server',
      ['http://127.0.0.1:9/mcp', '--contract', 'contract.json'],
      /127.0.0.1:9\/mcp does not answer/,
    ],
    ['it is not said where the server is', ['--contract', 'contract.json'], /say where the server is/],
    ['there is no contract', ['http://127.0.0.1:9/mcp', '--contract', 'nothing.json'], /nothing.json is no contract/],
    ['a header is none', ['http://127.0.0.1:9/mcp', '--contract', 'contract.json', '--header', 'x'], /Name: value/],
    ['a command cannot be started', ['--command', './nothing', '--contract', 'contract.json'], /cannot be started/],
    [
      'a number is none',
      ['http://127.0.0.1:9/', '--contract', 'contract.json', '--inputs', 'x'],
      /--inputs takes a whole/,
    ],
  ]
  for (const [name, args, said] of wrong) {
    it(`ends with 2 where ${name}`, async () => {
      const { code, stdout, stderr } = await runCli(['verify', ...args], { cwd: folder })
      assert.deepEqual([code, stdout], [2, ''])
      assert.match(stderr, said)
      assert.doesNotMatch(stderr, /\n {4}at /)
    })
  }
})
