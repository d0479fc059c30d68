import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { itNeedsTwoSessions, useDatabase } from '../support/database.js'
import { customers, fillOffice } from '../support/office.js'
import { png } from '../support/png.js'
import { foreign, rapportMaker, rapportStates, type Rapport } from '../support/rapports.js'
import { testNow, useServer } from '../support/server.js'
import { dataOf, refusalOf, toolCaller } from '../support/tool-call.js'

describe('rapports', () => {
  const database = useDatabase()
  const server = useServer(database)
  const call = toolCaller(() => server().origin)
  const { sql, create, step, next, project, inState, fillForeign } = rapportMaker(database, call)
  const read = async (rapport_id: string) => dataOf<Rapport>(await call('rapports.get', { rapport_id }))
  let house: string
  before(async () => {
    await fillOffice(database())
    await fillForeign()
    house = await project()
  })

  it('are written as drafts without a number, and keep what they are given', async () => {
    const given = {
      description: 'Dachstuhl "Süd" aufgerichtet 🔨',
      hours: [
        { person: 'Emir Kaya', from: '07:00', to: '16:00', break_minutes: 60, rate: '54.00' },
        { person: 'Laura Fink', date: '2026-05-29', minutes: 95 },
        { person: 'Nachtschicht', from: '22:00', to: '00:00' },
      ],
      items: [
        { kind: 'material', description: 'KVH 6/12', quantity: '24.5', unit: 'm', unit_price: '4.80' },
        { kind: 'travel', description: 'Anfahrt', quantity: '18', unit: 'km' },
      ],
      photos: [{ url: 'https://example.com/1.jpg', caption: 'First' }],
    }
    const created = await create(house, given)
    assert.deepEqual(
      { ...created, id: 'made by the server' },
      {
        id: 'made by the server',
        document_url: `/work7/documents/rapports/${created.id}.pdf`,
        number: null,
        state: 'draft',
        project: { id: house, number: 'P-00001', title: 'Haus' },
        customer: { id: customers.anna, number: 'K-00001', name: 'Anna Huber' },
        date: '2026-06-01',
        description: given.description,
        hours: [
          {
            person: 'Emir Kaya',
            date: '2026-06-01',
            from: '07:00',
            to: '16:00',
            break_minutes: 60,
            minutes: 480,
            rate: '54.00',
          },
          {
            person: 'Laura Fink',
            date: '2026-05-29',
            from: null,
            to: null,
            break_minutes: 0,
            minutes: 95,
            rate: null,
          },
          {
            person: 'Nachtschicht',
            date: '2026-06-01',
            from: '22:00',
            to: '00:00',
            break_minutes: 0,
            minutes: 120,
            rate: null,
          },
        ],
        work_minutes: 695,
        items: [given.items[0], { ...given.items[1], unit_price: null }],
        photos: given.photos,
        author: 'Account 18',
        submitted_at: null,
        deemed_acknowledged_on: null,
        rejection_reason: null,
        signature: null,
        corrects_id: null,
        corrected_by_id: null,
        invoice_id: null,
        version: 1,
        created_at: testNow.toISOString(),
        updated_at: testNow.toISOString(),
      },
    )
    assert.deepEqual(await read(created.id), created)
  })

  const times: { title: string; entry: object; at: string }[] = [
    { title: 'nothing', entry: {}, at: 'minutes' },
    { title: 'from and to beside minutes', entry: { from: '07:00', to: '08:00', minutes: 60 }, at: 'minutes' },
    { title: 'no end', entry: { from: '07:00' }, at: 'to' },
    { title: 'no begin', entry: { to: '07:00' }, at: 'from' },
    { title: 'an end at the begin', entry: { from: '07:00', to: '07:00' }, at: 'to' },
    { title: 'an end on the next day', entry: { from: '22:00', to: '02:00' }, at: 'to' },
    { title: 'nothing but a break', entry: { from: '07:00', to: '08:00', break_minutes: 60 }, at: 'break_minutes' },
    { title: 'a break of minutes', entry: { minutes: 60, break_minutes: 5 }, at: 'break_minutes' },
  ]
  for (const { title, entry, at } of times) {
    it(`refuse working time that has ${title}`, async () => {
      const hours = [
        { person: 'a', minutes: 1 },
        { person: 'b', ...entry },
      ]
      const answer = await call('rapports.create', { project_id: house, date: '2026-06-01', description: 'x', hours })
      const field = `hours/1/${at}`
      assert.deepEqual(refusalOf(answer), { status: 400, code: 'rapports.hours_invalid', field })
    })
  }

  describe('take the step', () => {
    const steps: { [tool: string]: { facts: object; to: string } } = {
      update: { facts: { description: 'Anders' }, to: 'draft' },
      submit: { facts: {}, to: 'submitted' },
      sign: { facts: { name: 'Anna Huber' }, to: 'signed' },
      reject: { facts: { reason: 'Zu viel' }, to: 'rejected' },
    }
    const allowed: { [state: string]: string[] } = {
      draft: ['update', 'submit'],
      submitted: ['sign', 'reject'],
      rejected: ['update'],
      signed: ['bill', 'correct'],
      billed: [],
      corrected: [],
    }
    for (const state of rapportStates) {
      for (const [tool, { facts, to }] of Object.entries(steps)) {
        const may = allowed[state]?.includes(tool)
        it(`${tool} from ${state}${may ? '' : ' not, and change nothing'}`, async () => {
          const rapport = await inState(house, state)
          const answer = await step(tool, rapport, facts)
          if (may) {
            const { state: reached, version } = dataOf<Rapport>(answer)
            assert.deepEqual([reached, version], [to, rapport.version + 1])
          } else {
            assert.deepEqual(refusalOf(answer), {
              status: 409,
              code: 'rapports.wrong_state',
              field: 'rapport_id',
              details: { state, allowed: allowed[state] },
            })
            assert.deepEqual(await read(rapport.id), rapport)
          }
        })
      }
    }
  })

  it('change in the named fields alone, and what changes nothing leaves the version', async () => {
    const before = await create(house, { items: [{ kind: 'machine', description: 'Kran', quantity: '1', unit: 'h' }] })
    const changed = await next('update', before, { description: 'Anders', items: [] })
    assert.deepEqual(changed, { ...before, description: 'Anders', items: [], version: 2 })
    const again = { description: 'Anders', hours: [{ person: 'Kaya', minutes: 60 }], items: [], date: '2026-06-01' }
    assert.deepEqual(await next('update', changed, again), changed)
  })

  it('take along the hours of their day to another day', async () => {
    const hours = [
      { person: 'a', minutes: 60 },
      { person: 'b', minutes: 60, date: '2026-05-20' },
    ]
    const moved = await next('update', await create(house, { hours }), { date: '2026-06-02' })
    assert.deepEqual(
      (moved['hours'] as { date: string }[]).map(({ date }) => date),
      ['2026-06-02', '2026-05-20'],
    )
  })

  it('keep their number when they come back and are handed in again', async () => {
    const rejected = await inState(house, 'rejected')
    const draft = await next('update', rejected, { description: 'Besser' })
    const again = await next('submit', draft)
    assert.match(String(again.number), /^R-2026-\d{4}$/)
    assert.deepEqual([rejected.number, draft.number], [again.number, again.number])
    assert.equal(again['rejection_reason'], 'Zu viel')
  })

  it('get numbers without a gap when they are handed in at once', async () => {
    const drafts = await Promise.all(Array.from({ length: 6 }, () => create(house)))
    const numbers = (await Promise.all(drafts.map((draft) => next('submit', draft))))
      .map(({ number }) => number!)
      .sort()
    const first = Number(numbers[0]?.slice(-4))
    assert.deepEqual(
      numbers,
      numbers.map((_, i) => `R-2026-${String(first + i).padStart(4, '0')}`),
    )
  })

  it('count as acknowledged after six working days, until they are answered', async () => {
    const submitted = await inState(house, 'submitted')
    // Monday 1 June; Thursday 4 June is a holiday in some states only, so it counts; 7 June is a Sunday.
    assert.equal(submitted['deemed_acknowledged_on'], '2026-06-09')
    assert.equal((await next('sign', submitted, { name: 'A' }))['deemed_acknowledged_on'], null)
  })

  it('are not handed in empty', async () => {
    const answer = await step('submit', await create(house, { hours: [] }))
    assert.deepEqual(refusalOf(answer), { status: 409, code: 'rapports.empty', field: 'rapport_id' })
  })

  describe('signed', () => {
    it('hold who signed, when, and the hash of what was drawn', async () => {
      const image = png(300, 120)
      const facts = {
        name: 'Änna O’Huber',
        signed_at: '2026-06-01T10:30:00+02:00',
        image_png: image.toString('base64'),
      }
      const signed = await next('sign', await inState(house, 'submitted'), facts)
      assert.deepEqual(signed['signature'], {
        name: 'Änna O’Huber',
        signed_at: '2026-06-01T08:30:00.000Z',
        image_sha256: createHash('sha256').update(image).digest('hex'),
      })
      const [row] = await sql<{ png: Buffer }>(
        'select signature_png as png from work7.rapport where id = $1',
        signed.id,
      )
      assert.ok(image.equals(row!.png))
    })

    const good = png(20, 20)
    const broken = Buffer.from(good)
    broken.writeUInt8(broken.readUInt8(45) ^ 1, 45)
    const images: { [title: string]: string } = {
      'no Base64': 'Das ist keines!',
      'no picture': Buffer.from('GIF89a').toString('base64'),
      'only the beginning': good.subarray(0, 40).toString('base64'),
      'a changed byte': broken.toString('base64'),
      'something behind its end': Buffer.concat([good, Buffer.from('<script>')]).toString('base64'),
      'too many pixels': png(4001, 1).toString('base64'),
    }
    for (const [title, image_png] of Object.entries(images)) {
      it(`not with a drawing that is or has ${title}`, async () => {
        const answer = await step('sign', await inState(house, 'submitted'), { name: 'A', image_png })
        assert.deepEqual(refusalOf(answer), { status: 400, code: 'rapports.signature_invalid', field: 'image_png' })
      })
    }

    it('not in the future', async () => {
      const answer = await step('sign', await inState(house, 'submitted'), {
        name: 'A',
        signed_at: '2026-06-01T12:00:00.001Z',
      })
      assert.deepEqual(refusalOf(answer), { status: 400, code: 'rapports.signature_invalid', field: 'signed_at' })
    })

    const columns = [
      'description',
      'hours',
      'date',
      'signed_by',
      'number',
      'project_id',
      'signature_png',
      'corrects_id',
    ]
    for (const state of ['signed', 'billed', 'corrected']) {
      it(`are kept by the database as they are (${state})`, async () => {
        const { id } = await inState(house, state)
        const values: { [column: string]: string } = {
          description: `'x'`,
          hours: `'[{}]'`,
          date: `'2020-01-01'`,
          signed_by: `'x'`,
          number: `'R-0'`,
          project_id: 'id',
          signature_png: `'\\x00', signature_sha256 = ''`,
          corrects_id: 'id',
        }
        for (const column of columns) {
          const update = sql(`update work7.rapport set ${column} = ${values[column]} where id = $1`, id)
          await assert.rejects(update, /is refused/, column)
        }
        await assert.rejects(sql(`update work7.rapport set state = 'draft' where id = $1`, id), /is refused/)
        await assert.rejects(sql('delete from work7.rapport where id = $1', id), /is refused/)
      })
    }

    it('are replaced by another that is signed, and by one alone', async () => {
      const original = await inState(house, 'signed')
      const draft = await create(house, { corrects_id: original.id })
      assert.equal((await read(original.id))['corrected_by_id'], draft.id)
      const second = await call('rapports.create', {
        project_id: house,
        date: '2026-06-01',
        description: 'x',
        corrects_id: original.id,
      })
      assert.deepEqual(refusalOf(second), { status: 409, code: 'rapports.not_correctable', field: 'corrects_id' })
      const submitted = await next('submit', draft)
      assert.equal((await read(original.id)).state, 'signed')
      await next('sign', submitted, { name: 'A' })
      assert.equal((await read(original.id)).state, 'corrected')
    })

    it('are not replaced any more once they are billed', async () => {
      const original = await inState(house, 'signed')
      const submitted = await inState(house, 'submitted', { corrects_id: original.id })
      await sql(`update work7.rapport set state = 'billed', billed_in = id where id = $1`, original.id)
      const answer = await step('sign', submitted, { name: 'A' })
      assert.deepEqual(refusalOf(answer), { status: 409, code: 'rapports.not_correctable', field: 'rapport_id' })
      assert.deepEqual(await read(submitted.id), submitted)
    })

    for (const state of rapportStates.filter((one) => one !== 'signed')) {
      it(`alone are replaced, not those that are ${state}`, async () => {
        const { id } = await inState(house, state)
        const facts = { project_id: house, date: '2026-06-01', description: 'x', corrects_id: id }
        const want = { status: 409, code: 'rapports.not_correctable', field: 'corrects_id' }
        assert.deepEqual(refusalOf(await call('rapports.create', facts)), want)
      })
    }

    it('are not replaced by one of another project', async () => {
      const { id } = await inState(await project(), 'signed')
      const facts = { project_id: house, date: '2026-06-01', description: 'x', corrects_id: id }
      const want = { status: 409, code: 'rapports.not_correctable', field: 'corrects_id' }
      assert.deepEqual(refusalOf(await call('rapports.create', facts)), want)
    })
  })

  describe('of another company', () => {
    const notFound = { status: 404, code: 'rapports.not_found', field: 'rapport_id' }
    const steps: { [tool: string]: object } = {
      get: {},
      update: { version: 1, description: 'x' },
      submit: { version: 1 },
      sign: { version: 1, name: 'x' },
      reject: { version: 1, reason: 'x' },
    }
    for (const [tool, facts] of Object.entries(steps)) {
      it(`are not there for ${tool}`, async () => {
        const answer = await call(`rapports.${tool}`, { rapport_id: foreign.rapport, ...facts })
        assert.deepEqual(refusalOf(answer), notFound)
      })
    }

    it('are not replaced, and get no new ones', async () => {
      const facts = { date: '2026-06-01', description: 'x' }
      const correcting = await call('rapports.create', { project_id: house, ...facts, corrects_id: foreign.rapport })
      assert.deepEqual(refusalOf(correcting), { ...notFound, field: 'corrects_id' })
      const there = await call('rapports.create', { project_id: foreign.project, ...facts })
      assert.deepEqual(refusalOf(there), { status: 404, code: 'projects.not_found', field: 'project_id' })
    })
  })

  it('are not written for an archived project', async () => {
    const gone = await project()
    dataOf(await call('projects.set_status', { project_id: gone, version: 1, status: 'archived' }))
    const answer = await call('rapports.create', { project_id: gone, date: '2026-06-01', description: 'x' })
    const details = { state: 'archived', allowed: [] }
    assert.deepEqual(refusalOf(answer), { status: 409, code: 'projects.wrong_state', field: 'project_id', details })
  })

  for (const tool of ['update', 'submit', 'sign', 'reject']) {
    it(`refuse to ${tool} a version somebody else has changed`, async () => {
      const rapport = await inState(house, tool === 'update' || tool === 'submit' ? 'draft' : 'submitted')
      const answer = await step(
        tool,
        { ...rapport, version: 9 },
        { ...(tool === 'sign' && { name: 'x' }), ...(tool === 'reject' && { reason: 'x' }) },
      )
      const details = { current_version: rapport.version }
      assert.deepEqual(refusalOf(answer), { status: 409, code: 'rapports.version_conflict', field: 'version', details })
      assert.deepEqual(await read(rapport.id), rapport)
    })
  }

  itNeedsTwoSessions('let one of several signatures of the same version win', async () => {
    const submitted = await inState(house, 'submitted')
    const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => step('sign', submitted, { name: `N ${i}` })))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409, 409, 409, 409])
  })

  itNeedsTwoSessions('let one of several corrections of the same rapport win', async () => {
    const { id } = await inState(house, 'signed')
    const facts = { project_id: house, date: '2026-06-01', description: 'x', corrects_id: id }
    const answers = await Promise.all(Array.from({ length: 6 }, () => call('rapports.create', facts)))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409, 409, 409, 409])
  })
})
