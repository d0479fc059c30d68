import { wrapResult } from '../../generated/runtime/profile.js'
import type { Json } from '../../generated/runtime/model.js'
import type { Success } from './outcome.js'

/** A result in its contract's envelope, as JSON text: `wrapResult` around text that was written before. */
export function envelopeText({ contract, value, json, attachments }: Omit<Success, 'ok' | 'tool'>): string {
  if (contract.envelope === 'success-data') {
    const beside = attachments ? `,"attachments":${JSON.stringify(attachments)}` : ''
    return `{"success":true,"data":${json}${beside}}`
  }
  return attachments ? JSON.stringify(wrapResult(contract, value as Json, attachments)) : json
}
