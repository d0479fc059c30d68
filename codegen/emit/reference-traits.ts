import { addedArguments } from '../runtime/added-arguments.js'
import { idempotencyKeyHeader } from '../runtime/headers.js'
import type { ApprovalModel, ContractModel, LeaseModel, ToolModel } from '../runtime/model.js'
import { code } from './markdown.js'
import type { ReferenceWords } from './reference-words.js'

/** Who may call a tool, as the end of a sentence. */
export function whoMayCall({ access }: ToolModel, { say }: ReferenceWords): string {
  if ('public' in access) return say('anybody, without a credential', 'jeder, ohne Anmeldung')
  if ('signedIn' in access) return say('every account', 'jedes Konto')
  if ('platformAdmin' in access) return say('administrators of the installation', 'Administratoren der Installation')
  if ('permission' in access)
    return say(
      `roles with the permission ${code(access.permission)}`,
      `Rollen mit der Berechtigung ${code(access.permission)}`,
    )
  if ('roles' in access) {
    const roles = access.roles.map(code).join(', ')
    return access.roles.length === 1 ? say(`role ${roles}`, `Rolle ${roles}`) : say(`roles ${roles}`, `Rollen ${roles}`)
  }
  const { of, by, parties } = access.owner
  if (!parties)
    return say(`the owner of the ${of} named by ${code(by)}`, `der Besitzer von ${of}, benannt durch ${code(by)}`)
  const names = parties.map(code).join(', ')
  return say(`${names} of the ${of} named by ${code(by)}`, `${names} von ${of}, benannt durch ${code(by)}`)
}

/** What a tool promises beside its types, one sentence each. */
export function toolTraits(model: ContractModel, name: string, tool: ToolModel, words: ReferenceWords): string[] {
  const { say } = words
  const { dryRun, idempotencyKey } = addedArguments(model, tool)
  const { deprecated, stability, timeoutMs, audit, attachments } = tool
  const all = [
    effect(tool, words),
    tool.wireName !== name &&
      say(`Name in MCP catalogues: ${code(tool.wireName)}.`, `Name in MCP-Katalogen: ${code(tool.wireName)}.`),
    deprecated && deprecation(deprecated, words),
    stability === 'experimental' && say('Experimental: may still change.', 'Experimentell: kann sich noch ändern.'),
    tool.tenant === 'hybrid' &&
      say(
        'Shared records, and those of a tenant when one is named.',
        'Gemeinsame Datensätze, dazu die eines Mandanten, wenn einer genannt ist.',
      ),
    tool.tenant === 'none' && say('Bound to no tenant.', 'An keinen Mandanten gebunden.'),
    tool.dryRun && dry(dryRun, words),
    tool.idempotency && idempotency(tool.idempotency, idempotencyKey, words),
    tool.approval && approval(tool.approval, words),
    tool.lease && lease(tool.lease, words),
    attachments &&
      say(
        `Delivers ${attachments.kinds.join(', ')} blocks (${attachments.mimeTypes.join(', ')}), at most ${attachments.maxPayloadMb} MB.`,
        `Liefert Blöcke der Art ${attachments.kinds.join(', ')} (${attachments.mimeTypes.join(', ')}), höchstens ${attachments.maxPayloadMb} MB.`,
      ),
    ...pairs(tool, words),
    timeoutMs !== undefined && say(`Stops after ${timeoutMs / 1000} s.`, `Bricht nach ${timeoutMs / 1000} s ab.`),
    audit === 'none' && say('Not recorded.', 'Wird nicht aufgezeichnet.'),
  ]
  return all.filter((sentence) => typeof sentence === 'string')
}

function effect({ effect: kind }: ToolModel, { say }: ReferenceWords): string {
  if (kind === 'read') return say('Reads only.', 'Liest nur.')
  if (kind === 'write') return say('Writes.', 'Schreibt.')
  return say('Removes or overwrites for good.', 'Löscht oder überschreibt endgültig.')
}

function deprecation({ since, use, removedIn }: NonNullable<ToolModel['deprecated']>, { say }: ReferenceWords): string {
  const instead = use ? say(`, use ${code(use)} instead`, `, stattdessen ${code(use)}`) : ''
  const end = removedIn ? say(`, removed in ${removedIn}`, `, entfällt mit ${removedIn}`) : ''
  return say(`**Deprecated** since ${since}${instead}${end}.`, `**Veraltet** seit ${since}${instead}${end}.`)
}

function dry(argument: string | undefined, { say }: ReferenceWords): string {
  const how = argument === undefined ? '' : say(` with ${code(argument)}`, ` mit ${code(argument)}`)
  return say(
    `Can be tried${how}: every check runs, nothing stays; what the write would give is null.`,
    `Kann geprobt werden${how}: alles wird geprüft, nichts bleibt; was beim Schreiben vergeben wird, ist null.`,
  )
}

function idempotency(kind: 'optional' | 'required', argument: string | undefined, { say }: ReferenceWords): string {
  const key =
    argument === undefined
      ? say(`header ${code(idempotencyKeyHeader)}`, `Header ${code(idempotencyKeyHeader)}`)
      : code(argument)
  const need = kind === 'required' ? say('required', 'Pflicht') : say('optional', 'freiwillig')
  return say(
    `Idempotency key (${need}, ${key}): the same key with the same arguments gives the stored result.`,
    `Idempotenzschlüssel (${need}, ${key}): gleicher Schlüssel mit gleichen Argumenten gibt das gespeicherte Ergebnis.`,
  )
}

function approval(given: ApprovalModel, { say }: ReferenceWords): string {
  if (given.step === 'prepare')
    return say(
      `First of two steps: shows what will be written and hands out a token for ${code(given.commit)}; writes nothing.`,
      `Erster von zwei Schritten: zeigt, was geschrieben wird, und gibt ein Token für ${code(given.commit)} aus; schreibt nichts.`,
    )
  const seconds = given.ttlSeconds ?? 300
  const roles = given.approver ? ` (${given.approver.roles.map(code).join(', ')})` : ''
  const other = given.approver?.other ? say(', another than the one who asks', ', eine andere als die anfragende') : ''
  const person = say(
    ` A person${roles}${other} must have approved the preview in a web session.`,
    ` Eine Person${roles}${other}${other && ','} muss die Vorschau in einer Websitzung freigegeben haben.`,
  )
  const optional = given.optional
    ? say(' Optional until the tenant asks for it.', ' Freiwillig, bis der Mandant es verlangt.')
    : ''
  return (
    say(
      `Second of two steps: redeems the token of ${code(given.prepare)} in ${code(given.token)}, once, within ${seconds} s.`,
      `Zweiter von zwei Schritten: löst das Token von ${code(given.prepare)} in ${code(given.token)} ein, einmal, binnen ${seconds} s.`,
    ) +
    (given.mode === 'person' ? person : '') +
    optional
  )
}

function lease(given: LeaseModel, { say }: ReferenceWords): string {
  if (given.step === 'claim')
    return say(
      `Claims the ${given.of} named by ${code(given.by)} and answers with ${code(given.token)}; lasts ${given.seconds.default} s, at most ${given.seconds.max} s (${code(given.seconds.field)}).`,
      `Belegt ${given.of}, benannt durch ${code(given.by)}, und gibt ${code(given.token)} aus; gilt ${given.seconds.default} s, höchstens ${given.seconds.max} s (${code(given.seconds.field)}).`,
    )
  return say(
    `Only for the holder of the claim on the ${given.of} named by ${code(given.by)}, with its token in ${code(given.token)}; ends the claim.`,
    `Nur für den Inhaber der Belegung von ${given.of}, benannt durch ${code(given.by)}, mit deren Token in ${code(given.token)}; beendet sie.`,
  )
}

function pairs({ pairs: { resolves = {}, shows } = {} }: ToolModel, { say }: ReferenceWords): string[] {
  return [
    ...Object.entries(resolves).map(([field, tool]) =>
      say(`${code(tool)} finds ${code(field)}.`, `${code(tool)} findet ${code(field)}.`),
    ),
    ...(shows ? [say(`${code(shows)} shows the result.`, `${code(shows)} zeigt das Ergebnis.`)] : []),
  ]
}
