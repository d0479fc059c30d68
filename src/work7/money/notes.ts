import { exact, ZERO } from './decimal.js'
import type { TaxTreatment } from './tax-treatment.js'
import type { Totals } from './totals.js'

/** What the notes of a document depend on. */
export interface NoteFacts {
  /** Country of the company. */
  country: string
  treatment: TaxTreatment
  customer: { kind: 'person' | 'company'; language: 'de' | 'en' }
  totals: Totals
  currency: string
  /** Offers are not kept as invoices are. */
  document: 'offer' | 'invoice'
}

/** What the notes of a cancellation depend on: the invoice it takes back. */
export interface CancelledFacts {
  number?: string | null | undefined
  issuedOn?: string | null | undefined
  tax: TaxTreatment
  issuer?: { country: string } | null | undefined
  recipient?: { language: 'de' | 'en' } | null | undefined
}

type Text = { de: string; en: string }

const treatments: { readonly [treatment: string]: { readonly [country: string]: Text } } = {
  reverse_charge: {
    DE: {
      de: 'Steuerschuldnerschaft des Leistungsempfängers (§ 13b UStG).',
      en: 'Reverse charge: the customer owes the VAT (§ 13b UStG).',
    },
    AT: {
      de: 'Die Steuerschuld geht auf den Leistungsempfänger über (§ 19 Abs. 1a UStG).',
      en: 'Reverse charge: the customer owes the VAT (§ 19 Abs. 1a UStG).',
    },
  },
  small_business: {
    DE: {
      de: 'Steuerbefreit als Kleinunternehmer (§ 19 UStG).',
      en: 'Exempt from VAT as a small business (§ 19 UStG).',
    },
    AT: {
      de: 'Steuerbefreit als Kleinunternehmer (§ 6 Abs. 1 Z 27 UStG).',
      en: 'Exempt from VAT as a small business (§ 6 Abs. 1 Z 27 UStG).',
    },
    CH: {
      de: 'Von der Steuerpflicht befreit (Art. 10 Abs. 2 MWSTG).',
      en: 'Exempt from VAT liability (Art. 10 Abs. 2 MWSTG).',
    },
  },
}

const retention: Text = {
  de: 'Bitte bewahren Sie diese Rechnung zwei Jahre lang auf (§ 14b Abs. 1 UStG).',
  en: 'Please keep this invoice for two years (§ 14b Abs. 1 UStG).',
}

/**
 * The sentences the law wants on a document, in the customer's language. Private customers in Germany are told what of
 * the amount is labour (§ 35a EStG) and, on an invoice with labour, how long to keep it; that labour is done on property
 * is our reading of a craft firm's trade.
 */
export function notes(facts: NoteFacts): string[] {
  const { country, treatment, customer, totals, document } = facts
  const texts = [treatments[treatment]?.[country]]
  const withLabour = exact(totals.labour_gross).gt(ZERO)
  if (country === 'DE' && customer.kind === 'person' && withLabour && document === 'invoice')
    texts.push(labourShare(facts), retention)
  return texts.flatMap((text) => (text ? [text[customer.language]] : []))
}

/**
 * The sentences of a cancellation, in the customer's language: which invoice it takes back, and how that one was taxed.
 */
export function cancellationNotes({ number, issuedOn, tax, issuer, recipient }: CancelledFacts): string[] {
  const language = recipient?.language ?? 'de'
  const [year = '', month = '', day = ''] = (issuedOn ?? '').split('-')
  const reference: Text = {
    de: `Storno der Rechnung ${number} vom ${day}.${month}.${year}.`,
    en: `Cancels invoice ${number} of ${issuedOn}.`,
  }
  const texts = [reference, treatments[tax]?.[issuer?.country ?? '']]
  return texts.flatMap((text) => (text ? [text[language]] : []))
}

function labourShare({ totals, currency }: NoteFacts): Text {
  const { labour_gross: amount } = totals
  return {
    de: `Darin enthaltene Arbeits-, Fahrt- und Maschinenkosten: ${amount.replace('.', ',')} ${currency} brutto (§ 35a EStG).`,
    en: `Labour, travel and machine costs included: ${amount} ${currency} gross (§ 35a EStG).`,
  }
}
