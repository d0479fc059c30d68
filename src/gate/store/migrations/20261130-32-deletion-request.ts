import { ForwardMigration } from '../../../db/forward-migration.js'

/** People may ask that what is about them is deleted. */
export class GateDeletionRequest extends ForwardMigration {
  override up(): void {
    this.addSql(`
      create table gate.deletion_request (
        account_id uuid not null,
        requested_at timestamptz(3) not null,
        constraint deletion_request_pkey primary key (account_id),
        constraint deletion_request_account_id_foreign foreign key (account_id) references gate.account (id)
      );
    `)
  }
}
