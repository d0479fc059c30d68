import { customerRefJson } from './customer-json.js'
import { instant } from './instant.js'

/** A row of `work7.project p` and its customer `c` as the contract's `Project`. */
export const projectJson = `json_build_object(
  'id', p.id, 'number', p.number, 'customer', ${customerRefJson}, 'title', p.title,
  'site_address', json_build_object(
    'street', p.site_street, 'postal_code', p.site_postal_code, 'city', p.site_city, 'country', p.site_country),
  'status', p.status, 'budget_net', p.budget_net::text, 'hourly_work_agreed', p.hourly_work_agreed,
  'starts_on', p.starts_on, 'ends_on', p.ends_on, 'notes', p.notes, 'version', p.version,
  'created_at', ${instant('p.created_at')}, 'updated_at', ${instant('p.updated_at')})`

/** A row of `work7.project p` as the contract's `ProjectRef`. */
export const projectRefJson = `json_build_object('id', p.id, 'number', p.number, 'title', p.title)`

/** Where the two aliases come from. */
export const projectsWithCustomers = `work7.project p
  join work7.customer c on c.company_id = p.company_id and c.id = p.customer_id`
