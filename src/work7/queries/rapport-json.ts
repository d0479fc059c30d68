import { customerRefJson } from './customer-json.js'
import { documentUrl } from './document-json.js'
import { instant } from './instant.js'
import { projectRefJson, projectsWithCustomers } from './project-json.js'

/** Only while it waits for an answer does the end of the term mean something. */
const deemedAcknowledgedOn = `case when r.state = 'submitted' then r.deemed_acknowledged_on end`

/** Minutes worked according to a row of `work7.rapport r`. */
export const workMinutes = `(select coalesce(sum((h ->> 'minutes')::int), 0)::int from jsonb_array_elements(r.hours) h)`

const common = `'id', r.id, 'number', r.number, 'state', r.state, 'project', ${projectRefJson},
  'customer', ${customerRefJson}, 'date', r.date, 'description', r.description, 'work_minutes', ${workMinutes},
  'author', r.author, 'deemed_acknowledged_on', ${deemedAcknowledgedOn}, 'version', r.version`

/** A row of `work7.rapport r`, its project `p` and customer `c` as the contract's `RapportRow`. */
export const rapportRowJson = `json_build_object(${common})`

/** The same as the contract's `Rapport`. */
export const rapportJson = `json_build_object(${common},
  'hours', r.hours, 'items', r.items, 'photos', r.photos,
  'submitted_at', ${instant('r.submitted_at')}, 'rejection_reason', r.rejection_reason,
  'signature', case when r.signed_at is not null then json_build_object(
    'name', r.signed_by, 'signed_at', ${instant('r.signed_at')}, 'image_sha256', r.signature_sha256) end,
  'corrects_id', r.corrects_id,
  'corrected_by_id', (select x.id from work7.rapport x where x.company_id = r.company_id and x.corrects_id = r.id),
  'invoice_id', r.billed_in, 'document_url', ${documentUrl('rapports', 'r')},
  'created_at', ${instant('r.created_at')}, 'updated_at', ${instant('r.updated_at')})`

/** Where the three aliases come from. */
export const rapportsWithProjects = `${projectsWithCustomers}
  join work7.rapport r on r.company_id = p.company_id and r.project_id = p.id`
