import assert from 'node:assert/strict'
import { poolQuery } from '../../src/db/pool-query.js'
import { approved, createWork7Client } from '../../generated/work7-tools.v1/client.js'
import { setApprovalRule, type ApprovalMode } from '../../src/gate/admin/approval-rules.js'
import { approve } from '../../src/gate/approvals/decide.js'
import { sha256 } from '../../src/gate/approvals/token.js'
import { waitingApprovals } from '../../src/gate/approvals/waiting.js'
import { billing, completeCompany, type Document } from '../support/billing.js'
import { census } from '../support/census.js'
import { useDatabase } from '../support/database.js'
import { officialClients, type AnyClient } from '../support/mcp-clients.js'
import { fillOffice, muellerBau, ownerHeaders } from '../support/office.js'
import { testNow, useServer } from '../support/server.js'
import { dataOf, toolCaller } from '../support/tool-call.js'
import { work7Contract } from '../support/work7-tools.js'

const [, , newest] = officialClients

interface Refusal {
  code: string
  field?: string
  message: string
  details?: unknown
}

describe('what a company wants approved, through MCP', () => {
  const database = useDatabase()
  before(async () => {
    await fillOffice(database())
    await completeCompany(database())
  })
  const server = useServer(database)
  const plain = toolCaller(() => server().origin)
  const { done, customer, offer, step, invoice, open } = billing(plain)
  let client: AnyClient
  before(async () => {
    client = await newest!.connect(new URL(`${server().origin}/work7/mcp`), ownerHeaders)
    await client.listTools()
  })
  after(() => client.close())

  const askFor = (action: string, mode: ApprovalMode) =>
    setApprovalRule(
      { pool: database().pool, now: testNow },
      { system: 'work7', tenant: 'mueller-bau-de' },
      [work7Contract],
      action,
      mode,
    )
  const call = (tool: string, args: object) => client.callTool({ name: tool.replace('.', '_'), arguments: { ...args } })
  const does = async <T = Document>(tool: string, args: object): Promise<T> => {
    const { isError, structuredContent, content } = await call(tool, args)
    assert.ok(isError !== true, JSON.stringify(content))
    return structuredContent as T
  }
  const refuses = async (tool: string, args: object): Promise<Refusal> => {
    const { isError, content } = await call(tool, args)
    assert.equal(isError, true)
    const [block] = content as { text: string }[]
    return (JSON.parse(block!.text) as { error: Refusal }).error
  }
  const prepared = (tool: string, args: object) =>
    does<{ preview: string; approval_token: string; next: string }>(tool, args)

  const sent = async () => {
    const { id, version } = await step('offers.send', await offer())
    return { offer_id: id, version }
  }
  const named = ({ id, version }: Document) => ({ invoice_id: id, version })
  const submitted = async () => {
    const project = await done('projects.create', { customer_id: (await customer()).id, title: 'Zaun' })
    const draft = await done('rapports.create', {
      project_id: project.id,
      date: '2026-05-28',
      description: 'Aufgestellt',
      hours: [{ person: 'Emir Kaya', minutes: 90, rate: '58.00' }],
    })
    const { id, version } = await done('rapports.submit', { rapport_id: draft.id, version: draft.version })
    return { rapport_id: id, version, name: 'Erika Muster' }
  }

  const writes: readonly {
    commit: string
    prepare: string
    args: () => Promise<{ version: number }>
    other: object
    field: string
    shows: readonly RegExp[]
    /** What stands now and what will, as the person is shown it. */
    changes: readonly [field: string, before: string | null, after: string][]
  }[] = [
    {
      commit: 'offers.accept',
      prepare: 'offers.prepare_accept',
      args: sent,
      other: { version: 99 },
      field: 'version',
      shows: [/^Accept offer A-2026-\d{4}$/m, /Erika Muster/, /Net +€795\.00/, /VAT +€151\.05/, /Gross +€946\.05/],
      changes: [['State', 'sent', 'accepted']],
    },
    {
      commit: 'invoices.finalize',
      prepare: 'invoices.prepare_finalize',
      args: async () => named(await invoice()),
      other: { version: 99 },
      field: 'version',
      shows: [/^Finalise an invoice$/m, /Carport/, /Gross +€946\.05/, /Due, if today +15 June 2026/],
      changes: [
        ['State', 'draft', 'open'],
        ['Number', null, 'the next of the year'],
        ['Due, if today', null, '15 June 2026'],
      ],
    },
    {
      commit: 'invoices.record_payment',
      prepare: 'invoices.prepare_record_payment',
      args: async () => ({ ...named(await open()), amount: '100.00' }),
      other: { amount: '1000.00' },
      field: 'amount',
      shows: [/RE-2026-\d{4}/, /Payment +€100\.00/, /Paid on +1 June 2026/, /€100\.00 will have been paid/],
      changes: [
        ['Paid so far', '€0.00', '€100.00'],
        ['State', 'open', 'partly paid'],
      ],
    },
    {
      commit: 'invoices.cancel',
      prepare: 'invoices.prepare_cancel',
      args: async () => ({ ...named(await open()), reason: 'Falscher Satz' }),
      other: { reason: 'Anderer' },
      field: 'reason',
      shows: [/^Cancel invoice RE-2026-\d{4}$/m, /Reason +Falscher Satz/, /Gross +€946\.05/],
      changes: [['State', 'open', 'cancelled']],
    },
    {
      commit: 'rapports.sign',
      prepare: 'rapports.prepare_sign',
      args: submitted,
      other: { name: 'Max Muster' },
      field: 'name',
      shows: [/^Sign rapport /m, /Hours +1:30/, /Signed by +Erika Muster/],
      changes: [
        ['State', 'handed in', 'signed'],
        ['Signed by', null, 'Erika Muster'],
      ],
    },
  ]
  for (const { commit, prepare, args, other, field, shows, changes } of writes) {
    describe(commit, () => {
      afterEach(() => askFor(commit, 'none'))

      it('needs no token where the company asks for none, and redeems one all the same', async () => {
        await does(commit, await args())
        const again = await args()
        const { approval_token } = await prepared(prepare, again)
        await does(commit, { ...again, approval_token })
      })

      it('is written once with the token of its preview where the company asks for one', async () => {
        const input = await args()
        await askFor(commit, 'token')
        const { code, field: missing, message } = await refuses(commit, input)
        assert.deepEqual([code, missing], ['approval.required', 'approval_token'])
        assert.ok(message.includes(prepare), message)

        const { preview, approval_token, next } = await prepared(prepare, input)
        for (const text of shows) assert.match(preview, text)
        assert.match(approval_token, /^frg_/)
        assert.ok(next.includes(commit), next)
        const mismatch = await refuses(commit, { ...input, ...other, approval_token })
        assert.deepEqual([mismatch.code, mismatch.field], ['approval.mismatch', field])
        await does(commit, { ...input, approval_token })
        assert.equal((await refuses(commit, { ...input, approval_token })).code, 'approval.invalid')
      })

      it('waits for a person where the company asks for one', async () => {
        const input = await args()
        await askFor(commit, 'person')
        const { approval_token } = await prepared(prepare, input)
        assert.equal((await refuses(commit, { ...input, approval_token })).code, 'approval.waiting')
        // Earlier tests leave approvals of the same instant behind.
        const { rows } = await poolQuery<{ id: string; account_id: string }>(
          database().pool,
          'select id, account_id from gate.approval where token_hash = $1',
          [sha256(approval_token)],
        )
        const [{ id, account_id: accountId }] = rows as [{ id: string; account_id: string }]
        const waiting = await waitingApprovals(database().pool, muellerBau, accountId, testNow)
        const { changes: shown = [] } = waiting.find((each) => each.id === id) ?? {}
        assert.deepEqual(
          shown.map(({ field, before, after }) => [field, before, after]),
          changes,
        )
        const decider = { tenantId: muellerBau, accountId, from: null, now: testNow }
        assert.equal(await approve(database().pool, decider, id), 'done')
        await does(commit, { ...input, approval_token })
      })

      it('is previewed only where it could be written', async () => {
        const input = await args()
        const stale = await refuses(prepare, { ...input, version: input.version + 1 })
        assert.match(stale.code, /\.version_conflict$/)
        assert.deepEqual(stale.details, { current_version: input.version })
        const unwritten = await census(database(), [...ofEveryCall, 'gate.approval'])
        await prepared(prepare, input)
        assert.deepEqual(await census(database(), [...ofEveryCall, 'gate.approval']), unwritten)
      })

      it('can be tried with its token, which stays valid', async () => {
        const input = await args()
        await askFor(commit, 'token')
        const { approval_token } = await prepared(prepare, input)
        const unwritten = await census(database(), ofEveryCall)
        dataOf(await plain(commit, { ...input, approval_token }, { 'Toolpact-Dry-Run': 'true' }))
        assert.deepEqual(await census(database(), ofEveryCall), unwritten)
        await does(commit, { ...input, approval_token })
      })
    })
  }

  describe('a generated client', () => {
    afterEach(() => askFor('offers.accept', 'none'))

    it('waits for the person, and has what was written', async () => {
      const input = await sent()
      await askFor('offers.accept', 'person')
      const [apiKey, context] = [
        ownerHeaders['X-API-Key'],
        { user: '18', role: '1', tenant: 'mueller-bau-de' } as const,
      ]
      const work7 = createWork7Client({ baseUrl: `${server().origin}/work7`, apiKey, context })
      const { approval_token } = await work7.offers.prepareAccept(input)
      const decide = async () => {
        const { rows } = await poolQuery<{ id: string; account_id: string }>(
          database().pool,
          'select id, account_id from gate.approval where token_hash = $1',
          [sha256(approval_token)],
        )
        const [{ id, account_id: accountId }] = rows as [{ id: string; account_id: string }]
        const decider = { tenantId: muellerBau, accountId, from: null, now: testNow }
        return approve(database().pool, decider, id)
      }
      const decisions: Promise<unknown>[] = []
      const onWaiting = () => void decisions.push(decide())
      const commit = (options: object) =>
        work7.offers.accept({ ...input, approval_token }, { ...options, idempotencyKey: 'waits-1' })
      const accepted = await approved(commit, { everyMs: 50, onWaiting }).answer()
      assert.deepEqual([accepted.value.state, accepted.replayed], ['accepted', false])
      assert.deepEqual(await Promise.all(decisions), ['done'])
    })
  })

  it('a preview says what is allowed instead', async () => {
    const draft = await offer()
    const { code, details } = await refuses('offers.prepare_accept', { offer_id: draft.id, version: draft.version })
    assert.deepEqual([code, details], [
      'offers.wrong_state',
      { state: 'draft', allowed: ['offers.update', 'offers.send'] },
    ]) // prettier-ignore
  })

  it('a preview names what an invoice lacks', async () => {
    const { id, version } = await invoice({ service_from: undefined })
    const { code, details } = await refuses('invoices.prepare_finalize', { invoice_id: id, version })
    assert.deepEqual([code, details], ['invoices.incomplete', { missing: ['service_from'] }])
  })

  it('a preview refuses a payment that cannot be', async () => {
    const { id, version } = await open()
    const args = { invoice_id: id, version, amount: '-1.00' }
    const { code, field } = await refuses('invoices.prepare_record_payment', args)
    assert.deepEqual([code, field], ['invoices.invalid_payment', 'amount'])
  })

  it('a preview speaks the language of the caller', async () => {
    const headers = { 'X-Work7-Language': 'de' }
    const { preview } = dataOf<{ preview: string }>(await plain('offers.prepare_accept', await sent(), headers))
    assert.match(preview, /^Angebot A-2026-\d{4} annehmen$/m)
    assert.match(preview, /Brutto +946,05\u00a0€/)
  })
})

/** What even a call that only looks leaves behind. */
const ofEveryCall = ['gate.audit', 'gate.rate_window', 'gate.api_key']
