import assert from 'node:assert/strict'
import { join, resolve } from 'node:path'
import { canonicalJsonFile } from '../../codegen/model/canonical-json.js'
import { hashModel } from '../../codegen/model/hashes.js'
import { readContracts, type ReadResult } from '../../codegen/read/read-contracts.js'
import type { ContractModel } from '../../codegen/runtime/model.js'
import { textIn } from '../../codegen/runtime/text.js'
import { assertGolden } from '../support/golden.js'

const root = resolve('test/fixtures/contracts')
const seeds = ['work7-tools.v1', 'betrieb-tools.v1', 'verleih-tools.v1', 'kamerplanter-tools.v1']

/** Sentences of the seeds' own references, which are part of their contracts. */
const wording: { [id: string]: { [tool: string]: string } } = {
  'betrieb-tools.v1': {
    betrieb_suche_kunden: 'Suche über Name, Ort, Kundennummer; mit Blättern',
    betrieb_freie_slots: 'Freie Zeitfenster eines Monteurs an einem Tag',
    betrieb_preisliste: 'Leistungskatalog mit Einheiten und Nettopreisen',
    betrieb_kalkuliere: 'Positionen durchrechnen, ohne etwas anzulegen',
    betrieb_prepare_angebot: 'Kalkuliert und gibt Freigabe-Token aus',
    betrieb_prepare_termin: 'Prüft Konflikte und gibt Freigabe-Token aus',
    betrieb_commit_angebot: 'Legt das Angebot an — nur mit Token',
    betrieb_commit_termin: 'Bucht den Termin — nur mit Token',
  },
  'verleih-tools.v1': {
    list_items:
      'Gibt alle aktiven Geräte zurück. Nur aufrufen wenn der Nutzer explizit die komplette Geräteübersicht möchte — für gezielte Suchen besser search_items verwenden.',
    search_items:
      'Hybrid-Suche (70% semantisch via Jina + 30% lexikal). Findet Geräte nach Stichwort, Konzept oder Tag. Standard-Limit: 5 Treffer.',
    get_item: 'Zeigt alle Details eines bestimmten Geräts inkl. Bilderliste.',
    create_item:
      'Legt ein neues Gerät an. Erfordert die can_upload-Berechtigung (muss vom Admin freigeschaltet werden).',
    update_item: 'Aktualisiert ein eigenes Gerät. Alle Parameter außer id sind optional.',
    create_booking:
      'Erstellt eine Buchungsanfrage. Der Owner erhält eine E-Mail mit Approve/Reject-Link. Genau eines von deviceId oder setId ist erforderlich.',
    get_my_bookings:
      'Zeigt alle Buchungen des eingeloggten Nutzers als Mieter. Bei genehmigten Buchungen werden Abholadresse und Telefon des Owners mitgeliefert.',
    cancel_booking:
      'Storniert eine Buchung. Mieter und Owner können jeweils stornieren. Beide Parteien werden per E-Mail benachrichtigt.',
    admin_approve_uploader: 'Gibt einen Nutzer als Vermieter frei (setzt can_upload = true).',
  },
}

/** Every trait of the vocabulary, and every value of those that have a few but the default, which no model writes. */
const vocabulary = [
  ...['draft', 'candidate', 'frozen'].map((value) => `stability ${value}`),
  ...['success-data', 'summary-data-links'].map((value) => `envelope ${value}`),
  ...['error', 'fehler'].map((value) => `errorShape ${value}`),
  ...['api-key', 'oauth'].map((value) => `credentials ${value}`),
  ...['user', 'role', 'tenant', 'language', 'channel', 'session', 'caller'].map((value) => `context.*.as ${value}`),
  ...['context.*.required', 'context.*.pattern', 'title', 'languages', 'plainRpc', 'keyPrefix', 'timeoutMs'],
  ...['mount.path', 'mount.native', 'arguments.dryRun', 'arguments.idempotencyKey', 'roles.*', 'permissions.*.roles'],
  ...['header', 'argument'].map((value) => `tenant.by ${value}`),
  ...['read', 'write', 'destructive'].map((value) => `permissions.*.allows ${value}`),
  ...['http', 'meaning', 'next', 'retryable', 'details'].map((fact) => `errors.*.${fact}`),
  ...['read', 'write', 'destructive'].map((value) => `tools.*.effect ${value}`),
  ...['public', 'signedIn', 'roles', 'permission', 'platformAdmin'].map((kind) => `tools.*.access.${kind}`),
  ...['of', 'by', 'parties'].map((fact) => `tools.*.access.owner.${fact}`),
  ...['hybrid', 'none'].map((value) => `tools.*.tenant ${value}`),
  ...['optional', 'required'].map((value) => `tools.*.idempotency ${value}`),
  ...['prepare', 'commit'].map((value) => `tools.*.approval.step ${value}`),
  ...['token', 'person'].map((value) => `tools.*.approval.mode ${value}`),
  ...[
    'action',
    'commit',
    'prepare',
    'token',
    'ttlSeconds',
    'prefix',
    'optional',
    'approver.roles',
    'approver.other',
  ].map((fact) => `tools.*.approval.${fact}`),
  ...['claim', 'submit'].map((value) => `tools.*.lease.step ${value}`),
  ...['of', 'by', 'token', 'seconds.field', 'seconds.default', 'seconds.max'].map((fact) => `tools.*.lease.${fact}`),
  ...['kinds', 'field', 'mimeTypes', 'maxPayloadMb'].map((fact) => `tools.*.attachments.${fact}`),
  ...['none'].map((value) => `tools.*.audit ${value}`),
  ...['pairs.resolves.*', 'pairs.shows', 'annotations.idempotent', 'annotations.openWorld', 'title', 'dryRun'].map(
    (trait) => `tools.*.${trait}`,
  ),
  ...['experimental'].map((value) => `tools.*.stability ${value}`),
  ...['since', 'use', 'removedIn'].map((fact) => `tools.*.deprecated.${fact}`),
  ...['title', 'input', 'output'].map((part) => `tools.*.examples.${part}`),
  ...['timeoutMs', 'errors.*.details'].map((trait) => `tools.*.${trait}`),
  ...['input', 'output'].map((side) => `tools.*.${side}`),
]

describe('the contracts of the seeds, reduced', () => {
  let result: ReadResult
  const model = (id: string): ContractModel => result.models.get(id) as ContractModel

  before(function () {
    this.timeout(60_000)
    result = readContracts(root)
  })

  it('have no mistake', () => {
    assert.deepEqual(result.diagnostics, [])
  })

  for (const id of seeds) {
    it(`${id} is the reviewed model`, () => {
      assertGolden(join(root, 'expected', id, 'contract.json'), canonicalJsonFile(hashModel(model(id))))
    })
  }

  for (const [id, tools] of Object.entries(wording)) {
    it(`${id} has the seed's tools, in the seed's words`, () => {
      const described = Object.entries(model(id).tools).map(([name, { description }]) => [
        name,
        textIn(description, 'de'),
      ])
      assert.deepEqual(Object.fromEntries(described), tools)
    })
  }

  it('write no default, so that one meaning has one hash', () => {
    const written = ['envelope plain', 'errorShape error_code', 'tenant.by single', 'tools.*.stability stable']
    const used = new Set(seeds.flatMap((id) => [...traitsOf(model(id))]))
    assert.deepEqual(
      written.filter((trait) => used.has(trait)),
      [],
    )
  })

  it('use the whole vocabulary together', () => {
    const used = new Set(seeds.flatMap((id) => [...traitsOf(model(id))]))
    assert.deepEqual(
      vocabulary.filter((trait) => !used.has(trait)),
      [],
    )
  })

  it('are composed at the paths that endpoints.ts and their mounts say', () => {
    const { '/torture': _torture, ...endpoints } = result.endpoints
    assert.deepEqual(endpoints, {
      '/office': ['work7-tools.v1', 'betrieb-tools.v1'],
      '/kamerplanter': ['kamerplanter-tools.v1'],
      '/verleih': ['verleih-tools.v1'],
    })
  })

  it('list tools and properties as they are declared', () => {
    const work7 = model('work7-tools.v1')
    assert.deepEqual(Object.keys(work7.tools), [
      'work7.meta',
      'customers.list',
      'customers.find',
      'customers.get',
      'customers.create',
      'customers.update',
      'invoices.prepare_finalize',
      'invoices.finalize',
    ])
    assert.deepEqual(Object.keys(work7.tools['customers.list']?.input.properties ?? {}), [
      'kind',
      'name',
      'state',
      'updated_since',
      'limit',
      'cursor',
    ])
  })
})

/** Members whose names are not traits but names of the contract's own. */
const named = new Set(['context', 'roles', 'permissions', 'errors', 'tools', 'pairs.resolves'])

/** Paths of a model's traits, with `*` for names; beside each text the path with its value. */
function traitsOf(model: ContractModel): Set<string> {
  const traits = new Set<string>()
  const visit = (value: unknown, path: string): void => {
    traits.add(path)
    if (typeof value === 'string') traits.add(`${path} ${value}`)
    else if (Array.isArray(value)) for (const item of value) visit(item, path)
    else if (typeof value === 'object' && value !== null && !/\.(input|output|details)$/.test(path)) {
      const isNamed = named.has(path.replace(/^tools\.\*\./, ''))
      for (const [key, member] of Object.entries(value)) visit(member, `${path}.${isNamed ? '*' : key}`)
    }
  }
  for (const [key, member] of Object.entries(model)) visit(member, key)
  return traits
}
