import { Fault, type Bound, type Call, type WriteCall } from 'toolpact/server'
import type { Approvals, ErrorCode } from '../../generated/keys-tools.v1/handlers.js'
import { KeyEntity } from './entity.js'
import { findKey } from './queries.js'

/** What a preview passes on to the write. */
interface Handover {
  key_id: string
  holder: string
}

/** The writes that are previewed first; tokens are the gate's. */
export const approvals: Approvals<Bound<Call>, Bound<WriteCall>, { handover: Handover }> = {
  handover: {
    async preview({ key_id, holder }, call) {
      const { label, holder: before } = await findKey(call, key_id)
      return {
        preview: `${label}: from ${before ?? 'its hook'} to ${holder}`,
        payload: { key_id, holder },
      }
    },
    async execute({ key_id, holder }, call) {
      const key = await call.em.findOne(KeyEntity, { workshop: call.tenant.id, id: key_id })
      if (!key) throw new Fault<ErrorCode>('keys.not_found', { field: 'key_id' })
      key.holder = holder
      key.since = call.now
      await call.em.flush()
      return findKey(call, key_id)
    },
  },
}
