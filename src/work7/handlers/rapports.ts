import { fault } from '../fault.js'
import { getRapport } from '../queries/get-rapport.js'
import { createRapport } from '../services/create-rapport.js'
import { rapportPage } from '../services/list-rapports.js'
import { unbilledPage } from '../services/list-unbilled.js'
import { rejectRapport } from '../services/reject-rapport.js'
import { submitRapport } from '../services/submit-rapport.js'
import { updateRapport } from '../services/update-rapport.js'
import type { Namespace } from './namespace.js'

/** What answers `rapports.*`, but what can be approved. */
export const rapports: Namespace<'rapports'> = {
  'rapports.list': rapportPage,
  'rapports.get': async ({ rapport_id }, call) => {
    const rapport = await getRapport(call, call.tenant.id, rapport_id)
    if (!rapport) throw fault('rapports.not_found', { field: 'rapport_id' })
    return rapport
  },
  'rapports.list_unbilled': unbilledPage,
  'rapports.create': createRapport,
  'rapports.update': updateRapport,
  'rapports.submit': submitRapport,
  'rapports.reject': rejectRapport,
}
