import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { poolQuery } from '../../src/db/pool-query.js'
import { demoKey, seedDemo } from '../../src/betrieb/demo/index.js'
import { census } from '../support/census.js'
import { itNeedsTwoSessions, useDatabase } from '../support/database.js'
import { send } from '../support/rpc.js'
import { useServer } from '../support/server.js'

/** What an MCP client gets of a call: the text block, the structured content and whether it is an error. */
interface Answer {
  text: string
  structured: { readonly [name: string]: unknown }
  isError: boolean
}

const unknownToken =
  'Unbekanntes oder bereits eingelöstes Freigabe-Token. Erzeuge mit dem passenden prepare-Werkzeug eine neue ' +
  'Vorschau und lege sie dem Menschen vor.'

describe('betrieb, as its seed prints it', () => {
  const database = useDatabase()
  before(() => seedDemo(database()))
  let clock = new Date('2026-08-20T09:00:00.000Z')
  const server = useServer(database, { clock: () => clock })
  const second = useServer(database, { clock: () => clock })

  const call = async (tool: string, args: object, origin = server().origin): Promise<Answer> => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: tool, arguments: args } }
    const { body } = await send(`${origin}/betrieb/mcp`, JSON.stringify(message), {
      'X-API-Key': demoKey,
      Accept: 'application/json, text/event-stream',
    })
    const { result } = body as {
      result: { content: { text: string }[]; structuredContent?: Answer['structured']; isError: boolean }
    }
    return { text: result.content[0]?.text ?? '', structured: result.structuredContent ?? {}, isError: result.isError }
  }
  const fehler = async (tool: string, args: object) => {
    const { text, isError } = await call(tool, args)
    assert.ok(isError)
    return (JSON.parse(text) as { fehler: string }).fehler
  }
  const positionen = [
    { leistung: 'grundreinigung_qm', menge: 420 },
    { leistung: 'fensterreinigung_element', menge: 24 },
    { leistung: 'anfahrt', menge: 1 },
  ]
  const prepare = async () =>
    String((await call('betrieb_prepare_angebot', { kunde_id: 'K-1001', positionen })).structured['freigabe_token'])
  const termin = { kunde_id: 'K-1002', datum: '2026-09-01', monteur: 'Kaya', taetigkeit: 'Fensterreinigung' }
  const angebote = async () =>
    Number((await poolQuery<{ n: string }>(database().pool, 'select count(*) as n from betrieb.angebote')).rows[0]?.n)

  it('names the free windows of Kaya', async () => {
    const { structured } = await call('betrieb_freie_slots', {
      datum: '2026-09-01',
      dauer_minuten: 90,
      monteur: 'Kaya',
    })
    assert.deepEqual(structured, {
      datum: '2026-09-01',
      monteur: 'Kaya',
      dauer_minuten: 90,
      freie_fenster: [
        { von: '11:00', bis: '13:00' },
        { von: '15:30', bis: '17:00' },
      ],
    })
  })

  it('says why a taken slot cannot be prepared, and what to do', async () => {
    assert.equal(
      await fehler('betrieb_prepare_termin', { ...termin, von: '09:00', bis: '10:00' }),
      'Kaya ist am 2026-09-01 von 08:00 bis 11:00 bereits gebunden (Treppenhausreinigung, 3 Aufgänge). ' +
        "Nutze 'betrieb_freie_slots', um ein passendes Fenster zu finden.",
    )
  })

  it('shows the offer, writes it once, and refuses the second time', async () => {
    const unwritten = await census(database(), ['gate.audit', 'gate.approval', 'gate.api_key', 'gate.rate_window'])
    const shown = await call('betrieb_prepare_angebot', { kunde_id: 'K-1001', positionen })
    assert.equal(
      shown.text,
      [
        'Angebot für Hausverwaltung Keller GmbH (K-1001), Pforzheim',
        '',
        '  420 m²           grundreinigung_qm             1008.00 EUR',
        '  24 Element       fensterreinigung_element       165.60 EUR',
        '  1 pauschal       anfahrt                         45.00 EUR',
        '',
        '  Netto                                       1218.60 EUR',
        '  zzgl. 19 % MwSt.                             231.53 EUR',
        '  Brutto                                      1450.13 EUR',
      ].join('\n'),
    )
    const { vorschau, freigabe_token, hinweis } = shown.structured
    assert.equal(vorschau, shown.text)
    assert.match(String(freigabe_token), /^frg_[A-Za-z0-9_-]{16}$/)
    assert.equal(
      hinweis,
      'Es wurde nichts gespeichert. Lege die Vorschau dem Menschen vor und rufe erst nach ausdrücklicher Bestätigung ' +
        "'betrieb_commit_angebot' auf.",
    )
    assert.deepEqual(
      await census(database(), ['gate.audit', 'gate.approval', 'gate.api_key', 'gate.rate_window']),
      unwritten,
    )
    const written = await call('betrieb_commit_angebot', { freigabe_token })
    assert.equal(written.text, '{"angebot_id":"ANG-2026-5044","status":"entwurf","brutto":"1450.13"}')
    assert.equal(await fehler('betrieb_commit_angebot', { freigabe_token }), unknownToken)
  })

  it('says nothing but the sentence to a model, and code and field to a program', async () => {
    const params = { name: 'betrieb_hole_kunde', arguments: { kunde_id: 'K-9999' } }
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
    const { body } = await send(`${server().origin}/betrieb/mcp`, JSON.stringify(message), {
      'X-API-Key': demoKey,
      Accept: 'application/json, text/event-stream',
    })
    const fehler = "Es gibt keinen Kunden K-9999. Nutze 'betrieb_suche_kunden', um den Kunden zu finden."
    const facts = { code: 'kunde.unbekannt', field: 'kunde_id' }
    assert.deepEqual((body as { result: object }).result, {
      content: [{ type: 'text', text: JSON.stringify({ fehler }), _meta: { 'toolpact/error': facts } }],
      isError: true,
    })
    const plain = await send(`${server().origin}/betrieb/mcp/tools/betrieb_hole_kunde`, '{"kunde_id":"K-9999"}', {
      'X-API-Key': demoKey,
    })
    assert.deepEqual([plain.status, plain.body], [404, { fehler, ...facts }])
  })

  it('keeps the token as its hash alone', async () => {
    const token = await prepare()
    const { rows } = await poolQuery(database().pool, `select 1 from gate.approval a where a::text like $1`, [
      `%${token.slice(4)}%`,
    ])
    assert.deepEqual(rows, [])
  })

  it('tells an invented token nothing', async () => {
    assert.equal(await fehler('betrieb_commit_angebot', { freigabe_token: 'frg_uG6AsbNllcRtJnaS' }), unknownToken)
  })

  it('lets a token go to no other action, and stay valid for its own', async () => {
    const token = await prepare()
    assert.match(
      await fehler('betrieb_commit_termin', { freigabe_token: token }),
      /^Das Freigabe-Token gehört zu einer anderen Aktion\./,
    )
    assert.equal((await call('betrieb_commit_angebot', { freigabe_token: token })).isError, false)
  })

  it('lets a token expire after five minutes', async () => {
    const token = await prepare()
    clock = new Date(clock.getTime() + 5 * 60_000)
    assert.match(
      await fehler('betrieb_commit_angebot', { freigabe_token: token }),
      /^Das Freigabe-Token ist abgelaufen/,
    )
  })

  it('spends the token when the slot was taken between preview and commit', async () => {
    const slot = { ...termin, von: '11:00', bis: '12:30' }
    const [mine, theirs] = [await call('betrieb_prepare_termin', slot), await call('betrieb_prepare_termin', slot)]
    const token = mine.structured['freigabe_token']
    const booked = await call('betrieb_commit_termin', { freigabe_token: theirs.structured['freigabe_token'] })
    assert.equal(booked.isError, false)
    assert.match(await fehler('betrieb_commit_termin', { freigabe_token: token }), /Kaya/)
    assert.equal(await fehler('betrieb_commit_termin', { freigabe_token: token }), unknownToken)
  })

  it('puts both halves on record under one approval', async () => {
    const freigabe_token = await prepare()
    await call('betrieb_commit_angebot', { freigabe_token })
    const { rows } = await poolQuery<{ tools: string[] }>(
      database().pool,
      `select array_agg(tool order by tool) as tools from gate.audit where approval_id = (
         select id from gate.approval where token_hash = $1)`,
      [createHash('sha256').update(freigabe_token).digest()],
    )
    assert.deepEqual(rows[0]?.tools, ['betrieb_commit_angebot', 'betrieb_prepare_angebot'])
  })

  itNeedsTwoSessions('writes once when a hundred commits of one token come at once, on two instances', async () => {
    const before = await angebote()
    const freigabe_token = await prepare()
    const origins = [server().origin, second().origin]
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) => call('betrieb_commit_angebot', { freigabe_token }, origins[i % 2])),
    )
    assert.equal(answers.filter(({ isError }) => !isError).length, 1)
    assert.equal(await angebote(), before + 1)
  })
})
