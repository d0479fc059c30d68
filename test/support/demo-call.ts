import { demoKey as betriebKey } from '../../src/betrieb/demo/index.js'
import { demoKey } from '../../src/work7/demo/index.js'
import { ownerHeaders } from './office.js'
import { send, type Answer } from './rpc.js'

/** Calls a tool of betrieb over plain HTTP, with the key of its demo data. */
export function callBetrieb(origin: string, tool: string, args: object): Promise<Answer> {
  return send(`${origin}/betrieb/mcp/tools/${tool}`, JSON.stringify(args), { 'X-API-Key': betriebKey })
}

/** Calls a tool of work7 over plain HTTP, as a user of its demo data, with an idempotency key where one is given. */
export function callWork7(origin: string, tool: string, args: object, key?: string): Promise<Answer> {
  const headers = { ...ownerHeaders, 'X-API-Key': demoKey, ...(key !== undefined && { 'Idempotency-Key': key }) }
  return send(`${origin}/work7/mcp/tools/${tool}`, JSON.stringify(args), headers)
}

/** Previews the same offer each time; the token it may be written with. */
export async function prepareOffer(origin: string): Promise<string> {
  const args = { kunde_id: 'K-1001', positionen: [{ leistung: 'anfahrt', menge: 1 }] }
  const { body } = await callBetrieb(origin, 'betrieb_prepare_angebot', args)
  return (body as { freigabe_token: string }).freigabe_token
}

/** What a spent, foreign or invented token is answered. */
export const unknownToken =
  'Unbekanntes oder bereits eingelöstes Freigabe-Token. Erzeuge mit dem passenden prepare-Werkzeug eine neue ' +
  'Vorschau und lege sie dem Menschen vor.'
