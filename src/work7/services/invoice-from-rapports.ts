import type { Invoice, InvoicesCreateFromRapportsInput } from '../../../generated/work7-tools.v1/types.js'
import { uuid7 } from '../../db/uuid7.js'
import type { Work7WriteCall } from '../call.js'
import { Project, type ProjectRow } from '../entities/project.js'
import { Rapport, type RapportRow } from '../entities/rapport.js'
import { fault } from '../fault.js'
import { billRapports } from './bill-rapports.js'
import { customerOf } from './customer-of.js'
import { draftInvoice } from './draft-invoice.js'
import { rapportLines } from './rapport-lines.js'
import { writtenInvoice } from './written-invoice.js'

/** Rapports that one invoice takes. */
const MOST = 100

/**
 * Makes a draft invoice of signed rapports, each of which is billed once.
 *
 * @throws Fault `projects.not_found`, `invoices.invalid_lines`, and as `billRapports`
 */
export async function invoiceFromRapports(
  input: InvoicesCreateFromRapportsInput,
  call: Work7WriteCall,
): Promise<Invoice> {
  const { em, tenant, now } = call
  const project = await em.findOne(Project, { companyId: tenant.id, id: input.project_id })
  if (!project) throw fault('projects.not_found', { field: 'project_id' })
  const customer = await customerOf(project, call)
  const id = uuid7(now)
  const ids = input.rapport_ids ?? (await unbilledOf(project, call))
  const rapports = await billRapports(em, tenant.id, ids, id, now)
  rapports.forEach((rapport) => demandSameProject(rapport, project, ids))
  const inOrder = rapports.toSorted((a, b) => a.date.localeCompare(b.date))
  const hours = inOrder.flatMap((rapport) => rapport.hours)
  const days = [...inOrder.map(({ date }) => date), ...hours.map(({ date }) => date)].sort()
  await draftInvoice(
    {
      id,
      customer,
      projectId: project.id,
      title: input.title ?? project.title,
      text: referenceTo(inOrder, customer.language),
      serviceDays: { from: days.at(0) ?? null, to: days.at(-1) ?? null },
      reverseCharge: customer.reverseCharge,
      lines: rapportLines(
        { hours, items: inOrder.flatMap(({ items }) => items) },
        { hoursAgreed: project.hourlyWorkAgreed, language: customer.language },
      ),
    },
    call,
  )
  await em.flush()
  return writtenInvoice(call, id)
}

async function unbilledOf(project: ProjectRow, { em, tenant }: Work7WriteCall): Promise<string[]> {
  const found = await em.find(
    Rapport,
    { companyId: tenant.id, project: [tenant.id, project.id], state: 'signed' },
    { fields: ['id'], orderBy: { date: 'asc', id: 'asc' }, limit: MOST },
  )
  if (found.length === 0)
    throw fault('rapports.not_found', {
      field: 'project_id',
      message: {
        en: 'The project has no signed rapport that is not billed.',
        de: 'Das Projekt hat keinen unterschriebenen Rapport, der nicht verrechnet ist.',
      },
    })
  return found.map(({ id }) => id)
}

function demandSameProject(rapport: RapportRow, project: ProjectRow, ids: readonly string[]): void {
  if (rapport.project[1] === project.id) return
  throw fault('rapports.not_found', {
    field: `rapport_ids/${ids.indexOf(rapport.id)}`,
    message: { en: 'The project has no such rapport.', de: 'Das Projekt hat keinen solchen Rapport.' },
  })
}

function referenceTo(rapports: readonly RapportRow[], language: 'de' | 'en'): string {
  const numbers = rapports.map(({ number }) => number).join(', ')
  return { de: `Laut Rapport ${numbers}.`, en: `As by rapport ${numbers}.` }[language]
}
