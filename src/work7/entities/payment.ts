import { defineEntity, p, type InferEntity } from '@mikro-orm/core'
import { Invoice } from './invoice.js'

/** Money that came in for an invoice, or was paid back. Only added, never changed. */
export const Payment = defineEntity({
  name: 'Work7Payment',
  schema: 'work7',
  tableName: 'payment',
  checks: [
    { name: 'payment_position_check', expression: 'position > 0' },
    { name: 'payment_amount_check', expression: 'amount <> 0::numeric' },
  ],
  properties: {
    invoice: () =>
      p
        .manyToOne(Invoice)
        .joinColumns('company_id', 'invoice_id')
        .mapToPk()
        .updateRule('no action')
        .deleteRule('no action')
        .primary(),
    /** From 1, in the order they were recorded. */
    position: p.integer().primary(),
    /** Negative where it was paid back. */
    amount: p.decimal().precision(12).scale(2),
    paidOn: p.date(),
    method: p.enum(['bank_transfer', 'cash', 'card', 'direct_debit', 'other'] as const),
    reference: p.text().nullable(),
    createdAt: p.datetime(3).defaultRaw('now()'),
  },
})

export type PaymentRow = InferEntity<typeof Payment>
