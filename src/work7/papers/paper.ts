import type { PaperLanguage } from './format.js'

/** Who writes a paper: as it was when it was sent or finalised, in a draft as it is. */
export interface PaperIssuer {
  name: string
  street: string | null
  postal_code: string | null
  city: string | null
  tax_number: string | null
  vat_id: string | null
  phone: string | null
  email: string | null
  iban: string | null
  bic: string | null
  /** Line below the name. */
  letterhead: string | null
}

/** Whom it goes to. */
export interface PaperRecipient {
  name: string
  contact_name: string | null
  street: string | null
  postal_code: string | null
  city: string | null
  country: string
  vat_id: string | null
}

/** What every paper has. */
export interface Paper {
  kind: 'offer' | 'invoice' | 'cancellation' | 'rapport'
  language: PaperLanguage
  /** Null in a draft. */
  number: string | null
  created_at: string
  issuer: PaperIssuer
  /** Country of the issuer; another one's is named in the address. */
  home: string
  recipient: PaperRecipient
  customer_number: string
  project: string | null
}

/** What the table of a paper with amounts has a row for. */
export interface PaperLine {
  position: number
  description: string
  quantity: string | null
  unit: string | null
  unit_price: string | null
  discount_percent: string | null
  vat_percent: string | null
  total_net: string | null
  optional?: boolean
  alternative?: boolean
}

/** An offer, an invoice or its cancellation. */
export interface CommercialPaper extends Paper {
  kind: 'offer' | 'invoice' | 'cancellation'
  title: string
  text: string | null
  tax: 'standard' | 'reverse_charge' | 'small_business'
  currency: string
  lines: PaperLine[]
  totals: { net: string; gross: string; vat_split: { percent: string; net: string; vat: string }[] }
  notes: string[]
  /** Day it was sent or issued. */
  day: string | null
  valid_until: string | null
  due_on: string | null
  service_from: string | null
  service_to: string | null
  /** The invoice a cancellation takes back. */
  cancels: string | null
}

/** What was done at a customer's. */
export interface RapportPaper extends Paper {
  kind: 'rapport'
  date: string
  description: string
  hours: {
    person: string
    date: string
    from: string | null
    to: string | null
    break_minutes: number
    minutes: number
  }[]
  items: { kind: string; description: string; quantity: string; unit: string }[]
  photos: { caption: string }[]
  author: string
  signed_by: string | null
  /** Where the company is, `2026-09-01 14:05`. */
  signed_at: string | null
  /** PNG in Base64. */
  signature: string | null
}
