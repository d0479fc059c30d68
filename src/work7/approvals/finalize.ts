import type { InvoicesPrepareFinalizeInput } from '../../../generated/work7-tools.v1/types.js'
import type { Work7Call } from '../call.js'
import { addDays } from '../local-date.js'
import { dateText } from '../papers/format.js'
import { companySettings } from '../queries/company-settings.js'
import { getCustomer } from '../queries/get-customer.js'
import { demandComplete } from '../services/finalize-invoice.js'
import { calculatedDraft } from '../services/update-invoice.js'
import { today } from '../today.js'
import { paidState } from '../services/invoice-states.js'
import { stateChange } from './changes.js'
import { invoiceForStep } from './invoice-for-step.js'
import { amountsOf, customerText, previewOf, type Preview } from './preview.js'

/**
 * Shows the invoice a draft becomes, calculated as it will be.
 *
 * @throws Fault as `finalizeInvoice`
 */
export async function previewFinalize(
  input: InvoicesPrepareFinalizeInput,
  call: Work7Call,
): Promise<Preview<InvoicesPrepareFinalizeInput>> {
  const invoice = await invoiceForStep(input, call, 'invoices.finalize')
  const company = await companySettings(call)
  const customer = await getCustomer(call, call.tenant.id, invoice.customer.id)
  if (!customer) throw new Error(`The customer of the invoice ${invoice.id} is not there.`)
  const day = today(call)
  const calculated = calculatedDraft(
    {
      reverseCharge: invoice.tax === 'reverse_charge',
      lines: invoice.lines,
      serviceDays: { from: invoice.service_from, to: invoice.service_to },
    },
    { company, customer, today: day },
  )
  const { tax, gross, currency } = calculated
  const recipient = { ...customer.address, kind: customer.kind, vat_id: customer.vat_id }
  demandComplete({ treatment: tax, gross, recipient, service_from: invoice.service_from }, company)
  const { language } = call
  const say = words[language]
  const due = dateText(addDays(day, customer.payment_term_days), language)
  const facts: [string, string][] = [
    [say.customer, customerText(customer)],
    [say.subject, invoice.title],
    ...amountsOf(calculated, currency, language),
    [say.due, due],
  ]
  const before = amountsOf(invoice.totals, invoice.currency, language)
  const changes = [
    stateChange(language, invoice.state, paidState(gross, '0')),
    { field: say.number, before: null, after: say.nextNumber },
    { field: say.due, before: null, after: due },
    ...amountsOf(calculated, currency, language).map(([field, after], index) => ({
      field,
      before: before[index]?.[1] ?? null,
      after,
    })),
  ]
  return previewOf(call, 'invoices.finalize', { title: say.title, facts, effects: [say.effect], changes }, input)
}

const words = {
  en: {
    title: 'Finalise an invoice',
    customer: 'Customer',
    subject: 'Subject',
    due: 'Due, if today',
    number: 'Number',
    nextNumber: 'the next of the year',
    effect: 'The draft gets its number and can no longer be changed, only cancelled.',
  },
  de: {
    title: 'Rechnung festschreiben',
    customer: 'Kunde',
    subject: 'Betreff',
    due: 'Fällig, wenn heute',
    number: 'Nummer',
    nextNumber: 'die nächste des Jahres',
    effect: 'Der Entwurf bekommt seine Nummer und kann nicht mehr geändert, nur noch storniert werden.',
  },
}
