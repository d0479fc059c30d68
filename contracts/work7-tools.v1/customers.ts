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

/**
 * A customer of the company.
 * @de Ein Kunde der Firma.
 */
export interface Customer {
  /**
   * Identifier; pass it as `customer_id`.
   * @de Kennung; als `customer_id` angeben.
   */
  id: Uuid
  /**
   * Customer number, given once by the server.
   * @de Kundennummer, vom Server einmal vergeben.
   * @assigned
   */
  number: string
  /**
   * Whether the customer is a person or a company.
   * @de Ob der Kunde eine Person oder eine Firma ist.
   */
  kind: 'person' | 'company'
  /**
   * Full name of the person, or name of the company.
   * @de Voller Name der Person oder Name der Firma.
   */
  name: string
  /**
   * Whom to speak to at a company.
   * @de Ansprechpartner in einer Firma.
   */
  contact_name: string | null
  /**
   * E-mail address.
   * @de E-Mail-Adresse.
   */
  email: Email | null
  /**
   * Telephone number.
   * @de Telefonnummer.
   */
  phone: Phone | null
  /**
   * Postal address.
   * @de Postanschrift.
   */
  address: CustomerAddress
  /**
   * VAT identification number.
   * @de USt-IdNr. oder UID-Nummer.
   */
  vat_id: string | null
  /**
   * Language of letters to the customer.
   * @de Sprache der Schreiben an den Kunden.
   */
  language: 'de' | 'en'
  /**
   * Days until an invoice is due.
   * @de Zahlungsziel in Tagen.
   * @TJS-type integer
   */
  payment_term_days: number
  /**
   * Whether the customer owes the VAT itself (reverse charge).
   * @de Ob der Kunde die Umsatzsteuer selbst schuldet (Reverse Charge).
   */
  reverse_charge: boolean
  /**
   * Notes of the office.
   * @de Notizen des Büros.
   */
  notes: string | null
  /**
   * When it was archived; null: active.
   * @de Wann archiviert; null: aktiv.
   */
  archived_at: Instant | null
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
 * Postal address of a customer.
 * @de Postanschrift eines Kunden.
 */
export interface CustomerAddress {
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
 * Postal address of a customer, as it is written.
 * @de Postanschrift eines Kunden, wie sie eingegeben wird.
 */
export interface CustomerAddressInput {
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
 * Which customers to list.
 * @de Welche Kunden aufzulisten sind.
 */
export interface CustomersListInput extends PageInput {
  /**
   * Only persons or only companies.
   * @de Nur Personen oder nur Firmen.
   */
  kind?: 'person' | 'company'
  /**
   * Only customers of this town, whatever its case and accents.
   * @de Nur Kunden aus diesem Ort; Schreibweise und Akzente zählen nicht.
   * @minLength 1
   * @maxLength 100
   */
  city?: string
  /**
   * Active customers, archived ones or all.
   * @de Aktive Kunden, archivierte oder alle.
   * @default "active"
   */
  state?: 'active' | 'archived' | 'all'
  /**
   * Only customers changed at or after this instant.
   * @de Nur Kunden, die ab diesem Zeitpunkt geändert wurden.
   */
  updated_since?: Instant
}

/**
 * A page of customers.
 * @de Eine Seite Kunden.
 */
export interface CustomerPage extends Page<Customer> {}

/**
 * What to look for.
 * @de Wonach zu suchen ist.
 */
export interface CustomersSearchInput {
  /**
   * Name, contact, customer number, e-mail, phone or town.
   * @de Name, Ansprechpartner, Kundennummer, E-Mail, Telefon oder Ort.
   * @minLength 2
   * @maxLength 100
   */
  query: string
  /**
   * Most matches to return.
   * @de Höchstzahl der Treffer.
   * @TJS-type integer
   * @minimum 1
   * @maximum 50
   * @default 10
   */
  limit?: number
}

/**
 * A customer that matches a search.
 * @de Ein Kunde, der zur Suche passt.
 */
export interface CustomerMatch {
  /**
   * The customer.
   * @de Der Kunde.
   */
  customer: Customer
  /**
   * How well it matches, 0 to 1; for sorting only.
   * @de Wie gut er passt, 0 bis 1; nur zum Sortieren.
   */
  score: number
}

/**
 * Matches of a search, best first.
 * @de Treffer einer Suche, beste zuerst.
 */
export interface CustomerMatches {
  /**
   * The matches; empty when nothing matches.
   * @de Die Treffer; leer, wenn nichts passt.
   */
  items: CustomerMatch[]
}

/**
 * Which customer to read.
 * @de Welcher Kunde zu lesen ist.
 */
export interface CustomersGetInput {
  /**
   * Identifier of the customer.
   * @de Kennung des Kunden.
   */
  customer_id: Uuid
}

/**
 * Whom to look for.
 * @de Wer zu suchen ist.
 */
export interface CustomersFindDuplicatesInput {
  /**
   * Name of the person or company.
   * @de Name der Person oder Firma.
   * @minLength 2
   * @maxLength 200
   */
  name: string
  /**
   * E-mail address.
   * @de E-Mail-Adresse.
   */
  email?: Email
  /**
   * Telephone number.
   * @de Telefonnummer.
   */
  phone?: Phone
}

/**
 * A customer that may be the one described.
 * @de Ein Kunde, der der beschriebene sein könnte.
 */
export interface CustomerDuplicate {
  /**
   * The customer.
   * @de Der Kunde.
   */
  customer: Customer
  /**
   * Why it may be the same.
   * @de Warum es derselbe sein könnte.
   */
  reasons: ('same_email' | 'same_phone' | 'similar_name')[]
}

/**
 * Customers that may be the one described, likeliest first.
 * @de Kunden, die der beschriebene sein könnten, wahrscheinlichste zuerst.
 */
export interface CustomerDuplicates {
  /**
   * The candidates; empty when there are none.
   * @de Die möglichen Kunden; leer, wenn es keine gibt.
   */
  items: CustomerDuplicate[]
}

/**
 * A new customer.
 * @de Ein neuer Kunde.
 */
export interface CustomersCreateInput {
  /**
   * Whether the customer is a person or a company.
   * @de Ob der Kunde eine Person oder eine Firma ist.
   */
  kind: 'person' | 'company'
  /**
   * Full name of the person, or name of the company.
   * @de Voller Name der Person oder Name der Firma.
   * @minLength 1
   * @maxLength 200
   */
  name: string
  /**
   * Whom to speak to at a company.
   * @de Ansprechpartner in einer Firma.
   * @maxLength 200
   */
  contact_name?: string | null
  /**
   * E-mail address.
   * @de E-Mail-Adresse.
   */
  email?: Email | null
  /**
   * Telephone number.
   * @de Telefonnummer.
   */
  phone?: Phone | null
  /**
   * Postal address; the country is the company's own where it is left out.
   * @de Postanschrift; fehlt das Land, gilt das der Firma.
   */
  address?: CustomerAddressInput
  /**
   * VAT identification number.
   * @de USt-IdNr. oder UID-Nummer.
   * @pattern ^[A-Z]{2}[A-Z0-9]{2,13}$
   */
  vat_id?: string | null
  /**
   * Language of letters to the customer.
   * @de Sprache der Schreiben an den Kunden.
   * @default "de"
   */
  language?: 'de' | 'en'
  /**
   * Days until an invoice is due.
   * @de Zahlungsziel in Tagen.
   * @TJS-type integer
   * @minimum 0
   * @maximum 365
   * @default 14
   */
  payment_term_days?: number
  /**
   * Whether the customer owes the VAT itself (reverse charge).
   * @de Ob der Kunde die Umsatzsteuer selbst schuldet (Reverse Charge).
   * @default false
   */
  reverse_charge?: boolean
  /**
   * Notes of the office.
   * @de Notizen des Büros.
   * @maxLength 4000
   */
  notes?: string | null
}

/**
 * Changes to a customer.
 * @de Änderungen an einem Kunden.
 */
export interface CustomersUpdateInput {
  /**
   * Identifier of the customer.
   * @de Kennung des Kunden.
   */
  customer_id: Uuid
  /**
   * Version that was read.
   * @de Version, die gelesen wurde.
   */
  version: RecordVersion
  /**
   * Whether the customer is a person or a company.
   * @de Ob der Kunde eine Person oder eine Firma ist.
   */
  kind?: 'person' | 'company'
  /**
   * Full name of the person, or name of the company.
   * @de Voller Name der Person oder Name der Firma.
   * @minLength 1
   * @maxLength 200
   */
  name?: string
  /**
   * Whom to speak to at a company.
   * @de Ansprechpartner in einer Firma.
   * @maxLength 200
   */
  contact_name?: string | null
  /**
   * E-mail address.
   * @de E-Mail-Adresse.
   */
  email?: Email | null
  /**
   * Telephone number.
   * @de Telefonnummer.
   */
  phone?: Phone | null
  /**
   * Postal address; fields left out stay.
   * @de Postanschrift; ausgelassene Felder bleiben.
   */
  address?: CustomerAddressInput
  /**
   * VAT identification number.
   * @de USt-IdNr. oder UID-Nummer.
   * @pattern ^[A-Z]{2}[A-Z0-9]{2,13}$
   */
  vat_id?: string | null
  /**
   * Language of letters to the customer.
   * @de Sprache der Schreiben an den Kunden.
   */
  language?: 'de' | 'en'
  /**
   * Days until an invoice is due.
   * @de Zahlungsziel in Tagen.
   * @TJS-type integer
   * @minimum 0
   * @maximum 365
   */
  payment_term_days?: number
  /**
   * Whether the customer owes the VAT itself (reverse charge).
   * @de Ob der Kunde die Umsatzsteuer selbst schuldet (Reverse Charge).
   */
  reverse_charge?: boolean
  /**
   * Notes of the office.
   * @de Notizen des Büros.
   * @maxLength 4000
   */
  notes?: string | null
}

/**
 * Which customer to archive.
 * @de Welcher Kunde zu archivieren ist.
 */
export interface CustomersArchiveInput {
  /**
   * Identifier of the customer.
   * @de Kennung des Kunden.
   */
  customer_id: Uuid
  /**
   * Version that was read.
   * @de Version, die gelesen wurde.
   */
  version: RecordVersion
}

/**
 * The company has no such customer.
 * @de Die Firma hat keinen solchen Kunden.
 */
export interface CustomerNotFound extends Fault<{
  code: 'customers.not_found'
  http: 404
  next: {
    en: 'Find the customer with customers.search and use its id.'
    de: 'Den Kunden mit customers.search suchen und dessen id verwenden.'
  }
}> {}

/**
 * Somebody changed the customer since it was read.
 * @de Der Kunde wurde geändert, seit er gelesen wurde.
 */
export interface CustomerVersionConflict extends Fault<{
  code: 'customers.version_conflict'
  http: 409
  next: {
    en: 'Read the customer again with customers.get and repeat the change with its version.'
    de: 'Den Kunden mit customers.get neu lesen und die Änderung mit dessen version wiederholen.'
  }
  details: CustomerVersionConflictDetails
}> {}

/**
 * The version to read again.
 * @de Die Version, die neu zu lesen ist.
 */
export interface CustomerVersionConflictDetails {
  /**
   * Version the customer has now.
   * @de Jetzige Version des Kunden.
   */
  current_version: RecordVersion
}

/**
 * The customer is archived and cannot be changed.
 * @de Der Kunde ist archiviert und kann nicht geändert werden.
 */
export interface CustomerArchived extends Fault<{
  code: 'customers.archived'
  http: 409
  next: {
    en: 'Create a new customer, or choose an active one with customers.search.'
    de: 'Einen neuen Kunden anlegen oder mit customers.search einen aktiven wählen.'
  }
}> {}

/**
 * The cursor does not belong to this list and these filters.
 * @de Der cursor gehört nicht zu dieser Liste und diesen Filtern.
 */
export interface InvalidCursor extends Fault<{
  code: 'validation.cursor'
  http: 400
  next: {
    en: 'Start again without a cursor, with the same filters on every page.'
    de: 'Ohne cursor neu beginnen, mit gleichen Filtern auf jeder Seite.'
  }
}> {}
