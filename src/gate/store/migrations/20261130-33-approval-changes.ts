import { ForwardMigration } from '../../../db/forward-migration.js'

/** What an approved write would change, as the person who decides is shown it. */
export class GateApprovalChanges extends ForwardMigration {
  override up(): void {
    this.addSql('alter table gate.approval add column changes jsonb null')
  }
}
