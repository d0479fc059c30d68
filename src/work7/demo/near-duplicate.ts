import type { DemoCustomer } from './new-customer.js'
import type { Random } from './random.js'

/**
 * The same customer once more, as offices enter people twice: the name spelt otherwise, and the e-mail address, the
 * phone number or the house the same.
 */
export function nearDuplicate(original: DemoCustomer, random: Random): DemoCustomer {
  const same = random.pick((['email', 'phone', 'street'] as const).filter((field) => original[field] !== null))
  return {
    kind: original.kind,
    name: misspelt(original.name, random),
    contactName: original.contactName,
    email: same === 'email' ? original.email : null,
    phone: same === 'phone' ? original.phone : null,
    street: same === 'street' ? original.street : null,
    postalCode: original.postalCode,
    city: original.city,
    country: original.country,
    vatId: null,
    language: original.language,
    paymentTermDays: original.paymentTermDays,
    reverseCharge: original.reverseCharge,
    notes: null,
  }
}

/** Umlauts written out where there are some, otherwise one letter lost. */
function misspelt(name: string, random: Random): string {
  const spelling: { [letter: string]: string } = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' }
  const without = name.replace(/[äöüßÄÖÜ]/g, (letter) => spelling[letter] ?? letter)
  if (without !== name) return without
  const at = 1 + random.below(name.length - 1)
  return name.slice(0, at) + name.slice(at + 1)
}
