import { gateErrorsOf, gateErrors } from '../runtime/gate-errors.js'
import { apiKeyHeader } from '../runtime/headers.js'
import type { ContractHistory } from '../runtime/history.js'
import type { ContractModel, ErrorModel, HashedContractModel } from '../runtime/model.js'
import { wrapResult, writeError } from '../runtime/profile.js'
import { block, code, heading, table } from './markdown.js'
import { headerVariable } from './postman.js'
import { errorHead } from './reference-tool.js'
import { versionHistory } from './reference-versions.js'
import type { ReferenceWords } from './reference-words.js'

/** What holds for every tool of a contract: address, credentials, context, results, errors, versions. */
export function contractHead(
  model: HashedContractModel,
  history: ContractHistory | undefined,
  words: ReferenceWords,
): string[] {
  return [
    ...overview(model, words),
    ...request(words),
    ...contextHeaders(model, words),
    ...roles(model, words),
    ...results(model, words),
    ...errors(model, words),
    ...versions(model, words),
    ...(history ? versionHistory(history, words) : []),
    ...curl(model, words),
  ]
}

function overview(model: HashedContractModel, words: ReferenceWords): string[] {
  const { say } = words
  const { path = '', native } = model.mount ?? {}
  const stability = {
    draft: say('draft', 'Entwurf'),
    candidate: say('candidate', 'Kandidat'),
    frozen: say('frozen', 'eingefroren'),
    deprecated: say('deprecated', 'veraltet'),
  }[model.stability]
  const alone = native
    ? say(`, served alone also ${code(`POST ${native}`)}`, `, allein bedient auch ${code(`POST ${native}`)}`)
    : ''
  const items = [
    `${say('Contract', 'Vertrag')}: ${code(model.id)}, ${say('version', 'Version')} ${model.version} (${stability})`,
    `MCP: ${code(`POST ${path}/mcp`)} (JSON-RPC 2.0)${alone}`,
    `HTTP: ${code(`POST ${path}/mcp/tools/{tool}`)}, ${code(`GET ${path}/mcp/tools`)}, ${code(`GET ${path}/openapi.json`)}`,
    `${say('Credentials', 'Anmeldung')}: ${credentials(model, words)}`,
    tenant(model, words),
    `${say('Languages', 'Sprachen')}: ${(model.languages ?? ['en']).join(', ')}`,
    `${say('Time limit', 'Zeitlimit')}: ${(model.timeoutMs ?? 14_000) / 1000} s`,
    `${say('Fingerprint', 'Fingerabdruck')}: ${code(model.fingerprint)}`,
  ]
  return [...heading(2, say('Overview', 'Überblick'), 'overview'), ...items.map((item) => `- ${item}`), '']
}

function credentials(model: ContractModel, { say }: ReferenceWords): string {
  const kinds = {
    'api-key': code(apiKeyHeader),
    'bearer-key': code(`Authorization: Bearer ${model.keyPrefix ?? 'tp_'}…`),
    oauth: say('OAuth 2 access token as bearer token', 'OAuth-2-Zugangstoken als Bearer-Token'),
  }
  return (model.credentials ?? (['api-key', 'bearer-key'] as const))
    .map((kind) => kinds[kind])
    .join(say(' or ', ' oder '))
}

function tenant({ tenant: binding = { by: 'single' } }: ContractModel, { say }: ReferenceWords): string {
  if (binding.by === 'single')
    return say('Tenants: one, the whole installation', 'Mandanten: einer, die ganze Installation')
  if (binding.by === 'header')
    return say(
      `Tenant: the ${binding.noun} named by the header ${code(binding.header)}`,
      `Mandant: ${binding.noun}, benannt durch den Header ${code(binding.header)}`,
    )
  return say(
    `Tenant: the ${binding.noun} named by the argument ${code(binding.argument)}; may be left out by who belongs to one only`,
    `Mandant: ${binding.noun}, benannt durch das Argument ${code(binding.argument)}; entbehrlich für den, der nur einem angehört`,
  )
}

function request({ say }: ReferenceWords): string[] {
  const [yes, no] = [say('yes', 'ja'), say('no', 'nein')]
  const rows = [
    [code('jsonrpc'), 'string', yes, say(`Always ${code('2.0')}.`, `Immer ${code('2.0')}.`)],
    [code('id'), 'string | integer', yes, say('Identifier of the request.', 'Kennung der Anfrage.')],
    [code('method'), 'string', yes, `${code('tools/list')}, ${code('tools/call')}, ${code('ping')}, …`],
    [
      code('params.name'),
      'string',
      say('for tools/call', 'bei tools/call'),
      say('Name of the tool.', 'Name des Werkzeugs.'),
    ],
    [code('params.arguments'), 'object', no, say('Arguments of the tool.', 'Argumente des Werkzeugs.')],
  ]
  const columns = [
    say('Field', 'Feld'),
    say('Type', 'Typ'),
    say('Required', 'Pflicht'),
    say('Description', 'Beschreibung'),
  ]
  return [...heading(2, say('Request', 'Anfrage'), 'request'), ...table(columns, rows)]
}

function contextHeaders(model: ContractModel, { say }: ReferenceWords): string[] {
  const meanings = {
    user: say('The user the call is made for.', 'Benutzer, für den der Aufruf geschieht.'),
    role: say('The role of the user.', 'Rolle des Benutzers.'),
    tenant: say('The tenant the call is bound to.', 'Mandant, an den der Aufruf gebunden ist.'),
    language: say('Language of messages.', 'Sprache der Meldungen.'),
    channel: say('Channel the request came in by.', 'Kanal, über den die Anfrage kam.'),
    session: say('Session of the caller.', 'Sitzung des Aufrufers.'),
    caller: say('Name of the calling program.', 'Name des aufrufenden Programms.'),
  }
  const rows = Object.entries(model.context ?? {}).map(([header, { as, required, pattern }]) => [
    code(header),
    required ? say('yes', 'ja') : say('no', 'nein'),
    pattern === undefined ? meanings[as] : `${meanings[as]} (${say('pattern', 'Muster')} ${code(pattern)})`,
  ])
  if (rows.length === 0) return []
  const columns = ['Header', say('Required', 'Pflicht'), say('Description', 'Beschreibung')]
  return [...heading(2, say('Context headers', 'Kontext-Header'), 'context'), ...table(columns, rows)]
}

function roles(model: ContractModel, { say, text }: ReferenceWords): string[] {
  const declared = Object.entries(model.roles ?? {})
  const permissions = Object.entries(model.permissions ?? {})
  const allows = {
    read: say('reading', 'Lesen'),
    write: say('writing', 'Schreiben'),
    destructive: say('everything', 'alles'),
  }
  return [
    ...(declared.length === 0 ? [] : heading(2, say('Roles', 'Rollen'), 'roles')),
    ...(declared.length === 0
      ? []
      : table(
          [say('Role', 'Rolle'), say('Meaning', 'Bedeutung')],
          declared.map(([role, meaning]) => [code(role), text(meaning)]),
        )),
    ...(permissions.length === 0 ? [] : heading(2, say('Permissions', 'Berechtigungen'), 'permissions')),
    ...(permissions.length === 0
      ? []
      : table(
          [say('Permission', 'Berechtigung'), say('Allows', 'Erlaubt'), say('Roles', 'Rollen')],
          permissions.map(([name, permission]) => [
            code(name),
            allows[permission.allows],
            permission.roles.map(code).join(', '),
          ]),
        )),
  ]
}

function results(model: ContractModel, { say }: ReferenceWords): string[] {
  const shape =
    model.envelope === 'summary-data-links'
      ? say(
          'A result is an object with a summary, data and links.',
          'Ein Ergebnis ist ein Objekt mit Zusammenfassung, Daten und Links.',
        )
      : model.envelope === 'success-data'
        ? say('Every result is wrapped:', 'Jedes Ergebnis ist verpackt:')
        : say('A result is sent as it is.', 'Ein Ergebnis wird gesendet, wie es ist.')
  const sample = model.envelope === 'success-data' ? block('json', JSON.stringify(wrapResult(model, {}), null, 2)) : []
  return [...heading(2, say('Results', 'Ergebnisse'), 'results'), shape, '', ...sample]
}

function errors(model: ContractModel, words: ReferenceWords): string[] {
  const { say, text } = words
  const all = commonErrors(model)
  const first = Object.entries(all).find(([errorCode]) => errorCode === 'validation.error')
  const sample =
    first === undefined
      ? []
      : block(
          'json',
          JSON.stringify(
            writeError(model, {
              code: first[0],
              message: text(first[1].meaning),
              next: text(first[1].next),
              field: 'limit',
            }),
            null,
            2,
          ),
        )
  const rows = Object.entries(all).map(([errorCode, { http, meaning, next, retryable }]) => [
    code(errorCode),
    String(http),
    retryable
      ? `${text(meaning)} ${say('The same call may succeed later.', 'Derselbe Aufruf kann später gelingen.')}`
      : text(meaning),
    text(next),
  ])
  return [
    ...heading(2, say('Errors of every call', 'Fehler jedes Aufrufs'), 'errors'),
    say(
      'A refused call is answered in this shape, over HTTP with the status below:',
      'Ein abgelehnter Aufruf wird in dieser Form beantwortet, über HTTP mit dem Status unten:',
    ),
    '',
    ...sample,
    ...table(errorHead(words), rows),
  ]
}

/** The errors that are no tool's own. */
function commonErrors(model: ContractModel): { [code: string]: ErrorModel } {
  const possible = new Set(Object.values(model.tools).flatMap((tool) => gateErrorsOf(model, tool)))
  const gate = Object.entries(gateErrors).filter(([errorCode]) => possible.has(errorCode as keyof typeof gateErrors))
  return { ...Object.fromEntries(gate), ...model.errors }
}

function versions({ id, surface }: HashedContractModel, { say }: ReferenceWords): string[] {
  const items = [
    say(
      `The id ${code(id)} never changes. What breaks a caller becomes a new contract with a higher number.`,
      `Die Kennung ${code(id)} ändert sich nie. Was Aufrufer bricht, wird ein neuer Vertrag mit höherer Nummer.`,
    ),
    say(
      'Tool names and required arguments are the core: they are never renamed.',
      'Namen der Werkzeuge und Pflichtargumente sind der Kern: sie werden nie umbenannt.',
    ),
    say(
      'New tools, optional arguments and new result fields are additive: the second number of the version rises. Texts only: the third.',
      'Neue Werkzeuge, freiwillige Argumente und neue Ergebnisfelder sind additiv: die zweite Stelle der Version steigt. Nur Texte: die dritte.',
    ),
    say(
      'Callers ignore result fields and choices they do not know.',
      'Aufrufer übergehen Ergebnisfelder und Werte, die sie nicht kennen.',
    ),
    `${say('Hash of the surface, without texts', 'Hash der Oberfläche, ohne Texte')}: ${code(surface)}`,
  ]
  return [...heading(2, say('Versions', 'Versionierung'), 'versions'), ...items.map((item) => `- ${item}`), '']
}

function curl(model: ContractModel, { say }: ReferenceWords): string[] {
  const headers = Object.entries(model.context ?? {}).filter(([, { required }]) => required)
  const credential = (model.credentials ?? ['api-key']).includes('api-key')
    ? `${apiKeyHeader}: {{mcp_api_key}}`
    : 'Authorization: Bearer {{mcp_api_key}}'
  const lines = [
    'curl -sS -X POST "{{mcp_base_url}}/mcp"',
    '  -H "Content-Type: application/json"',
    `  -H "${credential}"`,
    ...headers.map(([header]) => `  -H "${header}: {{${headerVariable(header)}}}"`),
    `  -d '{ "jsonrpc": "2.0", "id": "1", "method": "tools/list" }'`,
  ]
  return [...heading(2, say('Example', 'Beispiel'), 'example'), ...block('sh', lines.join(' \\\n'))]
}
