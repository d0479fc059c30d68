import { uuid7 } from '../../db/uuid7.js'
import { projectNumber } from '../entities/project-number.js'
import { dateAfter } from './calendar.js'
import type { DemoCustomerRow } from './customers.js'
import { seededRandom, type Random } from './random.js'
import { projectTitles } from './work-words.js'

/** A project as it is stored. */
export interface DemoProject {
  companyId: string
  id: string
  number: string
  customer: [companyId: string, id: string]
  title: string
  siteStreet: string | null
  sitePostalCode: string | null
  siteCity: string | null
  siteCountry: string
  status: 'planned' | 'active' | 'paused' | 'completed' | 'archived'
  budgetNet: string | null
  hourlyWorkAgreed: boolean
  startsOn: string
  endsOn: string | null
  version: number
  createdAt: Date
  updatedAt: Date
}

/** When ids begin; independent of `now`, so that they are the same everywhere. */
const IDS_FROM_MS = Date.UTC(2024, 6, 1)

/** How many days before now the work of a project begins, at least and at most, and how long it takes. */
const course = {
  planned: { from: -40, until: -5, days: 20 },
  active: { from: 10, until: 60, days: 90 },
  paused: { from: 40, until: 90, days: 120 },
  completed: { from: 90, until: 300, days: 45 },
  archived: { from: 300, until: 420, days: 45 },
} as const

/** Projects of a demo company's active customers, oldest first. All but the days follow from the seed alone. */
export function demoProjects(
  company: { id: string; projects: number; seed: number },
  customers: readonly DemoCustomerRow[],
  now: Date,
): DemoProject[] {
  const random = seededRandom(company.seed + 1)
  const active = customers.filter(({ archivedAt }) => archivedAt === null)
  const drafts = Array.from({ length: company.projects }, (_, index) => {
    const id = uuid7(new Date(IDS_FROM_MS + index * 3_600_000), random.bytes(10))
    return { id, ...newProject(random.pick(active), random, now) }
  })
  return drafts
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((project, index) => ({ companyId: company.id, number: projectNumber(index + 1), ...project }))
}

function newProject(
  customer: DemoCustomerRow,
  random: Random,
  now: Date,
): Omit<DemoProject, 'companyId' | 'id' | 'number'> {
  const status = statusOf(random)
  const { from, until, days } = course[status]
  const begun = -(from + random.below(until - from))
  const startsOn = dateAfter(now, begun)
  const isOver = status === 'completed' || status === 'archived'
  const updatedAt = isOver ? Date.parse(dateAfter(now, begun + days + 2)) : Date.parse(startsOn)
  const createdAt = new Date(Math.min(Date.parse(startsOn), now.getTime()) - (3 + random.below(20)) * 86_400_000)
  return {
    customer: [customer.companyId, customer.id],
    title: random.pick(projectTitles),
    siteStreet: customer.street,
    sitePostalCode: customer.postalCode,
    siteCity: customer.city,
    siteCountry: customer.country,
    status,
    budgetNet: random.chance(70) ? `${(2 + random.below(60)) * 500}.00` : null,
    hourlyWorkAgreed: random.chance(75),
    startsOn,
    endsOn: isOver || random.chance(60) ? dateAfter(now, begun + days) : null,
    version: { planned: 1, active: 2, paused: 3, completed: 3, archived: 4 }[status],
    createdAt,
    updatedAt: status === 'planned' ? createdAt : new Date(updatedAt),
  }
}

function statusOf(random: Random): DemoProject['status'] {
  const chosen = random.below(100)
  if (chosen < 15) return 'planned'
  if (chosen < 50) return 'active'
  if (chosen < 58) return 'paused'
  return chosen < 90 ? 'completed' : 'archived'
}
