import { createHash } from 'node:crypto'
import { LockMode } from '@mikro-orm/core'
import type { Rapport as RapportOut, RapportsSignInput } from '../../../generated/work7-tools.v1/types.js'
import type { Work7WriteCall } from '../call.js'
import { Rapport } from '../entities/rapport.js'
import { fault } from '../fault.js'
import { rapportToChange } from './rapport-to-change.js'
import { signatureImage } from './signature-image.js'
import { writtenRapport } from './written-rapport.js'

/**
 * Records the signature of the customer; a rapport this one replaces is `corrected` from then on.
 *
 * @throws Fault `rapports.signature_invalid`, `rapports.not_correctable` where the one to replace was billed meanwhile,
 *   and as `rapportToChange`
 */
export async function signRapport(input: RapportsSignInput, call: Work7WriteCall): Promise<RapportOut> {
  const { em, now } = call
  const signedAt = input.signed_at === undefined ? now : new Date(input.signed_at)
  if (signedAt > now) throw fault('rapports.signature_invalid', { field: 'signed_at' })
  const image = input.image_png === undefined ? null : signatureImage(input.image_png)
  const rapport = await rapportToChange(input, 'sign', call)
  if (rapport.corrects) await replace(rapport.corrects, call)
  em.assign(rapport, {
    state: 'signed',
    signedBy: input.name,
    signedAt,
    signaturePng: image,
    signatureSha256: image && createHash('sha256').update(image).digest('hex'),
    updatedAt: now,
  })
  await em.flush()
  return writtenRapport(call, rapport.id)
}

async function replace([companyId = '', id = '']: readonly string[], { em, now }: Work7WriteCall): Promise<void> {
  const original = await em.findOneOrFail(Rapport, { companyId, id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (original.state !== 'signed') throw fault('rapports.not_correctable', { field: 'rapport_id' })
  original.state = 'corrected'
  original.updatedAt = now
}
