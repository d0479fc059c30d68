import type { AbgelehnteZeile } from './lies-tabelle.js'

/** What became of a file that was taken over. */
export interface Importbericht {
  /** Lines taken over, those that changed nothing among them. */
  angenommen: number
  /** What is new or changed, by its key: services, numbers of customers, names of technicians. */
  geaendert: string[]
  /** Lines that were not, in their order. */
  abgelehnt: AbgelehnteZeile[]
}
