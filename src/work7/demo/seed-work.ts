import type { Database } from '../../db/database.js'
import { txClient } from '../../db/direct-driver.js'
import { Counter } from '../entities/counter.js'
import { Project } from '../entities/project.js'
import { Rapport } from '../entities/rapport.js'
import { demoCustomers } from './customers.js'
import { companies } from './people.js'
import { demoProjects } from './projects.js'
import { demoRapports, rapportCounters } from './rapports.js'

/**
 * Puts projects and rapports into each demo company that has no project yet: a demo that began without them gets them,
 * and one in which somebody has worked stays as it is.
 */
export async function seedWork(db: Database, now: Date): Promise<void> {
  for (const company of companies) {
    const em = db.orm.em.fork()
    const isThere = { companyId: company.id }
    if ((await em.count(Project, isThere)) > 0) continue
    const projects = demoProjects(company, demoCustomers(company, now), now)
    const rapports = demoRapports(company, projects, now)
    const counters = Object.entries({ project: projects.length + 1, ...rapportCounters(rapports) })
    await em.transactional(async (tx) => {
      // Instances that seed at once come one after the other, so that the second finds what the first has put there.
      await txClient(tx).query('select pg_advisory_xact_lock(748021)')
      if ((await tx.count(Project, isThere)) > 0) return
      await tx.insertMany(Project, projects)
      await tx.insertMany(Rapport, rapports)
      await tx.insertMany(
        Counter,
        counters.map(([series, next]) => ({ companyId: company.id, series, next })),
      )
    })
  }
}
