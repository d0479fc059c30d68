import { fault } from '../fault.js'
import { calculate, type Calculation, type LineInput, type TaxFacts } from '../money/calculate.js'

/**
 * Calculates the lines of an offer or an invoice.
 *
 * @throws Fault `offers.invalid_lines` or `invoices.invalid_lines`
 */
export function calculateDocument(
  namespace: 'offers' | 'invoices',
  lines: readonly LineInput[],
  facts: TaxFacts,
): Calculation {
  return calculate(lines, facts, (field, message) => {
    throw fault(`${namespace}.invalid_lines`, { field, message })
  })
}
