import { fault } from '../fault.js'

/**
 * Lets pass a last day that is not over.
 *
 * @throws Fault `offers.dates_invalid`
 */
export function demandValidUntil(validUntil: string | null | undefined, today: string): void {
  if (validUntil != null && validUntil < today) throw fault('offers.dates_invalid', { field: 'valid_until' })
}
