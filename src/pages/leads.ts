import type { Place } from '../gate/people/sessions.js'

/** Roles whose members look after a tenant, by system. */
export type Leads = { readonly [system: string]: readonly string[] }

/** Whether somebody looks after this tenant. */
export function isLead(leads: Leads, { system, role }: Place): boolean {
  return leads[system]?.includes(role) ?? false
}
