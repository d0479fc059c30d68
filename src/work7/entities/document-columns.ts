import { p } from '@mikro-orm/core'
import type { VatSum } from '../money/totals.js'
import type { StoredLine } from '../money/calculate.js'
import { Company } from './company.js'
import { Customer } from './customer.js'
import { Project } from './project.js'

/** What a document says of who wrote it, as it was when it was sent or finalised. */
export interface StoredIssuer {
  name: string
  street: string | null
  postal_code: string | null
  city: string | null
  country: string
  tax_number: string | null
  vat_id: string | null
  /** From here on what a letter says of it; absent: as the company has it. */
  phone?: string | null
  email?: string | null
  iban?: string | null
  bic?: string | null
  /** Line below the name. */
  letterhead?: string | null
}

/** What a document says of whom it goes to, as it was when it was sent or finalised. */
export interface StoredRecipient {
  kind: 'person' | 'company'
  name: string
  contact_name: string | null
  street: string | null
  postal_code: string | null
  city: string | null
  country: string
  vat_id: string | null
  language: 'de' | 'en'
}

/**
 * Columns that offers and invoices share. Lines are kept as the contract shows them, in the document they belong to:
 * what is frozen is one row.
 */
export const documentColumns = {
  companyId: () =>
    p.manyToOne(Company).joinColumn('company_id').mapToPk().updateRule('no action').deleteRule('no action').primary(),
  id: p.uuid().primary(),
  /** Null in a draft. Given once by `nextDocumentNumber`, unique within the company. */
  number: p.text().nullable(),
  customer: () =>
    p
      .manyToOne(Customer)
      .joinColumns('company_id', 'customer_id')
      .mapToPk()
      .updateRule('no action')
      .deleteRule('no action'),
  project: () =>
    p
      .manyToOne(Project)
      .joinColumns('company_id', 'project_id')
      .mapToPk()
      .nullable()
      .updateRule('no action')
      .deleteRule('no action'),
  title: p.text(),
  text: p.text().nullable(),
  tax: p.enum(['standard', 'reverse_charge', 'small_business'] as const),
  currency: p.enum(['EUR', 'CHF'] as const),
  lines: p.json<StoredLine[]>(),
  net: p.decimal().precision(12).scale(2),
  vat: p.decimal().precision(12).scale(2),
  gross: p.decimal().precision(12).scale(2),
  vatSplit: p.json<VatSum[]>(),
  labourGross: p.decimal().precision(12).scale(2),
  notes: p.json<string[]>(),
  /** Null in a draft. */
  issuer: p.json<StoredIssuer>().nullable(),
  /** Null in a draft. */
  recipient: p.json<StoredRecipient>().nullable(),
  version: p.integer().version(),
  createdAt: p.datetime(3).defaultRaw('now()'),
  updatedAt: p.datetime(3).defaultRaw('now()'),
}
