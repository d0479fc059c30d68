import PgBoss from 'pg-boss'
import { ForwardMigration } from '../../db/forward-migration.js'
import { jobsSchema } from '../boss.js'

/**
 * The tables of pg-boss 10.4, by its own plan, which brings its own transaction along. A later version of it needs a
 * migration of its own.
 */
export class Jobs extends ForwardMigration {
  override up(): void {
    const plan = PgBoss.getConstructionPlans(jobsSchema)
    this.addSql(plan.replace(/^\s*BEGIN;/, '').replace(/COMMIT;\s*$/, ''))
  }
}
