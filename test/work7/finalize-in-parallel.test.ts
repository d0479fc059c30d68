import assert from 'node:assert/strict'
import { poolQuery } from '../../src/db/pool-query.js'
import { lines, type Document } from '../support/billing.js'
import { describeOnPostgres } from '../support/database.js'
import { callWork7 } from '../support/demo-call.js'
import { patiently } from '../support/patiently.js'
import type { Answer } from '../support/rpc.js'
import { startServerProcess, type ServerProcess } from '../support/server-process.js'
import { sharedDatabase, type SharedDatabase } from '../support/shared-database.js'

describeOnPostgres('fifty invoices finalised at once by two server processes [two sessions]', function () {
  this.timeout(300_000)
  let database: SharedDatabase
  let surviving: ServerProcess
  let dying: ServerProcess
  let run = 0
  before(async () => {
    database = await sharedDatabase()
    surviving = await startServerProcess(database.env)
    dying = await startServerProcess(database.env)
  })
  after(async () => {
    await Promise.all([surviving.kill(), dying.kill()])
    await database.drop()
  })

  const done = async (answer: Promise<Answer>): Promise<Document> => {
    const { status, body } = await answer
    assert.equal(status, 200, JSON.stringify(body))
    return (body as { data: Document }).data
  }

  /** Repeats a write under its key as long as it is told to come later. */
  const insisted = (call: () => Promise<Answer>): Promise<Answer> =>
    patiently(call).then((answer) => (answer.status === 503 ? insisted(call) : answer))

  const drafts = async (count: number) => {
    const address = { street: 'Seegasse 1', postal_code: '88131', city: 'Lindau', country: 'DE' }
    const create = (tool: string, args: object, key?: string) =>
      done(insisted(() => callWork7(surviving.origin, tool, args, key)))
    const name = `Erika Muster ${(run += 1)}`
    const { id: customer_id } = await create('customers.create', { kind: 'person', name, address })
    const given = { customer_id, title: 'Carport', service_from: '2026-05-28', lines }
    return Promise.all(Array.from({ length: count }, (_, i) => create('invoices.create', given, `draft ${run} ${i}`)))
  }
  const finalize = ({ origin }: ServerProcess, { id, version }: Document) =>
    insisted(() => callWork7(origin, 'invoices.finalize', { invoice_id: id, version }, `finalize ${id}`))
  const sequence = (numbers: readonly (string | null)[]) =>
    numbers.map((number) => Number(number?.slice(-4))).sort((a, b) => a - b)
  const consecutive = (first: number, count: number) => Array.from({ length: count }, (_, i) => first + i)

  it('get fifty consecutive numbers, each once', async () => {
    const made = await drafts(50)
    const final = await Promise.all(made.map((draft, i) => done(finalize(i % 2 ? surviving : dying, draft))))
    const numbers = sequence(final.map(({ number }) => number))
    assert.deepEqual(numbers, consecutive(numbers[0]!, 50))
  })

  it('lose none and leave no gap when one of the processes is killed on the way', async () => {
    const made = await drafts(50)
    let answered = 0
    let lost = 0
    const answers = made.map(async (draft, i) => {
      const target = i % 2 ? surviving : dying
      try {
        const invoice = await done(finalize(target, draft))
        answered += 1
        if (answered === 8) void dying.kill()
        return invoice
      } catch (error) {
        if (!(error instanceof TypeError)) throw error
        lost += 1
        return done(finalize(surviving, draft))
      }
    })
    const final = await Promise.all(answers)
    assert.ok(lost > 0, 'the killed process had answered everything')
    const numbers = sequence(final.map(({ number }) => number))
    assert.deepEqual(numbers, consecutive(numbers[0]!, 50))
    const gaps = await database.look(async ({ pool }) => {
      const text = `select number from (select number, row_number() over (partition by company_id, left(number, 7)
        order by number) as place from work7.invoice where kind = 'invoice' and number is not null) n
        where right(number, 4)::int <> place`
      return (await poolQuery(pool, text)).rows
    })
    assert.deepEqual(gaps, [])
  })
})
