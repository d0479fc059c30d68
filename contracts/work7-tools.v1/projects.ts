import type {
  CalendarDate,
  CountryCode,
  Fault,
  Instant,
  Money,
  Page,
  PageInput,
  RecordVersion,
  Tool,
  Uuid,
} from '../vocabulary.js'
import type { NetPrice } from './amounts.js'
import type { CustomerArchived, CustomerNotFound, InvalidCursor } from './customers.js'

/** Tools around the projects of a company. */
export interface ProjectsTools {
  /**
   * Lists or searches the company's projects, newest first, page by page.
   * @de Listet oder sucht Projekte der Firma, neueste zuerst, seitenweise.
   */
  'projects.list': Tool<{
    title: { en: 'List projects'; de: 'Projekte auflisten' }
    input: ProjectsListInput
    output: ProjectPage
    effect: 'read'
    access: { roles: ['1', '2', '3'] }
    errors: InvalidCursor
    examples: [
      { title: 'What is being worked on'; input: { status: 'active' } },
      { title: 'By words of its title'; input: { query: 'dachstuhl' } },
    ]
  }>

  /**
   * Reads one project.
   * @de Liest ein Projekt.
   */
  'projects.get': Tool<{
    title: { en: 'Get project'; de: 'Projekt lesen' }
    input: ProjectsGetInput
    output: Project
    effect: 'read'
    access: { roles: ['1', '2', '3'] }
    errors: ProjectNotFound
    examples: [{ title: 'By id'; input: { project_id: '0192f0c1-7a00-7000-8000-000000000501' } }]
  }>

  /**
   * Adds up a project: work and material of its rapports, what was offered, invoiced and paid.
   * @de Rechnet ein Projekt zusammen: Stunden und Material der Rapporte, Angebotenes, Verrechnetes, Bezahltes.
   */
  'projects.get_summary': Tool<{
    title: { en: 'Sum up project'; de: 'Projekt zusammenfassen' }
    input: ProjectsGetSummaryInput
    output: ProjectSummary
    effect: 'read'
    access: { roles: ['1', '2', '3'] }
    errors: ProjectNotFound
    examples: [{ title: 'How does it stand?'; input: { project_id: '0192f0c1-7a00-7000-8000-000000000501' } }]
  }>

  /**
   * Creates a project of a customer, status planned, and gives it the next project number.
   * @de Legt ein Projekt eines Kunden an, Status planned, und vergibt die nächste Projektnummer.
   */
  'projects.create': Tool<{
    title: { en: 'Create project'; de: 'Projekt anlegen' }
    input: ProjectsCreateInput
    output: Project
    effect: 'write'
    access: { roles: ['1', '2'] }
    errors: CustomerNotFound | CustomerArchived | ProjectDatesInvalid
    idempotency: 'optional'
    dryRun: true
    pairs: { resolves: { customer_id: 'customers.search' }; shows: 'projects.get' }
    examples: [
      {
        title: 'By time and material'
        input: {
          customer_id: '0192f0c1-7a00-7000-8000-000000000001'
          title: 'Carport'
          hourly_work_agreed: true
        }
      },
    ]
  }>

  /**
   * Changes the named fields of a project; a field left out stays, null clears it.
   * @de Ändert die genannten Felder eines Projekts; ausgelassene bleiben, null leert.
   */
  'projects.update': Tool<{
    title: { en: 'Update project'; de: 'Projekt ändern' }
    input: ProjectsUpdateInput
    output: Project
    effect: 'write'
    access: { roles: ['1', '2'] }
    errors: ProjectNotFound | ProjectVersionConflict | ProjectWrongState | ProjectDatesInvalid
    idempotency: 'optional'
    dryRun: true
    pairs: { resolves: { project_id: 'projects.list' }; shows: 'projects.get' }
    examples: [
      {
        title: 'Hourly work was agreed'
        input: { project_id: '0192f0c1-7a00-7000-8000-000000000501'; version: 1; hourly_work_agreed: true }
      },
    ]
  }>

  /**
   * Moves a project on: planned to active or archived, active to paused or completed, paused to active or completed,
   * completed to active or archived.
   * @de Setzt den Status eines Projekts.
   */
  'projects.set_status': Tool<{
    title: { en: 'Set project status'; de: 'Projektstatus setzen' }
    input: ProjectsSetStatusInput
    output: Project
    effect: 'write'
    access: { roles: ['1', '2'] }
    errors: ProjectNotFound | ProjectVersionConflict | ProjectWrongState
    idempotency: 'optional'
    dryRun: true
    pairs: { resolves: { project_id: 'projects.list' }; shows: 'projects.get' }
    examples: [
      {
        title: 'Work begins'
        input: { project_id: '0192f0c1-7a00-7000-8000-000000000501'; version: 1; status: 'active' }
      },
    ]
  }>
}

/**
 * Where a project stands.
 * @de Stand eines Projekts.
 */
export type ProjectStatus = 'planned' | 'active' | 'paused' | 'completed' | 'archived'

/**
 * A project of a customer.
 * @de Ein Projekt eines Kunden.
 */
export interface Project {
  /**
   * Identifier; pass it as `project_id`.
   * @de Kennung; als `project_id` angeben.
   */
  id: Uuid
  /**
   * Project number, given once by the server.
   * @de Projektnummer, vom Server einmal vergeben.
   * @assigned
   */
  number: string
  /**
   * Whom the work is for.
   * @de Für wen die Arbeit ist.
   */
  customer: CustomerRef
  /**
   * What it is about.
   * @de Betreff.
   */
  title: string
  /**
   * Where the work is done.
   * @de Wo gearbeitet wird.
   */
  site_address: SiteAddress
  /**
   * Where it stands.
   * @de Stand.
   */
  status: ProjectStatus
  /**
   * Planned net cost, in the company's currency.
   * @de Geplante Nettokosten, in der Währung der Firma.
   */
  budget_net: Money | null
  /**
   * Whether work by the hour was agreed; without it the hours of rapports are not billed (VOB/B § 2 (10)).
   * @de Ob Stundenlohnarbeiten vereinbart sind; sonst werden die Stunden der Rapporte nicht verrechnet (VOB/B § 2 Abs.
   * 10).
   */
  hourly_work_agreed: boolean
  /**
   * First day of work.
   * @de Erster Arbeitstag.
   */
  starts_on: CalendarDate | null
  /**
   * Last day of work.
   * @de Letzter Arbeitstag.
   */
  ends_on: CalendarDate | null
  /**
   * Notes of the office.
   * @de Notizen des Büros.
   */
  notes: string | null
  /**
   * Version to send with the next change.
   * @de Version, die bei der nächsten Änderung anzugeben ist.
   */
  version: RecordVersion
  /**
   * When it was created.
   * @de Wann angelegt.
   */
  created_at: Instant
  /**
   * When it was last changed.
   * @de Wann zuletzt geändert.
   */
  updated_at: Instant
}

/**
 * A customer, named.
 * @de Ein Kunde, mit Namen.
 */
export interface CustomerRef {
  /**
   * Identifier; pass it as `customer_id`.
   * @de Kennung; als `customer_id` angeben.
   */
  id: Uuid
  /**
   * Customer number.
   * @de Kundennummer.
   */
  number: string
  /**
   * Name of the person or company.
   * @de Name der Person oder Firma.
   */
  name: string
}

/**
 * A project, named.
 * @de Ein Projekt, mit Namen.
 */
export interface ProjectRef {
  /**
   * Identifier; pass it as `project_id`.
   * @de Kennung; als `project_id` angeben.
   */
  id: Uuid
  /**
   * Project number.
   * @de Projektnummer.
   */
  number: string
  /**
   * What it is about.
   * @de Betreff.
   */
  title: string
}

/**
 * Where the work of a project is done.
 * @de Wo für ein Projekt gearbeitet wird.
 */
export interface SiteAddress {
  /**
   * Street and house number.
   * @de Straße und Hausnummer.
   */
  street: string | null
  /**
   * Postal code.
   * @de Postleitzahl.
   */
  postal_code: string | null
  /**
   * Town.
   * @de Ort.
   */
  city: string | null
  /**
   * Country.
   * @de Land.
   */
  country: CountryCode
}

/**
 * Where the work is done, as it is written.
 * @de Wo gearbeitet wird, wie es eingegeben wird.
 */
export interface SiteAddressInput {
  /**
   * Street and house number.
   * @de Straße und Hausnummer.
   * @maxLength 200
   */
  street?: string | null
  /**
   * Postal code of the town.
   * @de Postleitzahl des Ortes.
   * @maxLength 12
   */
  postal_code?: string | null
  /**
   * Town.
   * @de Ort.
   * @maxLength 100
   */
  city?: string | null
  /**
   * Country by its code of ISO 3166-1 (`AT`).
   * @de Land mit seinem Kürzel nach ISO 3166-1 (`AT`).
   */
  country?: CountryCode
}

/**
 * Which projects to list.
 * @de Welche Projekte aufzulisten sind.
 */
export interface ProjectsListInput extends PageInput {
  /**
   * Part of title, number, town or customer name.
   * @de Teil von Titel, Nummer, Ort oder Kundenname.
   * @minLength 2
   * @maxLength 100
   */
  query?: string
  /**
   * Absent: all but archived.
   * @de Fehlt es: alle außer archivierten.
   */
  status?: ProjectStatus
  /**
   * Only this customer's.
   * @de Nur die dieses Kunden.
   */
  customer_id?: Uuid
  /**
   * Only those whose work is going on this day, as planned.
   * @de Nur solche, an denen an diesem Tag nach Plan gearbeitet wird.
   */
  on?: CalendarDate
}

/**
 * A page of projects.
 * @de Eine Seite Projekte.
 */
export interface ProjectPage extends Page<Project> {}

/**
 * Which project to read.
 * @de Welches Projekt zu lesen ist.
 */
export interface ProjectsGetInput {
  /**
   * Identifier of the project.
   * @de Kennung des Projekts.
   */
  project_id: Uuid
}

/**
 * Which project to sum up.
 * @de Welches Projekt zusammenzufassen ist.
 */
export interface ProjectsGetSummaryInput {
  /**
   * Identifier of the project.
   * @de Kennung des Projekts.
   */
  project_id: Uuid
}

/**
 * How a project stands. Rapports count once they are submitted; rejected and corrected ones do not.
 * @de Wie ein Projekt steht. Rapporte zählen, sobald sie eingereicht sind; zurückgewiesene und ersetzte nicht.
 */
export interface ProjectSummary {
  /**
   * The project.
   * @de Das Projekt.
   */
  project: ProjectRef
  /**
   * Where it stands.
   * @de Stand.
   */
  status: ProjectStatus
  /**
   * Planned net cost.
   * @de Geplante Nettokosten.
   */
  budget_net: Money | null
  /**
   * Minutes worked.
   * @de Gearbeitete Minuten.
   * @TJS-type integer
   */
  work_minutes: number
  /**
   * Net price of the hours that have a rate, agreed or not, in quarters that have begun.
   * @de Nettopreis der Stunden mit Stundensatz, vereinbart oder nicht, in angefangenen Viertelstunden.
   */
  work_net: Money
  /**
   * Net price of material, machines and travel.
   * @de Nettopreis von Material, Maschinen und Fahrt.
   */
  items_net: Money
  /**
   * Net price of signed rapports that are not billed.
   * @de Nettopreis unterschriebener, noch nicht verrechneter Rapporte.
   */
  unbilled_net: Money
  /**
   * How many rapports there are, by state.
   * @de Anzahl der Rapporte nach Stand.
   */
  rapports: RapportCounts
  /**
   * Net sum of accepted offers.
   * @de Nettosumme angenommener Angebote.
   */
  offered_net: Money
  /**
   * Net sum of invoices, less cancellations.
   * @de Nettosumme der Rechnungen abzüglich Stornierungen.
   */
  invoiced_net: Money
  /**
   * What was paid.
   * @de Was bezahlt wurde.
   */
  paid_gross: Money
  /**
   * What is still to be paid.
   * @de Was noch zu zahlen ist.
   */
  open_gross: Money
}

/**
 * How many rapports there are, by state.
 * @de Anzahl der Rapporte nach Stand.
 */
export interface RapportCounts {
  /**
   * Being written.
   * @de In Arbeit.
   * @TJS-type integer
   */
  draft: number
  /**
   * Handed in.
   * @de Eingereicht.
   * @TJS-type integer
   */
  submitted: number
  /**
   * Sent back.
   * @de Zurückgewiesen.
   * @TJS-type integer
   */
  rejected: number
  /**
   * Signed by the customer.
   * @de Vom Kunden unterschrieben.
   * @TJS-type integer
   */
  signed: number
  /**
   * On an invoice.
   * @de Auf einer Rechnung.
   * @TJS-type integer
   */
  billed: number
  /**
   * Replaced by another.
   * @de Durch einen anderen ersetzt.
   * @TJS-type integer
   */
  corrected: number
}

/**
 * A new project.
 * @de Ein neues Projekt.
 */
export interface ProjectsCreateInput {
  /**
   * Whom the work is for; cannot be changed later.
   * @de Für wen die Arbeit ist; später nicht zu ändern.
   */
  customer_id: Uuid
  /**
   * What it is about.
   * @de Betreff.
   * @minLength 1
   * @maxLength 200
   */
  title: string
  /**
   * Where the work is done; absent: at the customer's address.
   * @de Wo gearbeitet wird; fehlt es: an der Anschrift des Kunden.
   */
  site_address?: SiteAddressInput
  /**
   * Planned net cost.
   * @de Geplante Nettokosten.
   */
  budget_net?: NetPrice | null
  /**
   * Whether work by the hour was agreed with the customer.
   * @de Ob mit dem Kunden Stundenlohnarbeiten vereinbart sind.
   * @default false
   */
  hourly_work_agreed?: boolean
  /**
   * First day of work.
   * @de Erster Arbeitstag.
   */
  starts_on?: CalendarDate | null
  /**
   * Last day of work.
   * @de Letzter Arbeitstag.
   */
  ends_on?: CalendarDate | null
  /**
   * Notes of the office.
   * @de Notizen des Büros.
   * @maxLength 4000
   */
  notes?: string | null
}

/**
 * Changes to a project.
 * @de Änderungen an einem Projekt.
 */
export interface ProjectsUpdateInput {
  /**
   * Identifier of the project.
   * @de Kennung des Projekts.
   */
  project_id: Uuid
  /**
   * Version that was read.
   * @de Version, die gelesen wurde.
   */
  version: RecordVersion
  /**
   * What it is about.
   * @de Betreff.
   * @minLength 1
   * @maxLength 200
   */
  title?: string
  /**
   * Where the work is done; fields left out stay.
   * @de Wo gearbeitet wird; ausgelassene Felder bleiben.
   */
  site_address?: SiteAddressInput
  /**
   * Planned net cost.
   * @de Geplante Nettokosten.
   */
  budget_net?: NetPrice | null
  /**
   * Whether work by the hour was agreed with the customer.
   * @de Ob mit dem Kunden Stundenlohnarbeiten vereinbart sind.
   */
  hourly_work_agreed?: boolean
  /**
   * First day of work.
   * @de Erster Arbeitstag.
   */
  starts_on?: CalendarDate | null
  /**
   * Last day of work.
   * @de Letzter Arbeitstag.
   */
  ends_on?: CalendarDate | null
  /**
   * Notes of the office.
   * @de Notizen des Büros.
   * @maxLength 4000
   */
  notes?: string | null
}

/**
 * Where to move a project.
 * @de Wohin ein Projekt wechselt.
 */
export interface ProjectsSetStatusInput {
  /**
   * Identifier of the project.
   * @de Kennung des Projekts.
   */
  project_id: Uuid
  /**
   * Version that was read.
   * @de Version, die gelesen wurde.
   */
  version: RecordVersion
  /**
   * The new status.
   * @de Der neue Stand.
   */
  status: ProjectStatus
}

/**
 * The company has no such project.
 * @de Die Firma hat kein solches Projekt.
 */
export interface ProjectNotFound extends Fault<{
  code: 'projects.not_found'
  http: 404
  next: {
    en: 'Find the project with projects.list and use its id.'
    de: 'Das Projekt mit projects.list suchen und dessen id verwenden.'
  }
}> {}

/**
 * Somebody changed the project since it was read.
 * @de Das Projekt wurde geändert, seit es gelesen wurde.
 */
export interface ProjectVersionConflict extends Fault<{
  code: 'projects.version_conflict'
  http: 409
  next: {
    en: 'Read the project again with projects.get and repeat the change with its version.'
    de: 'Das Projekt mit projects.get neu lesen und die Änderung mit dessen version wiederholen.'
  }
  details: ProjectVersionConflictDetails
}> {}

/**
 * The version to read again.
 * @de Die Version, die neu zu lesen ist.
 */
export interface ProjectVersionConflictDetails {
  /**
   * Version the project has now.
   * @de Jetzige Version des Projekts.
   */
  current_version: RecordVersion
}

/**
 * The status of the project does not allow this.
 * @de Der Stand des Projekts erlaubt das nicht.
 */
export interface ProjectWrongState extends Fault<{
  code: 'projects.wrong_state'
  http: 409
  next: {
    en: 'Choose a status of `allowed` for projects.set_status; where it is empty, the project is archived for good.'
    de: 'Mit projects.set_status einen Status aus `allowed` wählen; ist es leer, ist das Projekt endgültig archiviert.'
  }
  details: ProjectWrongStateDetails
}> {}

/**
 * What the project allows.
 * @de Was das Projekt erlaubt.
 */
export interface ProjectWrongStateDetails {
  /**
   * Status the project has.
   * @de Stand des Projekts.
   */
  state: ProjectStatus
  /**
   * Statuses it can be given now.
   * @de Stände, in die es jetzt wechseln kann.
   */
  allowed: ProjectStatus[]
}

/**
 * The last day of work lies before the first.
 * @de Der letzte Arbeitstag liegt vor dem ersten.
 */
export interface ProjectDatesInvalid extends Fault<{
  code: 'projects.dates_invalid'
  http: 400
  next: {
    en: 'Send `ends_on` on or after `starts_on`.'
    de: '`ends_on` am oder nach dem Tag von `starts_on` angeben.'
  }
}> {}
