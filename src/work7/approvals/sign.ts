import type { RapportsPrepareSignInput } from '../../../generated/work7-tools.v1/types.js'
import type { Work7Call } from '../call.js'
import { fault } from '../fault.js'
import { dateText, hoursText } from '../papers/format.js'
import { getRapport } from '../queries/get-rapport.js'
import { demandRapportStep } from '../services/rapport-steps.js'
import { demandReplaceable, signatureOf } from '../services/sign-rapport.js'
import { stateChange } from './changes.js'
import { customerText, previewOf, type Preview } from './preview.js'

/**
 * Shows what is signed. The instant is kept as it was previewed, however long the approval takes.
 *
 * @throws Fault as `signRapport`
 */
export async function previewSign(
  input: RapportsPrepareSignInput,
  call: Work7Call,
): Promise<Preview<RapportsPrepareSignInput>> {
  const { signedAt } = signatureOf(input, call.now)
  const rapport = await getRapport(call, call.tenant.id, input.rapport_id)
  if (!rapport) throw fault('rapports.not_found', { field: 'rapport_id' })
  demandRapportStep(rapport, input.version, 'sign')
  const replaced =
    rapport.corrects_id === null ? undefined : await getRapport(call, call.tenant.id, rapport.corrects_id)
  if (replaced) demandReplaceable(replaced)
  const { language } = call
  const say = words[language]
  const facts: [string, string][] = [
    [say.customer, customerText(rapport.customer)],
    [say.project, `${rapport.project.title} (${rapport.project.number})`],
    [say.day, dateText(rapport.date, language)],
    [say.done, rapport.description],
    [say.time, hoursText(rapport.work_minutes)],
    [say.items, String(rapport.items.length)],
    [say.signer, input.name],
  ]
  const effects = [say.effect, ...(replaced ? [say.replaces(replaced.number ?? '')] : [])]
  const changes = [
    stateChange(language, rapport.state, 'signed'),
    { field: say.signer, before: null, after: input.name },
    ...(replaced
      ? [{ ...stateChange(language, replaced.state, 'corrected'), field: say.replacedState(replaced.number ?? '') }]
      : []),
  ]
  const payload = { ...input, signed_at: signedAt.toISOString() }
  return previewOf(call, 'rapports.sign', { title: say.title(rapport.number ?? ''), facts, effects, changes }, payload)
}

const words = {
  en: {
    title: (number: string) => `Sign rapport ${number}`,
    customer: 'Customer',
    project: 'Project',
    day: 'Day',
    done: 'Work',
    time: 'Hours',
    items: 'Items',
    signer: 'Signed by',
    effect: 'The signature confirms kind and extent of the work; the rapport never changes again.',
    replaces: (number: string) => `It replaces rapport ${number}.`,
    replacedState: (number: string) => `State of rapport ${number}`,
  },
  de: {
    title: (number: string) => `Rapport ${number} unterschreiben`,
    customer: 'Kunde',
    project: 'Projekt',
    day: 'Tag',
    done: 'Leistung',
    time: 'Stunden',
    items: 'Positionen',
    signer: 'Unterschrift',
    effect: 'Die Unterschrift bestätigt Art und Umfang der Leistung; der Rapport ändert sich nie mehr.',
    replaces: (number: string) => `Er ersetzt den Rapport ${number}.`,
    replacedState: (number: string) => `Stand des Rapports ${number}`,
  },
}
