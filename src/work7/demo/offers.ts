import { addDays } from '../local-date.js'
import type { Book } from './book.js'
import type { DemoCustomerRow } from './customers.js'
import { demoWork, optionalLine } from './works.js'

/** An offer of the demo, with whom it is for and how many days ago it was written. */
export type DemoOffer = ReturnType<typeof demoOffer>

/** Makes up an offer; some young ones are drafts. */
export function demoOffer(book: Book, customer: DemoCustomerRow, age: number, index: number) {
  const { random } = book
  const day = book.day(age)
  const work = demoWork(random, book.company.hourlyRate)
  const given = random.chance(20) ? [...work.lines, optionalLine] : work.lines
  // A caller's lines have these filled in by the contract.
  const lines = given.map((line) => ({ optional: false, alternative: false, ...line }))
  const isDraft = age < 12 && index % 3 === 0
  const state = isDraft ? ('draft' as const) : stateOfOffer(random.below(100), age)
  const sent = isDraft ? {} : { ...book.parties(customer), offeredOn: day, validUntil: addDays(day, 30) }
  return {
    age,
    customerRow: customer,
    columns: {
      ...book.columns(customer, lines, day, 'offer'),
      title: work.title,
      state,
      ...sent,
      number: isDraft ? null : book.number('offer', day),
      mailedTo: isDraft ? null : customer.email,
      declineReason: state === 'declined' ? random.pick(['Zu teuer', 'Anderweitig vergeben', 'Verschoben']) : null,
      version: isDraft ? 1 : state === 'sent' ? 2 : state === 'invoiced' ? 4 : 3,
      createdAt: book.ago(age),
      updatedAt: book.ago(Math.max(age - 2, 0)),
    },
  }
}

/** Young offers wait for an answer; of the old ones most were accepted and invoiced, some were never answered. */
function stateOfOffer(chance: number, age: number): 'sent' | 'accepted' | 'declined' | 'invoiced' {
  if (age < 25) return chance < 70 ? 'sent' : 'accepted'
  if (chance < 60) return 'invoiced'
  if (chance < 72) return 'accepted'
  return chance < 88 ? 'declined' : 'sent'
}
