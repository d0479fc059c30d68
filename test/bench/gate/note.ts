import type { Schema } from '../../../generated/runtime/model.js'

/** What is written by the measured servers. */
export const noteTable = `
create schema bench;
create table bench.note (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  text text not null,
  created_at timestamptz not null default now()
)`

/** The statement that is the whole handler. */
export const noteSql = {
  name: 'note_add',
  text: 'insert into bench.note (tenant_id, text) values ($1, $2) returning id',
}

export const noteInput: Schema = {
  type: 'object',
  additionalProperties: false,
  required: ['text'],
  properties: { text: { type: 'string', minLength: 1, maxLength: 200 } },
}

export const noteOutput: Schema = {
  type: 'object',
  additionalProperties: false,
  required: ['id'],
  properties: { id: { type: 'string', format: 'uuid' } },
}
