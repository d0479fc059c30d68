import type { Contract, NoInput, Tool } from '../vocabulary.js'
import type { ApprovalsTools } from './approvals.js'
import type { CustomersTools } from './customers.js'
import type { InvoicesTools } from './invoices.js'
import type { OffersTools } from './offers.js'
import type { ProjectsTools } from './projects.js'
import type { RapportsTools } from './rapports.js'
import type { WhatsappSessionsTools } from './whatsapp-sessions.js'

/**
 * Work7: the office of a craft firm for agents, from the customer over the project to the paid invoice.
 * @de Work7: das Büro eines Handwerksbetriebs für Agenten.
 */
export interface Work7ToolsV1
  extends
    Contract<{
      id: 'work7-tools.v1'
      version: '1.2.0'
      stability: 'frozen'
      title: 'Work7'
      languages: ['en', 'de']
      mount: { path: '/work7'; native: '/mcp' }
      envelope: 'success-data'
      errorShape: 'error'
      plainRpc: 'json-content'
      credentials: ['api-key', 'bearer-key']
      keyPrefix: 'tp_'
      context: {
        'X-Work7-User-Id': { as: 'user'; required: true; pattern: '^[1-9][0-9]{0,17}$' }
        'X-Work7-User-Role': { as: 'role'; required: true; pattern: '^[1-3]$' }
        'X-Work7-Company-Id': { as: 'tenant'; required: true; pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }
        'X-Work7-Language': { as: 'language'; pattern: '^(de|en)([-_][A-Za-z]{2})?$' }
        'X-Work7-Channel': { as: 'channel'; pattern: '^[a-z0-9_-]{1,32}$' }
        'X-Work7-Session-Id': { as: 'session'; pattern: '^[!-~]{1,128}$' }
        'X-Work7-Caller': { as: 'caller'; pattern: '^[!-~]{1,64}$' }
      }
      tenant: { by: 'header'; header: 'X-Work7-Company-Id'; noun: 'company' }
      roles: {
        '1': { en: 'Owner: everything.'; de: 'Inhaber: alles.' }
        '2': {
          en: 'Office: everything but archiving customers and cancelling invoices.'
          de: 'Büro: alles außer Kunden archivieren und Rechnungen stornieren.'
        }
        '3': {
          en: 'Field: reads, writes rapports and has them signed.'
          de: 'Außendienst: liest, schreibt Rapporte und lässt sie unterschreiben.'
        }
      }
      timeoutMs: 14000
    }>,
    CustomersTools,
    ProjectsTools,
    RapportsTools,
    OffersTools,
    InvoicesTools,
    ApprovalsTools,
    WhatsappSessionsTools {
  /**
   * Tells the contract version, the caller's company, role and languages, and which tools this role may call. Call it
   * first to learn what is allowed.
   * @de Nennt Vertragsversion, Firma, Rolle und Sprachen und welche Werkzeuge diese Rolle aufrufen darf.
   */
  'work7.meta': Tool<{
    title: { en: 'About this contract'; de: 'Über diesen Vertrag' }
    input: NoInput
    output: Work7Meta
    effect: 'read'
    access: { roles: ['1', '2', '3'] }
    examples: [{ title: 'What may I do?'; input: {} }]
  }>
}

/**
 * What the caller is talking to, and as whom.
 * @de Womit der Aufrufer spricht, und als wer.
 */
export interface Work7Meta {
  /**
   * Id of the contract.
   * @de Name des Vertrags.
   */
  contract: string
  /**
   * Version of the tools (SemVer 2.0.0).
   * @de Version der Werkzeuge (SemVer 2.0.0).
   */
  toolsVersion: string
  /**
   * SHA-256 of the contract without its texts; changes only when the contract's surface does.
   * @de SHA-256 des Vertrags ohne seine Texte; ändert sich nur mit der Oberfläche des Vertrags.
   */
  surface: string
  /**
   * Company the call is bound to.
   * @de Firma, für die der Aufruf gilt.
   */
  company: Work7Company
  /**
   * Role of the user in this company: 1 owner, 2 office, 3 field.
   * @de Rolle in dieser Firma: 1 Inhaber, 2 Büro, 3 Außendienst.
   */
  role: '1' | '2' | '3'
  /**
   * Languages descriptions and messages come in.
   * @de Sprachen der Beschreibungen und Meldungen.
   */
  languages: ('en' | 'de')[]
  /**
   * Names of the tools this role may call, in alphabetical order.
   * @de Namen der Werkzeuge, die diese Rolle aufrufen darf, alphabetisch.
   */
  tools: string[]
}

/**
 * A craft firm.
 * @de Ein Handwerksbetrieb.
 */
export interface Work7Company {
  /**
   * Short name, as the header X-Work7-Company-Id names it.
   * @de Kurzname, wie ihn der Header X-Work7-Company-Id nennt.
   */
  id: string
  /**
   * Name of the firm.
   * @de Name des Betriebs.
   */
  name: string
}
