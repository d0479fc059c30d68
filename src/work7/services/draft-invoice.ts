import { uuid7 } from '../../db/uuid7.js'
import type { Work7WriteCall } from '../call.js'
import type { CustomerRow } from '../entities/customer.js'
import { Invoice, type InvoiceRow } from '../entities/invoice.js'
import type { LineInput } from '../money/calculate.js'
import { taxTreatment } from '../money/tax-treatment.js'
import { companySettings } from '../queries/company-settings.js'
import { today } from '../today.js'
import { calculateDocument } from './calculate-document.js'
import { calculatedColumns } from './document-facts.js'
import { demandServiceDays, taxDay, type ServiceDays } from './service-days.js'

/** What a draft begins with. */
export interface InvoiceDraft {
  /** @default a new one */
  id?: string
  customer: CustomerRow
  projectId?: string | null
  offerId?: string
  /** The cancelled invoice this one stands for. */
  correctsId?: string
  title: string
  text?: string | null
  serviceDays: ServiceDays
  /** Whether the customer owes the VAT. */
  reverseCharge: boolean
  lines: readonly LineInput[]
}

/**
 * Makes the draft of an invoice; it is written with the next flush.
 *
 * @throws Fault `invoices.invalid_lines`, `invoices.dates_invalid`
 */
export async function draftInvoice(draft: InvoiceDraft, call: Work7WriteCall): Promise<InvoiceRow> {
  const { em, tenant, now } = call
  const { customer, projectId = null, offerId, correctsId } = draft
  const days = demandServiceDays(draft.serviceDays)
  const company = await companySettings(call)
  const tax = taxTreatment(company, draft.reverseCharge)
  const facts = { country: company.country, treatment: tax, day: taxDay(days, today(call)) }
  const calculation = calculateDocument('invoices', draft.lines, facts)
  return em.create(Invoice, {
    companyId: tenant.id,
    id: draft.id ?? uuid7(now),
    kind: 'invoice',
    state: 'draft',
    customer: [tenant.id, customer.id],
    project: projectId === null ? null : [tenant.id, projectId],
    offer: offerId === undefined ? null : [tenant.id, offerId],
    corrects: correctsId === undefined ? null : [tenant.id, correctsId],
    title: draft.title,
    text: draft.text ?? null,
    serviceFrom: days.from,
    serviceTo: days.to,
    paid: '0.00',
    ...calculatedColumns(calculation, { company, customer, tax, document: 'invoice' }),
    createdAt: now,
    updatedAt: now,
  })
}
