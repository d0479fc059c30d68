import { createHash } from 'node:crypto'
import { LockMode } from '@mikro-orm/core'
import type { Rapport as RapportOut, RapportsSignInput, RapportState } from '../../../generated/work7-tools.v1/types.js'
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
  const { signedAt, image } = signatureOf(input, now)
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

/**
 * When was signed, and the drawing, if there is one.
 *
 * @throws Fault `rapports.signature_invalid`
 */
export function signatureOf(
  { signed_at, image_png }: Pick<RapportsSignInput, 'signed_at' | 'image_png'>,
  now: Date,
): { signedAt: Date; image: Buffer | null } {
  const signedAt = signed_at === undefined ? now : new Date(signed_at)
  if (signedAt > now) throw fault('rapports.signature_invalid', { field: 'signed_at' })
  return { signedAt, image: image_png === undefined ? null : signatureImage(image_png) }
}

/**
 * Lets pass a rapport that another may replace.
 *
 * @throws Fault `rapports.not_correctable`
 */
export function demandReplaceable({ state }: { state: RapportState }): void {
  if (state !== 'signed') throw fault('rapports.not_correctable', { field: 'rapport_id' })
}

async function replace([companyId = '', id = '']: readonly string[], { em, now }: Work7WriteCall): Promise<void> {
  const original = await em.findOneOrFail(Rapport, { companyId, id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  demandReplaceable(original)
  original.state = 'corrected'
  original.updatedAt = now
}
