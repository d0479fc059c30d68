import { instant } from './instant.js'

/** A row of `work7.customer c` as the contract's `Customer`: made by the database, it reaches the caller untouched. */
export const customerJson = `json_build_object(
  'id', c.id, 'number', c.number, 'kind', c.kind, 'name', c.name, 'contact_name', c.contact_name,
  'email', c.email, 'phone', c.phone,
  'address', json_build_object(
    'street', c.street, 'postal_code', c.postal_code, 'city', c.city, 'country', c.country),
  'vat_id', c.vat_id, 'language', c.language, 'payment_term_days', c.payment_term_days,
  'reverse_charge', c.reverse_charge, 'notes', c.notes,
  'archived_at', ${instant('c.archived_at')}, 'version', c.version,
  'created_at', ${instant('c.created_at')}, 'updated_at', ${instant('c.updated_at')})`

/** A row of `work7.customer c` as the contract's `CustomerRef`. */
export const customerRefJson = `json_build_object('id', c.id, 'number', c.number, 'name', c.name)`
