import type { RapportState, RapportStep } from '../../../generated/work7-tools.v1/types.js'
import { fault } from '../fault.js'

/**
 * What can be done with a rapport, by its state. From the signature on only an invoice or a correction may follow; a
 * cancelled invoice makes its rapports signed ones again.
 */
export const rapportSteps: { readonly [state in RapportState]: readonly RapportStep[] } = {
  draft: ['update', 'submit'],
  submitted: ['sign', 'reject'],
  rejected: ['update'],
  signed: ['bill', 'correct'],
  billed: [],
  corrected: [],
}

/**
 * Lets a step pass that the state allows.
 *
 * @param field argument that names the rapport
 * @throws Fault `rapports.wrong_state` with the steps that are allowed
 */
export function allowStep(state: RapportState, step: RapportStep, field: string): void {
  const allowed = rapportSteps[state]
  if (!allowed.includes(step)) {
    throw fault('rapports.wrong_state', { field, details: { state, allowed: [...allowed] } })
  }
}

/**
 * Lets a step pass that the state allows, of who has read the rapport as it is.
 *
 * @param read the version that was read
 * @throws Fault `rapports.version_conflict`, `rapports.wrong_state`
 */
export function demandRapportStep(
  { state, version }: { state: RapportState; version: number },
  read: number,
  step: RapportStep,
): void {
  if (version !== read) {
    throw fault('rapports.version_conflict', { field: 'version', details: { current_version: version } })
  }
  allowStep(state, step, 'rapport_id')
}
