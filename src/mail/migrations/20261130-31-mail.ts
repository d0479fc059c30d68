import { ForwardMigration } from '../../db/forward-migration.js'

/** Mails, from the write that queued them until some time after they were delivered; and the queue that delivers them. */
export class Mail extends ForwardMigration {
  override up(): void {
    this.addSql(`
      create schema mail;
      create table mail.message (
        id uuid not null,
        recipient text not null,
        reply_to text null,
        subject text not null,
        body_text text not null,
        body_html text null,
        attachments jsonb not null default '[]',
        state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
        attempts int not null default 0,
        reason text null,
        claimed_until timestamptz(3) null,
        created_at timestamptz(3) not null default now(),
        delivered_at timestamptz(3) null,
        constraint message_pkey primary key (id)
      );
      create index message_state_index on mail.message (state, created_at);
    `)
    // Ten more attempts in growing steps from half a minute on: for the last one about nine hours have passed.
    const options = { policy: 'standard', retryLimit: 10, retryDelay: 30, retryBackoff: true, expireInSeconds: 300 }
    this.addSql(`select jobs.create_queue('mail', '${JSON.stringify(options)}');`)
  }
}
