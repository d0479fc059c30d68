import type { Fault, Instant, Page, PageInput, Phone, RecordVersion, Tool, Uuid } from '../vocabulary.js'
import type { CustomerNotFound, InvalidCursor } from './customers.js'
import type { CustomerRef } from './projects.js'

/** Tools around conversations over WhatsApp. */
export interface WhatsappSessionsTools {
  /**
   * Lists WhatsApp sessions, newest first, page by page.
   * @de Listet WhatsApp-Sitzungen, neueste zuerst, seitenweise.
   */
  'whatsapp_sessions.list': Tool<{
    title: { en: 'List WhatsApp sessions'; de: 'WhatsApp-Sitzungen auflisten' }
    input: WhatsappSessionsListInput
    output: WhatsappSessionPage
    effect: 'read'
    access: { roles: ['1', '2', '3'] }
    errors: InvalidCursor
    examples: [{ title: 'Going on'; input: { state: 'active' } }]
  }>

  /**
   * Reads one WhatsApp session.
   * @de Liest eine WhatsApp-Sitzung.
   */
  'whatsapp_sessions.get': Tool<{
    title: { en: 'Get WhatsApp session'; de: 'WhatsApp-Sitzung lesen' }
    input: WhatsappSessionsGetInput
    output: WhatsappSession
    effect: 'read'
    access: { roles: ['1', '2', '3'] }
    errors: WhatsappSessionNotFound
    examples: [{ title: 'By id'; input: { session_id: '0192f0c1-7a00-7000-8000-000000000701' } }]
  }>

  /**
   * Tells whether a free message may be sent: within 24 hours of the customer's last one; afterwards templates only.
   * @de Sagt, ob eine freie Nachricht erlaubt ist: binnen 24 Stunden nach der letzten des Kunden, danach nur Vorlagen.
   */
  'whatsapp_sessions.get_window': Tool<{
    title: { en: 'Get WhatsApp window'; de: 'WhatsApp-Zeitfenster' }
    input: WhatsappSessionsGetWindowInput
    output: WhatsappWindow
    effect: 'read'
    access: { roles: ['1', '2', '3'] }
    errors: WhatsappSessionNotFound
    examples: [{ title: 'May I answer?'; input: { session_id: '0192f0c1-7a00-7000-8000-000000000701' } }]
  }>

  /**
   * Starts a session with a number, or finds the active one. Call it for each inbound message with its time, which
   * reopens the window.
   * @de Beginnt eine Sitzung mit einer Nummer oder findet die laufende; je eingehender Nachricht mit deren Zeit aufrufen.
   */
  'whatsapp_sessions.start': Tool<{
    title: { en: 'Start WhatsApp session'; de: 'WhatsApp-Sitzung beginnen' }
    input: WhatsappSessionsStartInput
    output: WhatsappSession
    effect: 'write'
    access: { roles: ['1', '2', '3'] }
    errors: WhatsappInboundInFuture
    idempotency: 'optional'
    dryRun: true
    pairs: { shows: 'whatsapp_sessions.get' }
    examples: [
      {
        title: 'A customer wrote'
        input: { phone: '+43557212345'; last_inbound_at: '2026-06-01T08:00:00Z' }
      },
    ]
  }>

  /**
   * Says which customer an active session is with.
   * @de Ordnet eine laufende Sitzung einem Kunden zu.
   */
  'whatsapp_sessions.bind_customer': Tool<{
    title: { en: 'Bind customer'; de: 'Kunden zuordnen' }
    input: WhatsappSessionsBindCustomerInput
    output: WhatsappSession
    effect: 'write'
    access: { roles: ['1', '2', '3'] }
    errors: WhatsappSessionNotFound | WhatsappSessionVersionConflict | WhatsappSessionWrongState | CustomerNotFound
    idempotency: 'optional'
    dryRun: true
    pairs: {
      resolves: { session_id: 'whatsapp_sessions.list'; customer_id: 'customers.search' }
      shows: 'whatsapp_sessions.get'
    }
    examples: [
      {
        title: 'It is her'
        input: {
          session_id: '0192f0c1-7a00-7000-8000-000000000701'
          version: 1
          customer_id: '0192f0c1-7a00-7000-8000-000000000001'
        }
      },
    ]
  }>

  /**
   * Ends an active session; the next whatsapp_sessions.start with its number begins another.
   * @de Beendet eine laufende Sitzung.
   */
  'whatsapp_sessions.end': Tool<{
    title: { en: 'End WhatsApp session'; de: 'WhatsApp-Sitzung beenden' }
    input: WhatsappSessionsEndInput
    output: WhatsappSession
    effect: 'write'
    access: { roles: ['1', '2', '3'] }
    errors: WhatsappSessionNotFound | WhatsappSessionVersionConflict | WhatsappSessionWrongState
    idempotency: 'optional'
    dryRun: true
    pairs: { resolves: { session_id: 'whatsapp_sessions.list' }; shows: 'whatsapp_sessions.get' }
    examples: [{ title: 'Settled'; input: { session_id: '0192f0c1-7a00-7000-8000-000000000701'; version: 1 } }]
  }>
}

/**
 * Whether a session is going on.
 * @de Ob ein Gespräch läuft.
 */
export type WhatsappSessionState = 'active' | 'ended'

/**
 * What can be done with a session; `start` begins another.
 * @de Was mit einem Gespräch geschehen kann; `start` beginnt ein neues.
 */
export type WhatsappSessionStep = 'start' | 'bind_customer' | 'end'

/**
 * When a free message may be sent.
 * @de Wann eine freie Nachricht gesendet werden darf.
 */
export interface WhatsappWindow {
  /**
   * When the customer last wrote.
   * @de Wann der Kunde zuletzt geschrieben hat.
   */
  last_inbound_at: Instant | null
  /**
   * 24 hours after that.
   * @de 24 Stunden danach.
   */
  window_expires_at: Instant | null
  /**
   * Whether a free message may be sent now.
   * @de Ob jetzt eine freie Nachricht gesendet werden darf.
   */
  window_open: boolean
}

/**
 * A conversation with a telephone number.
 * @de Ein Gespräch mit einer Telefonnummer.
 */
export interface WhatsappSession extends WhatsappWindow {
  /**
   * Identifier; pass it as `session_id`.
   * @de Kennung; als `session_id` angeben.
   */
  id: Uuid
  /**
   * The customer's number.
   * @de Die Nummer des Kunden.
   */
  phone: Phone
  /**
   * Who the customer is.
   * @de Wer der Kunde ist.
   */
  customer: CustomerRef | null
  /**
   * Whether it is going on.
   * @de Ob es läuft.
   */
  state: WhatsappSessionState
  /**
   * Name of the user who started it.
   * @de Name dessen, der es begonnen hat.
   */
  started_by: string
  /**
   * When it was started.
   * @de Wann begonnen.
   */
  started_at: Instant
  /**
   * When it was ended.
   * @de Wann beendet.
   */
  ended_at: Instant | null
  /**
   * Version to send with the next change; inbound messages leave it.
   * @de Version, die bei der nächsten Änderung anzugeben ist; eingehende Nachrichten lassen sie stehen.
   */
  version: RecordVersion
}

/**
 * A page of sessions.
 * @de Eine Seite Gespräche.
 */
export interface WhatsappSessionPage extends Page<WhatsappSession> {}

/**
 * Which sessions to list.
 * @de Welche Gespräche aufzulisten sind.
 */
export interface WhatsappSessionsListInput extends PageInput {
  /**
   * Only active or only ended ones.
   * @de Nur laufende oder nur beendete.
   */
  state?: WhatsappSessionState
  /**
   * Only with this number.
   * @de Nur mit dieser Nummer.
   */
  phone?: Phone
  /**
   * Only with this customer.
   * @de Nur mit diesem Kunden.
   */
  customer_id?: Uuid
}

/**
 * Which session to read.
 * @de Welches Gespräch zu lesen ist.
 */
export interface WhatsappSessionsGetInput {
  /**
   * Identifier of the session.
   * @de Kennung des Gesprächs.
   */
  session_id: Uuid
}

/**
 * Which session to ask about.
 * @de Nach welchem Gespräch gefragt ist.
 */
export interface WhatsappSessionsGetWindowInput {
  /**
   * Identifier of the session.
   * @de Kennung des Gesprächs.
   */
  session_id: Uuid
}

/**
 * With whom a session begins.
 * @de Mit wem ein Gespräch beginnt.
 */
export interface WhatsappSessionsStartInput {
  /**
   * The customer's number; a new session is with the active customer who alone has it.
   * @de Die Nummer des Kunden; ein neues Gespräch ist mit dem aktiven Kunden, der sie als einziger hat.
   */
  phone: Phone
  /**
   * When the customer wrote; earlier than known changes nothing.
   * @de Wann der Kunde schrieb; früher als bekannt ändert nichts.
   */
  last_inbound_at?: Instant
}

/**
 * Who a session is with.
 * @de Mit wem ein Gespräch geführt wird.
 */
export interface WhatsappSessionsBindCustomerInput {
  /**
   * Identifier of the session.
   * @de Kennung des Gesprächs.
   */
  session_id: Uuid
  /**
   * Version that was read.
   * @de Version, die gelesen wurde.
   */
  version: RecordVersion
  /**
   * The customer.
   * @de Der Kunde.
   */
  customer_id: Uuid
}

/**
 * Which session to end.
 * @de Welches Gespräch zu beenden ist.
 */
export interface WhatsappSessionsEndInput {
  /**
   * Identifier of the session.
   * @de Kennung des Gesprächs.
   */
  session_id: Uuid
  /**
   * Version that was read.
   * @de Version, die gelesen wurde.
   */
  version: RecordVersion
}

/**
 * The company has no such session.
 * @de Die Firma hat kein solches Gespräch.
 */
export interface WhatsappSessionNotFound extends Fault<{
  code: 'whatsapp_sessions.not_found'
  http: 404
  next: {
    en: 'Find the session with whatsapp_sessions.list and use its id.'
    de: 'Die Sitzung mit whatsapp_sessions.list suchen und deren id verwenden.'
  }
}> {}

/**
 * Somebody changed the session since it was read.
 * @de Das Gespräch wurde geändert, seit es gelesen wurde.
 */
export interface WhatsappSessionVersionConflict extends Fault<{
  code: 'whatsapp_sessions.version_conflict'
  http: 409
  next: {
    en: 'Read the session again with whatsapp_sessions.get and repeat the change with its version.'
    de: 'Die Sitzung mit whatsapp_sessions.get neu lesen und die Änderung mit deren version wiederholen.'
  }
  details: WhatsappSessionVersionConflictDetails
}> {}

/**
 * The version to read again.
 * @de Die Version, die neu zu lesen ist.
 */
export interface WhatsappSessionVersionConflictDetails {
  /**
   * Version the session has now.
   * @de Jetzige Version des Gesprächs.
   */
  current_version: RecordVersion
}

/**
 * The session is over.
 * @de Das Gespräch ist beendet.
 */
export interface WhatsappSessionWrongState extends Fault<{
  code: 'whatsapp_sessions.wrong_state'
  http: 409
  next: {
    en: 'Begin another session with whatsapp_sessions.start.'
    de: 'Mit whatsapp_sessions.start eine neue Sitzung beginnen.'
  }
  details: WhatsappSessionWrongStateDetails
}> {}

/**
 * What the session allows.
 * @de Was das Gespräch erlaubt.
 */
export interface WhatsappSessionWrongStateDetails {
  /**
   * State the session has.
   * @de Stand des Gesprächs.
   */
  state: WhatsappSessionState
  /**
   * Steps it allows now.
   * @de Schritte, die er jetzt erlaubt.
   */
  allowed: WhatsappSessionStep[]
}

/**
 * The message would have been written in the future.
 * @de Die Nachricht wäre in der Zukunft geschrieben.
 */
export interface WhatsappInboundInFuture extends Fault<{
  code: 'whatsapp_sessions.inbound_in_future'
  http: 400
  next: {
    en: 'Send the time at which the message came in, in UTC.'
    de: 'Den Zeitpunkt senden, zu dem die Nachricht einging, in UTC.'
  }
}> {}
