import type {
  AngebotAngelegt,
  BetriebPrepareAngebotInput,
  BetriebPrepareTerminInput,
  TerminGebucht,
} from '../../generated/betrieb-tools.v1/types.js'
import type { Approval } from './approval.js'
import { executeAngebot, previewAngebot, type AngebotPayload } from './services/angebot.js'
import { executeTermin, previewTermin, type TerminPayload } from './services/termin.js'

/** The approved writes of betrieb-tools.v1, by the action their two tools share. */
export const approvals: {
  readonly angebot: Approval<BetriebPrepareAngebotInput, AngebotPayload, AngebotAngelegt>
  readonly termin: Approval<BetriebPrepareTerminInput, TerminPayload, TerminGebucht>
} = {
  angebot: { preview: previewAngebot, execute: executeAngebot },
  termin: { preview: previewTermin, execute: executeTermin },
}
