import { addedArguments } from './added-arguments.js'
import type { ContractModel, ErrorModel, ToolModel } from './model.js'

/**
 * The errors the gate itself answers with, beside those a tool declares. A contract restates status and next step of
 * a code by naming it among its `errors`.
 */
export const gateErrors = {
  'auth.required': {
    meaning: { en: 'The call carries no credential.', de: 'Der Aufruf trägt keine Zugangsdaten.' },
    http: 401,
    next: {
      en: 'Send the API key in the header X-API-Key.',
      de: 'Den API-Schlüssel im Header X-API-Key senden.',
    },
  },
  'auth.invalid': {
    meaning: {
      en: 'The credential is unknown, revoked or expired.',
      de: 'Die Zugangsdaten sind unbekannt, widerrufen oder abgelaufen.',
    },
    http: 401,
    next: { en: 'Ask the operator for a valid API key.', de: 'Beim Betreiber einen gültigen API-Schlüssel erfragen.' },
  },
  'context.invalid': {
    meaning: {
      en: 'A context header is missing, malformed or does not belong to the credential.',
      de: 'Ein Kontext-Header fehlt, hat die falsche Form oder gehört nicht zu den Zugangsdaten.',
    },
    http: 403,
    next: {
      en: 'Send the header named by `field` with a value this API key may act for.',
      de: 'Den in `field` genannten Header mit einem Wert senden, für den dieser API-Schlüssel handeln darf.',
    },
  },
  'permission.denied': {
    meaning: {
      en: 'The role in this tenant does not allow the tool.',
      de: 'Die Rolle in diesem Mandanten erlaubt das Werkzeug nicht.',
    },
    http: 403,
    next: {
      en: 'Ask a member whose role allows it, or use a tool from tools/list.',
      de: 'Ein Mitglied fragen, dessen Rolle es erlaubt, oder ein Werkzeug aus tools/list verwenden.',
    },
  },
  not_found: {
    meaning: {
      en: 'The record does not exist in this tenant.',
      de: 'Den Datensatz gibt es in diesem Mandanten nicht.',
    },
    http: 404,
    next: {
      en: 'Look the identifier up with the list or search tool of its kind.',
      de: 'Die Kennung mit dem Listen- oder Suchwerkzeug ihrer Art nachschlagen.',
    },
  },
  'validation.error': {
    meaning: {
      en: 'An argument breaks a rule of the input schema.',
      de: 'Ein Argument verletzt eine Regel des Eingabeschemas.',
    },
    http: 400,
    next: {
      en: 'Correct the field named by `field` and call again.',
      de: 'Das in `field` genannte Feld berichtigen und erneut aufrufen.',
    },
  },
  'validation.tenant_required': {
    meaning: {
      en: 'The account belongs to several tenants and the call names none.',
      de: 'Das Konto gehört zu mehreren Mandanten, und der Aufruf nennt keinen.',
    },
    http: 422,
    next: {
      en: 'Name the tenant in the argument that `field` says.',
      de: 'Den Mandanten in dem Argument nennen, das `field` angibt.',
    },
  },
  'rate.limited': {
    meaning: { en: 'Too many calls with this credential.', de: 'Zu viele Aufrufe mit diesen Zugangsdaten.' },
    http: 429,
    next: {
      en: 'Wait as long as Retry-After says, then call again.',
      de: 'So lange warten, wie Retry-After sagt, dann erneut aufrufen.',
    },
    retryable: true,
  },
  'payload.too_large': {
    meaning: {
      en: 'The attachments of the answer are larger than the contract allows.',
      de: 'Die Anhänge der Antwort sind größer, als der Vertrag erlaubt.',
    },
    http: 413,
    next: {
      en: 'Ask for less at a time.',
      de: 'Weniger auf einmal verlangen.',
    },
  },
  'conflict.in_progress': {
    meaning: {
      en: 'A call with the same idempotency key is running.',
      de: 'Ein Aufruf mit demselben Idempotenzschlüssel läuft gerade.',
    },
    http: 409,
    next: {
      en: 'Wait as long as Retry-After says, then repeat the call with the same key and arguments.',
      de: 'So lange warten, wie Retry-After sagt, dann den Aufruf mit gleichem Schlüssel und gleichen Argumenten wiederholen.',
    },
    retryable: true,
  },
  'conflict.idempotency_key_reused': {
    meaning: {
      en: 'The idempotency key was used for a call with other arguments.',
      de: 'Der Idempotenzschlüssel wurde für einen Aufruf mit anderen Argumenten verwendet.',
    },
    http: 409,
    next: {
      en: 'Use a new key for a new call; repeat a call with the very arguments it had.',
      de: 'Für einen neuen Aufruf einen neuen Schlüssel verwenden; eine Wiederholung braucht genau die gleichen Argumente.',
    },
  },
  'approval.required': {
    meaning: {
      en: 'The tenant asks for this to be previewed and approved first; nothing was written.',
      de: 'Der Mandant verlangt hierfür erst Vorschau und Freigabe; gespeichert wurde nichts.',
    },
    http: 409,
    next: {
      en: 'Call the prepare tool, show its preview to a person, then call again with the same arguments and its token in `field`.',
      de: 'Das prepare-Werkzeug aufrufen, die Vorschau einem Menschen zeigen, dann mit denselben Argumenten und dessen Token in `field` erneut aufrufen.',
    },
  },
  'approval.invalid': {
    meaning: {
      en: 'The approval token is unknown or has been redeemed.',
      de: 'Das Freigabe-Token ist unbekannt oder bereits eingelöst.',
    },
    http: 409,
    next: {
      en: 'Prepare the action again, show its preview to a person and commit with the new token.',
      de: 'Die Aktion neu vorbereiten, die Vorschau einem Menschen zeigen und mit dem neuen Token bestätigen.',
    },
  },
  'approval.expired': {
    meaning: { en: 'The approval token has expired.', de: 'Das Freigabe-Token ist abgelaufen.' },
    http: 410,
    next: {
      en: 'Prepare the action again, show its preview to a person and commit with the new token.',
      de: 'Die Aktion neu vorbereiten, die Vorschau einem Menschen zeigen und mit dem neuen Token bestätigen.',
    },
  },
  'approval.wrong_action': {
    meaning: {
      en: 'The approval token belongs to another action.',
      de: 'Das Freigabe-Token gehört zu einer anderen Aktion.',
    },
    http: 409,
    next: {
      en: 'Call the commit tool of the action it was prepared for; the token stays valid.',
      de: 'Das Werkzeug aufrufen, für das es vorbereitet wurde; das Token gilt weiter.',
    },
  },
  'approval.mismatch': {
    meaning: {
      en: 'The arguments are not those that were previewed.',
      de: 'Die Argumente sind nicht die der Vorschau.',
    },
    http: 409,
    next: {
      en: 'Repeat the arguments of the preview, or prepare the action again; the token stays valid.',
      de: 'Die Argumente der Vorschau wiederholen oder die Aktion neu vorbereiten; das Token gilt weiter.',
    },
  },
  'approval.rejected': {
    meaning: { en: 'A person rejected this.', de: 'Ein Mensch hat dies abgelehnt.' },
    http: 409,
    next: {
      en: 'Do not repeat it as it is: take up the reason, or ask the person.',
      de: 'Nicht unverändert wiederholen: den Grund berücksichtigen oder den Menschen fragen.',
    },
  },
  'approval.waiting': {
    meaning: { en: 'A person still has to approve this.', de: 'Ein Mensch muss dies noch freigeben.' },
    http: 409,
    next: {
      en: 'Ask a person with the right to approve, then commit again with the same token.',
      de: 'Einen Menschen mit Freigaberecht bitten, dann mit demselben Token erneut bestätigen.',
    },
    retryable: true,
  },
  'internal.timeout': {
    meaning: {
      en: 'The call took longer than allowed and was rolled back.',
      de: 'Der Aufruf dauerte länger als erlaubt und wurde zurückgenommen.',
    },
    http: 503,
    next: { en: 'Call again.', de: 'Erneut aufrufen.' },
    retryable: true,
  },
  'internal.unavailable': {
    meaning: {
      en: 'Something the server depends on does not answer.',
      de: 'Etwas, wovon der Server abhängt, antwortet nicht.',
    },
    http: 503,
    next: { en: 'Call again later.', de: 'Später erneut aufrufen.' },
    retryable: true,
  },
  'internal.error': {
    meaning: {
      en: 'A mistake of the server; nothing was written.',
      de: 'Ein Fehler des Servers; gespeichert wurde nichts.',
    },
    http: 500,
    next: {
      en: 'Report the reference id to the operator.',
      de: 'Dem Betreiber die Referenznummer melden.',
    },
  },
} as const satisfies { [code: string]: ErrorModel }

export type GateErrorCode = keyof typeof gateErrors

/** The codes the gate can answer a call of this tool with. */
export function gateErrorsOf(contract: ContractModel, tool: ToolModel): GateErrorCode[] {
  const codes: GateErrorCode[] = ['validation.error']
  if (!('public' in tool.access)) {
    codes.push('auth.required', 'auth.invalid')
    if (!('signedIn' in tool.access)) codes.push('permission.denied')
    codes.push('rate.limited')
  }
  if (Object.values(contract.context ?? {}).some((header) => header.required)) codes.push('context.invalid')
  const bound = contract.tenant && contract.tenant.by !== 'single' && tool.tenant !== 'none'
  const named = bound && contract.tenant?.by === 'argument'
  // A record that is somebody else's is answered like one that does not exist, and so is a foreign tenant.
  if (named || 'owner' in tool.access) codes.push('not_found')
  if (named) codes.push('validation.tenant_required')
  if (tool.attachments) codes.push('payload.too_large')
  if (tool.idempotency) codes.push('conflict.in_progress', 'conflict.idempotency_key_reused')
  if (tool.approval?.step === 'commit') {
    if (tool.approval.optional) codes.push('approval.required')
    codes.push('approval.invalid', 'approval.expired', 'approval.wrong_action')
    if (hasOwnArguments(contract, tool)) codes.push('approval.mismatch')
    // Where the contract is content with the token, a tenant may still ask for a person.
    codes.push('approval.rejected', 'approval.waiting')
  }
  codes.push('internal.timeout', 'internal.unavailable', 'internal.error')
  return codes
}

/** Whether a commit tool takes more than its token, all of which has to be as it was previewed. */
function hasOwnArguments(contract: ContractModel, tool: ToolModel): boolean {
  const token = tool.approval?.step === 'commit' ? tool.approval.token : undefined
  const others = new Set<string | undefined>([token, ...Object.values(addedArguments(contract, tool))])
  return Object.keys(tool.input.properties ?? {}).some((field) => !others.has(field))
}

/** Every error a call of this tool can be answered with: the tool's own, the contract's restatements, the gate's. */
export function errorsOf(contract: ContractModel, tool: ToolModel): { [code: string]: ErrorModel } {
  const all: { [code: string]: ErrorModel } = {}
  for (const code of gateErrorsOf(contract, tool)) all[code] = contract.errors?.[code] ?? gateErrors[code]
  for (const [code, error] of Object.entries(contract.errors ?? {}))
    if (!Object.hasOwn(gateErrors, code)) all[code] = error
  return { ...all, ...tool.errors }
}
