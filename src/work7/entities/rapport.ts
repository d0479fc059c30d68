import { defineEntity, p, type InferEntity } from '@mikro-orm/core'
import type { RapportHours, RapportItem, RapportPhoto } from '../../../generated/work7-tools.v1/types.js'
import { Company } from './company.js'
import { Project } from './project.js'

/**
 * What was done at a customer's. A draft has no number; from the signature on the database lets only the state change,
 * from `signed` to `billed` and back, or to `corrected`. Never deleted.
 */
export const Rapport = defineEntity({
  name: 'Work7Rapport',
  schema: 'work7',
  tableName: 'rapport',
  uniques: [
    { name: 'rapport_number_unique', properties: ['companyId', 'number'] },
    { name: 'rapport_corrects_id_unique', properties: ['corrects'] },
  ],
  indexes: [
    {
      name: 'rapport_newest_index',
      expression: 'create index rapport_newest_index on work7.rapport (company_id, date desc, id desc)',
    },
    { name: 'rapport_project_index', properties: ['project'] },
    { name: 'rapport_billed_in_index', properties: ['companyId', 'billedIn'] },
  ],
  checks: [
    { name: 'rapport_submitted_check', expression: '(number is null) = (submitted_at is null)' },
    { name: 'rapport_numbered_check', expression: `state = 'draft' or number is not null` },
    { name: 'rapport_rejected_check', expression: `state <> 'rejected' or rejection_reason is not null` },
    {
      name: 'rapport_signed_check',
      // As PostgreSQL gives it back, because the check for drift compares the texts.
      expression: `(state = ANY (ARRAY['signed'::text, 'billed'::text, 'corrected'::text])) = ((signed_at IS NOT NULL) AND (signed_by IS NOT NULL))`,
    },
    { name: 'rapport_billed_check', expression: `(state = 'billed') = (billed_in is not null)` },
    { name: 'rapport_signature_check', expression: '(signature_png is null) = (signature_sha256 is null)' },
  ],
  properties: {
    companyId: () =>
      p.manyToOne(Company).joinColumn('company_id').mapToPk().updateRule('no action').deleteRule('no action').primary(),
    id: p.uuid().primary(),
    /** Given by `nextNumber` at the first submission, unique within the company; kept when it is rejected. */
    number: p.text().nullable(),
    project: () =>
      p
        .manyToOne(Project)
        .joinColumns('company_id', 'project_id')
        .mapToPk()
        .updateRule('no action')
        .deleteRule('no action'),
    /** The signed rapport this one replaces once it is signed itself; at most one replaces another. */
    corrects: () =>
      p
        .manyToOne(Rapport)
        .joinColumns('company_id', 'corrects_id')
        .mapToPk()
        .nullable()
        .updateRule('no action')
        .deleteRule('no action'),
    state: p.enum(['draft', 'submitted', 'rejected', 'signed', 'billed', 'corrected'] as const),
    date: p.date(),
    description: p.text(),
    /** The lists are kept as the contract shows them. */
    hours: p.json<RapportHours[]>(),
    items: p.json<RapportItem[]>(),
    photos: p.json<RapportPhoto[]>(),
    /** Name of the account that wrote it. */
    author: p.text(),
    submittedAt: p.datetime(3).nullable(),
    /** Calendar date in the company's zone; null outside Germany. */
    deemedAcknowledgedOn: p.date().nullable(),
    rejectionReason: p.text().nullable(),
    signedBy: p.text().nullable(),
    signedAt: p.datetime(3).nullable(),
    signaturePng: p.blob().nullable().lazy(true, false),
    signatureSha256: p.text().nullable(),
    /** Id of the invoice. */
    billedIn: p.uuid().nullable(),
    version: p.integer().version(),
    createdAt: p.datetime(3).defaultRaw('now()'),
    updatedAt: p.datetime(3).defaultRaw('now()'),
  },
})

export type RapportRow = InferEntity<typeof Rapport>
