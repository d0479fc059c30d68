import { ForwardMigration } from 'toolpact/server'

/** Makes the table of keys. */
export class CreateKeys extends ForwardMigration {
  override up(): void {
    this.addSql('create schema keys;')
    this.addSql(`
      create table keys.key (
        workshop_id uuid not null references gate.tenant (id),
        id uuid not null,
        label text not null,
        holder text null,
        since timestamptz(3) not null default now(),
        primary key (workshop_id, id)
      );
    `)
  }
}
