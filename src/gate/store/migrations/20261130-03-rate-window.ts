import { ForwardMigration } from '../../../db/forward-migration.js'

/**
 * The counters of the rate limits. Unlogged: a count needs no flush to disk, and what a crash of the database loses is
 * the count of one minute.
 */
export class GateRateWindow extends ForwardMigration {
  override up(): void {
    this.addSql(`
      create unlogged table gate.rate_window (
        key_id uuid not null,
        started_at timestamptz(3) not null,
        calls int not null,
        constraint rate_window_pkey primary key (key_id),
        constraint rate_window_key_id_foreign foreign key (key_id) references gate.api_key (id)
      ) with (fillfactor = 50);
    `)
  }
}
