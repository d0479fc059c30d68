import type { Project as ProjectOut, ProjectsCreateInput } from '../../../generated/work7-tools.v1/types.js'
import { uuid7 } from '../../db/uuid7.js'
import type { Work7WriteCall } from '../call.js'
import { nextNumber } from '../entities/next-number.js'
import { projectNumber } from '../entities/project-number.js'
import { Project } from '../entities/project.js'
import { checkProjectDates } from './check-project-dates.js'
import { activeCustomer } from './active-customer.js'
import { writtenProject } from './written-project.js'

/**
 * Creates a planned project of a customer, with the company's next project number.
 *
 * @throws Fault `projects.dates_invalid`, and as `activeCustomer`
 */
export async function createProject(input: ProjectsCreateInput, call: Work7WriteCall): Promise<ProjectOut> {
  const { em, tenant, now } = call
  checkProjectDates(input.starts_on ?? null, input.ends_on ?? null)
  const customer = await activeCustomer(input.customer_id, call)
  // Either the site is the customer's address, or nothing of that address is mixed into the one that is given.
  const site = input.site_address ?? {
    street: customer.street,
    postal_code: customer.postalCode,
    city: customer.city,
  }
  const project = em.create(
    Project,
    {
      companyId: tenant.id,
      id: uuid7(now),
      customer: [tenant.id, customer.id],
      title: input.title,
      siteStreet: site.street ?? null,
      sitePostalCode: site.postal_code ?? null,
      siteCity: site.city ?? null,
      siteCountry: input.site_address?.country ?? customer.country,
      status: 'planned',
      budgetNet: input.budget_net ?? null,
      hourlyWorkAgreed: input.hourly_work_agreed,
      startsOn: input.starts_on ?? null,
      endsOn: input.ends_on ?? null,
      notes: input.notes ?? null,
      createdAt: now,
      updatedAt: now,
      // Last, because the number's row stays locked until the transaction ends.
      number: projectNumber(await nextNumber(em, tenant.id, 'project')),
    },
    // The database makes the search text.
    { partial: true },
  )
  await em.flush()
  return writtenProject(call, project.id)
}
