import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type { HashedContractModel } from '../../generated/runtime/model.js'
import { validators } from '../../generated/betrieb-tools.v1/validators/index.js'
import { approvals } from '../../src/betrieb/approvals.js'
import type { Reading } from '../../src/betrieb/call.js'
import { seedBetriebDemo } from '../../src/betrieb/demo/seed.js'
import { handlers } from '../../src/betrieb/handlers.js'
import { useDatabase } from '../support/database.js'
import { reading, writing } from './office.js'

interface ListedTool {
  name: string
  annotations: { readOnlyHint?: boolean; idempotentHint?: boolean }
}

const folder = new URL('../../generated/betrieb-tools.v1/', import.meta.url)
const model = JSON.parse(readFileSync(new URL('contract.json', folder), 'utf8')) as HashedContractModel
const examples = Object.entries(model.tools).flatMap(([tool, { examples = [] }]) =>
  examples.map((example) => ({ tool, ...example })),
)
const readers = handlers as unknown as { [tool: string]: (input: unknown, call: Reading) => Promise<unknown> }

function validatorsOf(tool: string) {
  const load = validators[tool]
  if (!load) throw new Error(`There is no tool ${tool}.`)
  return load()
}

/** What the gate does around a handler: defaults filled in before, the output checked after. */
async function filledIn<Input>(tool: string, input: unknown): Promise<Input> {
  const { input: validate } = await validatorsOf(tool)
  const filled = structuredClone(input)
  assert.equal(validate(filled), true)
  return filled as Input
}
async function fits(tool: string, output: unknown) {
  const { output: validate } = await validatorsOf(tool)
  assert.equal(validate(structuredClone(output)), true, JSON.stringify(validate.errors))
}

describe('betrieb-tools.v1', () => {
  const db = useDatabase()
  before(() => seedBetriebDemo(db()))

  it("lists the seed's ten tools in its order, with the hints it demands", () => {
    const listed = JSON.parse(readFileSync(new URL('tools.json', folder), 'utf8')) as ListedTool[]
    assert.deepEqual(
      listed.map(({ name, annotations: { readOnlyHint, idempotentHint } }) => [name, readOnlyHint, idempotentHint]),
      [
        ['betrieb_suche_kunden', true, true],
        ['betrieb_hole_kunde', true, true],
        ['betrieb_liste_termine', true, true],
        ['betrieb_freie_slots', true, true],
        ['betrieb_preisliste', true, true],
        ['betrieb_kalkuliere', true, true],
        ['betrieb_prepare_angebot', true, false],
        ['betrieb_prepare_termin', true, false],
        ['betrieb_commit_angebot', false, false],
        ['betrieb_commit_termin', false, false],
      ],
    )
  })

  for (const { tool, title, input, output } of examples.filter(({ tool }) => tool in handlers)) {
    it(`answers its example "${title}" of ${tool} in the demo`, async () => {
      const answer = await readers[tool]?.(await filledIn(tool, input), reading(db()))
      await fits(tool, answer)
      if (output !== undefined) assert.deepEqual(answer, output)
    })
  }

  for (const action of ['angebot', 'termin'] as const) {
    it(`previews and writes its example of ${action} in the demo`, async () => {
      const { preview, execute } = approvals[action] as (typeof approvals)['angebot']
      const [prepare, commit] = [`betrieb_prepare_${action}`, `betrieb_commit_${action}`]
      const example = examples.find(({ tool }) => tool === prepare)
      const {
        payload,
        changes: _changes,
        ...shown
      } = await preview(await filledIn(prepare, example?.input), reading(db()))
      await fits(prepare, { ...shown, freigabe_token: 'frg_uG6AsbNllcRtJnaS' })
      const written = await writing(db(), (call) => execute(payload, call))
      await fits(commit, written)
      const { termin_id: _, ...rest } = written as { termin_id?: string }
      const { termin_id: __, ...want } = examples.find(({ tool }) => tool === commit)?.output as { termin_id?: string }
      assert.deepEqual(rest, want)
    })
  }
})
