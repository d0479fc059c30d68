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

/** Where a project stands. */
export type ProjectStatus = 'planned' | 'active' | 'paused' | 'completed' | 'archived'

/** A project of a customer. */
export interface Project {
  /** Identifier; pass it as `project_id`. */
  id: Uuid
  /**
   * Project number, given once by the server.
   * @assigned
   */
  number: string
  /** Whom the work is for. */
  customer: CustomerRef
  /** What it is about. */
  title: string
  /** Where the work is done. */
  site_address: SiteAddress
  /** Where it stands. */
  status: ProjectStatus
  /** Planned net cost, in the company's currency. */
  budget_net: Money | null
  /** Whether work by the hour was agreed; without it the hours of rapports are not billed (VOB/B § 2 (10)). */
  hourly_work_agreed: boolean
  /** First day of work. */
  starts_on: CalendarDate | null
  /** Last day of work. */
  ends_on: CalendarDate | null
  /** Notes of the office. */
  notes: string | null
  /** Version to send with the next change. */
  version: RecordVersion
  /** When it was created. */
  created_at: Instant
  /** When it was last changed. */
  updated_at: Instant
}

/** A customer, named. */
export interface CustomerRef {
  /** Identifier; pass it as `customer_id`. */
  id: Uuid
  /** Customer number. */
  number: string
  /** Name of the person or company. */
  name: string
}

/** A project, named. */
export interface ProjectRef {
  /** Identifier; pass it as `project_id`. */
  id: Uuid
  /** Project number. */
  number: string
  /** What it is about. */
  title: string
}

/** Where the work of a project is done. */
export interface SiteAddress {
  /** Street and house number. */
  street: string | null
  /** Postal code. */
  postal_code: string | null
  /** Town. */
  city: string | null
  /** Country. */
  country: CountryCode
}

/** Where the work is done, as it is written. */
export interface SiteAddressInput {
  /**
   * Street and house number.
   * @maxLength 200
   */
  street?: string | null
  /**
   * Postal code.
   * @maxLength 12
   */
  postal_code?: string | null
  /**
   * Town.
   * @maxLength 100
   */
  city?: string | null
  /** Country. */
  country?: CountryCode
}

/** Which projects to list. */
export interface ProjectsListInput extends PageInput {
  /**
   * Part of title, number, town or customer name.
   * @minLength 2
   * @maxLength 100
   */
  query?: string
  /** Absent: all but archived. */
  status?: ProjectStatus
  /** Only this customer's. */
  customer_id?: Uuid
  /** Only those whose work is going on this day, as planned. */
  on?: CalendarDate
}

/** A page of projects. */
export interface ProjectPage extends Page<Project> {}

/** Which project to read. */
export interface ProjectsGetInput {
  /** Identifier of the project. */
  project_id: Uuid
}

/** Which project to sum up. */
export interface ProjectsGetSummaryInput {
  /** Identifier of the project. */
  project_id: Uuid
}

/** How a project stands. Rapports count once they are submitted; rejected and corrected ones do not. */
export interface ProjectSummary {
  /** The project. */
  project: ProjectRef
  /** Where it stands. */
  status: ProjectStatus
  /** Planned net cost. */
  budget_net: Money | null
  /**
   * Minutes worked.
   * @TJS-type integer
   */
  work_minutes: number
  /** Net price of the hours that have a rate, agreed or not, in quarters that have begun. */
  work_net: Money
  /** Net price of material, machines and travel. */
  items_net: Money
  /** Net price of signed rapports that are not billed. */
  unbilled_net: Money
  /** How many rapports there are, by state. */
  rapports: RapportCounts
  /** Net sum of accepted offers. */
  offered_net: Money
  /** Net sum of invoices, less cancellations. */
  invoiced_net: Money
  /** What was paid. */
  paid_gross: Money
  /** What is still to be paid. */
  open_gross: Money
}

/** How many rapports there are, by state. */
export interface RapportCounts {
  /**
   * Being written.
   * @TJS-type integer
   */
  draft: number
  /**
   * Handed in.
   * @TJS-type integer
   */
  submitted: number
  /**
   * Sent back.
   * @TJS-type integer
   */
  rejected: number
  /**
   * Signed by the customer.
   * @TJS-type integer
   */
  signed: number
  /**
   * On an invoice.
   * @TJS-type integer
   */
  billed: number
  /**
   * Replaced by another.
   * @TJS-type integer
   */
  corrected: number
}

/** A new project. */
export interface ProjectsCreateInput {
  /** Whom the work is for; cannot be changed later. */
  customer_id: Uuid
  /**
   * What it is about.
   * @minLength 1
   * @maxLength 200
   */
  title: string
  /** Where the work is done; absent: at the customer's address. */
  site_address?: SiteAddressInput
  /** Planned net cost. */
  budget_net?: NetPrice | null
  /**
   * Whether work by the hour was agreed with the customer.
   * @default false
   */
  hourly_work_agreed?: boolean
  /** First day of work. */
  starts_on?: CalendarDate | null
  /** Last day of work. */
  ends_on?: CalendarDate | null
  /**
   * Notes of the office.
   * @maxLength 4000
   */
  notes?: string | null
}

/** Changes to a project. */
export interface ProjectsUpdateInput {
  /** Identifier of the project. */
  project_id: Uuid
  /** Version that was read. */
  version: RecordVersion
  /**
   * What it is about.
   * @minLength 1
   * @maxLength 200
   */
  title?: string
  /** Where the work is done; fields left out stay. */
  site_address?: SiteAddressInput
  /** Planned net cost. */
  budget_net?: NetPrice | null
  /** Whether work by the hour was agreed with the customer. */
  hourly_work_agreed?: boolean
  /** First day of work. */
  starts_on?: CalendarDate | null
  /** Last day of work. */
  ends_on?: CalendarDate | null
  /**
   * Notes of the office.
   * @maxLength 4000
   */
  notes?: string | null
}

/** Where to move a project. */
export interface ProjectsSetStatusInput {
  /** Identifier of the project. */
  project_id: Uuid
  /** Version that was read. */
  version: RecordVersion
  /** The new status. */
  status: ProjectStatus
}

/** The company has no such project. */
export interface ProjectNotFound extends Fault<{
  code: 'projects.not_found'
  http: 404
  next: {
    en: 'Find the project with projects.list and use its id.'
    de: 'Das Projekt mit projects.list suchen und dessen id verwenden.'
  }
}> {}

/** Somebody changed the project since it was read. */
export interface ProjectVersionConflict extends Fault<{
  code: 'projects.version_conflict'
  http: 409
  next: {
    en: 'Read the project again with projects.get and repeat the change with its version.'
    de: 'Das Projekt mit projects.get neu lesen und die Änderung mit dessen version wiederholen.'
  }
  details: ProjectVersionConflictDetails
}> {}

/** The version to read again. */
export interface ProjectVersionConflictDetails {
  /** Version the project has now. */
  current_version: RecordVersion
}

/** The status of the project does not allow this. */
export interface ProjectWrongState extends Fault<{
  code: 'projects.wrong_state'
  http: 409
  next: {
    en: 'Choose a status of `allowed` for projects.set_status; where it is empty, the project is archived for good.'
    de: 'Mit projects.set_status einen Status aus `allowed` wählen; ist es leer, ist das Projekt endgültig archiviert.'
  }
  details: ProjectWrongStateDetails
}> {}

/** What the project allows. */
export interface ProjectWrongStateDetails {
  /** Status the project has. */
  state: ProjectStatus
  /** Statuses it can be given now. */
  allowed: ProjectStatus[]
}

/** The last day of work lies before the first. */
export interface ProjectDatesInvalid extends Fault<{
  code: 'projects.dates_invalid'
  http: 400
  next: {
    en: 'Send `ends_on` on or after `starts_on`.'
    de: '`ends_on` am oder nach dem Tag von `starts_on` angeben.'
  }
}> {}
