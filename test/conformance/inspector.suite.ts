import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { everyContract, useEveryContract, type ServedContract } from './every-contract.js'
import { installReferees } from './referees.js'

/** What is called in each contract: a tool and its arguments as Inspector takes them. */
const calls: { readonly [id: string]: { tool: string; args: readonly string[] } } = {
  'work7-tools.v1': { tool: 'customers_search', args: ['query=oehler', 'limit=5'] },
  'calendar-tools.v0': { tool: 'calendar_list_events', args: ['from_date=2026-03-01', 'to_date=2026-03-31'] },
  'betrieb-tools.v1': { tool: 'betrieb_suche_kunden', args: ['suchbegriff=Keller'] },
  'conformance-tools.v1': { tool: 'json_schema_2020_12_tool', args: ['contactMethod=email', 'email=a@example.com'] },
}

describe('Inspector’s command line', function () {
  this.timeout(300_000)
  let command: readonly string[]
  let home: string
  before(async () => {
    command = (await installReferees()).inspector
    home = await mkdtemp(join(tmpdir(), 'toolpact-inspector-'))
  })
  after(() => rm(home, { recursive: true }))
  const contractOf = useEveryContract()

  async function inspect({ url, headers }: ServedContract, era: string, args: readonly string[]) {
    const sent = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    const header = sent.length > 0 ? ['--header', ...sent] : []
    const fixed = [url.href, '--transport', 'http', '--protocol-era', era, '--format', 'json']
    const inspector = spawn(process.execPath, [...command, ...fixed, ...header, ...args], {
      env: { ...process.env, HOME: home },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const exit = new Promise<number | null>((resolve, reject) => inspector.once('exit', resolve).once('error', reject))
    const [code, out, complaints] = await Promise.all([exit, text(inspector.stdout), text(inspector.stderr)])
    assert.equal(code, 0, complaints)
    return { result: (JSON.parse(out) as { result: { [member: string]: unknown } }).result, complaints }
  }

  for (const id of Object.keys(everyContract)) {
    for (const era of ['legacy', 'auto', 'modern']) {
      it(`finds no schema of ${id} that some host would refuse, in the era ${era}`, async () => {
        const contract = contractOf(id)
        const { result, complaints } = await inspect(contract, era, ['--method', 'tools/list', '--strict'])
        const names = contract.tools.map(({ model }) => model.wireName)
        // An endpoint lists the tools of every contract it serves.
        const listed = (result['tools'] as { name: string }[]).map(({ name }) => name)
        assert.deepEqual(
          listed.filter((name) => names.includes(name)),
          names,
        )
        assert.equal(complaints, '')
      })

      it(`calls a tool of ${id}, in the era ${era}`, async () => {
        const { tool, args } = calls[id]!
        const { result } = await inspect(contractOf(id), era, [
          ...['--method', 'tools/call', '--tool-name', tool, '--tool-arg', ...args],
        ])
        assert.equal(result['isError'] ?? false, false)
        assert.ok(result['structuredContent'])
      })
    }
  }
})
