import type { RapportHours, RapportItem } from '../../../generated/work7-tools.v1/types.js'
import { uuid7 } from '../../db/uuid7.js'
import { rapportNumber } from '../entities/rapport-number.js'
import { deemedAcknowledgedOn } from '../services/deemed-acknowledged-on.js'
import { dateAfter, instantOf, noSunday } from './calendar.js'
import type { DemoProject } from './projects.js'
import { seededRandom, type Random } from './random.js'
import { machines, materials, workDone } from './work-words.js'

/** A rapport as it is stored. */
export interface DemoRapport {
  companyId: string
  id: string
  number: string | null
  project: [companyId: string, id: string]
  state: 'draft' | 'submitted' | 'rejected' | 'signed'
  date: string
  description: string
  hours: RapportHours[]
  items: RapportItem[]
  photos: never[]
  author: string
  submittedAt: Date | null
  deemedAcknowledgedOn: string | null
  rejectionReason: string | null
  signedBy: string | null
  signedAt: Date | null
  version: number
  createdAt: Date
  updatedAt: Date
}

const IDS_FROM_MS = Date.UTC(2024, 8, 1)

/**
 * Rapports of a demo company's projects that have begun, none of them billed; numbered by year in the order they were
 * handed in.
 */
export function demoRapports(
  company: { id: string; country: 'DE' | 'AT'; seed: number; workers: readonly string[] },
  projects: readonly DemoProject[],
  now: Date,
): DemoRapport[] {
  const random = seededRandom(company.seed + 2)
  const rapports = projects
    .filter(({ status }) => status !== 'planned')
    .flatMap((project) => {
      const count = 1 + random.below(4)
      return Array.from({ length: count }, (_, index) => newRapport(project, index === count - 1, company, random, now))
    })
  const withIds = rapports.map((rapport, index) => ({
    ...rapport,
    companyId: company.id,
    id: uuid7(new Date(IDS_FROM_MS + index * 60_000), random.bytes(10)),
  }))
  return numbered(withIds)
}

/** The numbers the next rapports get, by series. */
export function rapportCounters(rapports: readonly DemoRapport[]): { [series: string]: number } {
  const next: { [series: string]: number } = {}
  for (const { number } of rapports) {
    const [, year, count] = number?.split('-') ?? []
    if (year) next[`rapport-${year}`] = Math.max(next[`rapport-${year}`] ?? 1, Number(count) + 1)
  }
  return next
}

function newRapport(
  project: DemoProject,
  isLast: boolean,
  company: { country: 'DE' | 'AT'; workers: readonly string[] },
  random: Random,
  now: Date,
): Omit<DemoRapport, 'companyId' | 'id' | 'number'> {
  const past = Math.floor((now.getTime() - Date.parse(project.startsOn)) / 86_400_000)
  const date = noSunday(dateAfter(instantOf(project.startsOn, 0), 1 + random.below(Math.min(past - 2, 40))))
  const state =
    isLast && project.status === 'active' ? random.pick(['draft', 'submitted', 'rejected'] as const) : 'signed'
  const author = random.pick(company.workers)
  const createdAt = instantOf(date, 14 * 60 + random.below(60))
  const submittedAt = state === 'draft' ? null : instantOf(date, 15 * 60 + random.below(60))
  const signedAt = state === 'signed' ? instantOf(date, 16 * 60 + random.below(60)) : null
  return {
    project: [project.companyId, project.id],
    state,
    date,
    description: random.pick(workDone),
    hours: hoursOf(date, author, company.workers, random),
    items: itemsOf(random),
    photos: [],
    author,
    submittedAt,
    deemedAcknowledgedOn: submittedAt && company.country === 'DE' ? deemedAcknowledgedOn(date, null) : null,
    rejectionReason: state === 'rejected' ? 'Stunden stimmen nicht mit der Anwesenheit überein.' : null,
    signedBy: signedAt && 'Bauherr',
    signedAt,
    version: { draft: 1, submitted: 2, rejected: 3, signed: 3 }[state],
    createdAt,
    updatedAt: signedAt ?? submittedAt ?? createdAt,
  }
}

function hoursOf(date: string, author: string, workers: readonly string[], random: Random): RapportHours[] {
  const people = [...new Set([author, ...(random.chance(60) ? [random.pick(workers)] : [])])]
  return people.map((person, index) => {
    const end = 14 + random.below(4)
    const from_to = { from: '07:00', to: `${end}:00`, break_minutes: 60 }
    return { person, date, ...from_to, minutes: (end - 8) * 60, rate: index === 0 ? '58.00' : '49.50' }
  })
}

function itemsOf(random: Random): RapportItem[] {
  const items: RapportItem[] = []
  if (random.chance(70)) {
    const [description, unit, unit_price] = random.pick(materials)
    items.push({ kind: 'material', description, quantity: `${1 + random.below(40)}`, unit, unit_price })
  }
  if (random.chance(20)) {
    const [description, unit_price] = random.pick(machines)
    items.push({ kind: 'machine', description, quantity: `${1 + random.below(8)}.5`, unit: 'h', unit_price })
  }
  if (random.chance(80)) {
    const quantity = `${4 + random.below(60)}`
    items.push({ kind: 'travel', description: 'Anfahrt', quantity, unit: 'km', unit_price: '0.95' })
  }
  return items
}

function numbered(rapports: readonly Omit<DemoRapport, 'number'>[]): DemoRapport[] {
  const counts: { [year: string]: number } = {}
  return rapports
    .toSorted((a, b) => (a.submittedAt ?? a.createdAt).getTime() - (b.submittedAt ?? b.createdAt).getTime())
    .map((rapport) => {
      if (!rapport.submittedAt) return { ...rapport, number: null }
      const year = rapport.date.slice(0, 4)
      counts[year] = (counts[year] ?? 0) + 1
      return { ...rapport, number: rapportNumber(year, counts[year]) }
    })
}
