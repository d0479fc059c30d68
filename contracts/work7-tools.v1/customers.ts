import type {
  CountryCode,
  Email,
  Fault,
  Instant,
  Page,
  PageInput,
  Phone,
  RecordVersion,
  Tool,
  Uuid,
} from '../vocabulary.js'

/** Tools around the customers of a company. */
export interface CustomersTools {
  /**
   * Lists the company's customers, newest first, page by page. To find one by name, e-mail, phone or town use
   * customers.search.
   * @de Listet die Kunden der Firma, neueste zuerst, seitenweise.
   */
  'customers.list': Tool<{
    title: { en: 'List customers'; de: 'Kunden auflisten' }
    input: CustomersListInput
    output: CustomerPage
    effect: 'read'
    access: { roles: ['1', '2', '3'] }
    errors: InvalidCursor
    examples: [
      { title: 'The newest five companies'; input: { limit: 5; kind: 'company' } },
      { title: 'Everybody in Dornbirn'; input: { city: 'Dornbirn' } },
    ]
  }>

  /**
   * Finds customers by name, contact, number, e-mail, phone or town, best match first. Accents, umlauts and small
   * typing mistakes are forgiven: "mueller" finds "Müller".
   * @de Findet Kunden nach Name, Ansprechpartner, Nummer, E-Mail, Telefon oder Ort, beste Treffer zuerst.
   */
  'customers.search': Tool<{
    title: { en: 'Search customers'; de: 'Kunden suchen' }
    input: CustomersSearchInput
    output: CustomerMatches
    effect: 'read'
    access: { roles: ['1', '2', '3'] }
    examples: [{ title: 'By name, without umlaut'; input: { query: 'mueller' } }]
  }>

  /**
   * Reads one customer with all fields.
   * @de Liest einen Kunden mit allen Feldern.
   */
  'customers.get': Tool<{
    title: { en: 'Get customer'; de: 'Kunde lesen' }
    input: CustomersGetInput
    output: Customer
    effect: 'read'
    access: { roles: ['1', '2', '3'] }
    errors: CustomerNotFound
    examples: [{ title: 'By id'; input: { customer_id: '0192f0c1-7a00-7000-8000-000000000001' } }]
  }>

  /**
   * Finds customers that may be the same as the one described, with the reasons. Call it before customers.create.
   * @de Findet Kunden, die derselbe sein könnten wie der beschriebene, mit Begründung.
   */
  'customers.find_duplicates': Tool<{
    title: { en: 'Find duplicate customers'; de: 'Doppelte Kunden finden' }
    input: CustomersFindDuplicatesInput
    output: CustomerDuplicates
    effect: 'read'
    access: { roles: ['1', '2', '3'] }
    examples: [{ title: 'Before creating'; input: { name: 'Müller Bau GmbH'; email: 'office@example.com' } }]
  }>

  /**
   * Creates a customer and gives it the next customer number.
   * @de Legt einen Kunden an und vergibt die nächste Kundennummer.
   */
  'customers.create': Tool<{
    title: { en: 'Create customer'; de: 'Kunde anlegen' }
    input: CustomersCreateInput
    output: Customer
    effect: 'write'
    access: { roles: ['1', '2'] }
    idempotency: 'optional'
    dryRun: true
    pairs: { shows: 'customers.get' }
    examples: [
      {
        title: 'A private person'
        input: { kind: 'person'; name: 'Erika Muster'; address: { city: 'Bregenz'; country: 'AT' } }
      },
    ]
  }>

  /**
   * Changes the named fields of a customer; a field left out stays, null clears it.
   * @de Ändert die genannten Felder eines Kunden; ausgelassene bleiben, null leert.
   */
  'customers.update': Tool<{
    title: { en: 'Update customer'; de: 'Kunde ändern' }
    input: CustomersUpdateInput
    output: Customer
    effect: 'write'
    access: { roles: ['1', '2'] }
    errors: CustomerNotFound | CustomerVersionConflict | CustomerArchived
    idempotency: 'optional'
    dryRun: true
    pairs: { resolves: { customer_id: 'customers.search' }; shows: 'customers.get' }
    examples: [
      {
        title: 'A new phone number'
        input: { customer_id: '0192f0c1-7a00-7000-8000-000000000001'; version: 1; phone: '+43557212345' }
      },
    ]
  }>

  /**
   * Archives a customer: it leaves lists and searches but is never deleted, because documents refer to it.
   * @de Archiviert einen Kunden: er verschwindet aus Listen und Suchen, wird aber nie gelöscht.
   */
  'customers.archive': Tool<{
    title: { en: 'Archive customer'; de: 'Kunde archivieren' }
    input: CustomersArchiveInput
    output: Customer
    effect: 'write'
    access: { roles: ['1'] }
    errors: CustomerNotFound | CustomerVersionConflict | CustomerArchived
    idempotency: 'optional'
    dryRun: true
    pairs: { resolves: { customer_id: 'customers.search' }; shows: 'customers.get' }
    examples: [
      { title: 'Out of the lists'; input: { customer_id: '0192f0c1-7a00-7000-8000-000000000001'; version: 2 } },
    ]
  }>
}

/** A customer of the company. */
export interface Customer {
  /** Identifier; pass it as `customer_id`. */
  id: Uuid
  /**
   * Customer number, given once by the server.
   * @assigned
   */
  number: string
  /** Whether the customer is a person or a company. */
  kind: 'person' | 'company'
  /** Full name of the person, or name of the company. */
  name: string
  /** Whom to speak to at a company. */
  contact_name: string | null
  /** E-mail address. */
  email: Email | null
  /** Telephone number. */
  phone: Phone | null
  /** Postal address. */
  address: CustomerAddress
  /** VAT identification number. */
  vat_id: string | null
  /** Language of letters to the customer. */
  language: 'de' | 'en'
  /**
   * Days until an invoice is due.
   * @TJS-type integer
   */
  payment_term_days: number
  /** Whether the customer owes the VAT itself (reverse charge). */
  reverse_charge: boolean
  /** Notes of the office. */
  notes: string | null
  /** When it was archived; null: active. */
  archived_at: Instant | null
  /** Version to send with the next change. */
  version: RecordVersion
  /** When it was created. */
  created_at: Instant
  /** When it was last changed. */
  updated_at: Instant
}

/** Postal address of a customer. */
export interface CustomerAddress {
  /** Street and house number. */
  street: string | null
  /** Postal code. */
  postal_code: string | null
  /** Town. */
  city: string | null
  /** Country. */
  country: CountryCode
}

/** Postal address of a customer, as it is written. */
export interface CustomerAddressInput {
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

/** Which customers to list. */
export interface CustomersListInput extends PageInput {
  /** Only persons or only companies. */
  kind?: 'person' | 'company'
  /**
   * Only customers of this town, whatever its case and accents.
   * @minLength 1
   * @maxLength 100
   */
  city?: string
  /**
   * Active customers, archived ones or all.
   * @default "active"
   */
  state?: 'active' | 'archived' | 'all'
  /** Only customers changed at or after this instant. */
  updated_since?: Instant
}

/** A page of customers. */
export interface CustomerPage extends Page<Customer> {}

/** What to look for. */
export interface CustomersSearchInput {
  /**
   * Name, contact, customer number, e-mail, phone or town.
   * @minLength 2
   * @maxLength 100
   */
  query: string
  /**
   * Most matches to return.
   * @TJS-type integer
   * @minimum 1
   * @maximum 50
   * @default 10
   */
  limit?: number
}

/** A customer that matches a search. */
export interface CustomerMatch {
  /** The customer. */
  customer: Customer
  /** How well it matches, 0 to 1; for sorting only. */
  score: number
}

/** Matches of a search, best first. */
export interface CustomerMatches {
  /** The matches; empty when nothing matches. */
  items: CustomerMatch[]
}

/** Which customer to read. */
export interface CustomersGetInput {
  /** Identifier of the customer. */
  customer_id: Uuid
}

/** Whom to look for. */
export interface CustomersFindDuplicatesInput {
  /**
   * Name of the person or company.
   * @minLength 2
   * @maxLength 200
   */
  name: string
  /** E-mail address. */
  email?: Email
  /** Telephone number. */
  phone?: Phone
}

/** A customer that may be the one described. */
export interface CustomerDuplicate {
  /** The customer. */
  customer: Customer
  /** Why it may be the same. */
  reasons: ('same_email' | 'same_phone' | 'similar_name')[]
}

/** Customers that may be the one described, likeliest first. */
export interface CustomerDuplicates {
  /** The candidates; empty when there are none. */
  items: CustomerDuplicate[]
}

/** A new customer. */
export interface CustomersCreateInput {
  /** Whether the customer is a person or a company. */
  kind: 'person' | 'company'
  /**
   * Full name of the person, or name of the company.
   * @minLength 1
   * @maxLength 200
   */
  name: string
  /**
   * Whom to speak to at a company.
   * @maxLength 200
   */
  contact_name?: string | null
  /** E-mail address. */
  email?: Email | null
  /** Telephone number. */
  phone?: Phone | null
  /** Postal address; the country is the company's own where it is left out. */
  address?: CustomerAddressInput
  /**
   * VAT identification number.
   * @pattern ^[A-Z]{2}[A-Z0-9]{2,13}$
   */
  vat_id?: string | null
  /**
   * Language of letters to the customer.
   * @default "de"
   */
  language?: 'de' | 'en'
  /**
   * Days until an invoice is due.
   * @TJS-type integer
   * @minimum 0
   * @maximum 365
   * @default 14
   */
  payment_term_days?: number
  /**
   * Whether the customer owes the VAT itself (reverse charge).
   * @default false
   */
  reverse_charge?: boolean
  /**
   * Notes of the office.
   * @maxLength 4000
   */
  notes?: string | null
}

/** Changes to a customer. */
export interface CustomersUpdateInput {
  /** Identifier of the customer. */
  customer_id: Uuid
  /** Version that was read. */
  version: RecordVersion
  /** Whether the customer is a person or a company. */
  kind?: 'person' | 'company'
  /**
   * Full name of the person, or name of the company.
   * @minLength 1
   * @maxLength 200
   */
  name?: string
  /**
   * Whom to speak to at a company.
   * @maxLength 200
   */
  contact_name?: string | null
  /** E-mail address. */
  email?: Email | null
  /** Telephone number. */
  phone?: Phone | null
  /** Postal address; fields left out stay. */
  address?: CustomerAddressInput
  /**
   * VAT identification number.
   * @pattern ^[A-Z]{2}[A-Z0-9]{2,13}$
   */
  vat_id?: string | null
  /** Language of letters to the customer. */
  language?: 'de' | 'en'
  /**
   * Days until an invoice is due.
   * @TJS-type integer
   * @minimum 0
   * @maximum 365
   */
  payment_term_days?: number
  /** Whether the customer owes the VAT itself (reverse charge). */
  reverse_charge?: boolean
  /**
   * Notes of the office.
   * @maxLength 4000
   */
  notes?: string | null
}

/** Which customer to archive. */
export interface CustomersArchiveInput {
  /** Identifier of the customer. */
  customer_id: Uuid
  /** Version that was read. */
  version: RecordVersion
}

/** The company has no such customer. */
export interface CustomerNotFound extends Fault<{
  code: 'customers.not_found'
  http: 404
  next: {
    en: 'Find the customer with customers.search and use its id.'
    de: 'Den Kunden mit customers.search suchen und dessen id verwenden.'
  }
}> {}

/** Somebody changed the customer since it was read. */
export interface CustomerVersionConflict extends Fault<{
  code: 'customers.version_conflict'
  http: 409
  next: {
    en: 'Read the customer again with customers.get and repeat the change with its version.'
    de: 'Den Kunden mit customers.get neu lesen und die Änderung mit dessen version wiederholen.'
  }
  details: CustomerVersionConflictDetails
}> {}

/** The version to read again. */
export interface CustomerVersionConflictDetails {
  /** Version the customer has now. */
  current_version: RecordVersion
}

/** The customer is archived and cannot be changed. */
export interface CustomerArchived extends Fault<{
  code: 'customers.archived'
  http: 409
  next: {
    en: 'Create a new customer, or choose an active one with customers.search.'
    de: 'Einen neuen Kunden anlegen oder mit customers.search einen aktiven wählen.'
  }
}> {}

/** The cursor does not belong to this list and these filters. */
export interface InvalidCursor extends Fault<{
  code: 'validation.cursor'
  http: 400
  next: {
    en: 'Start again without a cursor, with the same filters on every page.'
    de: 'Ohne cursor neu beginnen, mit gleichen Filtern auf jeder Seite.'
  }
}> {}
