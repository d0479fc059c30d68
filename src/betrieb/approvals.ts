import type { Approvals } from '../../generated/betrieb-tools.v1/handlers.js'
import type { Reading, Writing } from './call.js'
import { executeAngebot, previewAngebot, type AngebotPayload } from './services/angebot.js'
import { executeTermin, previewTermin, type TerminPayload } from './services/termin.js'

/** The approved writes of betrieb-tools.v1, by the action their two tools share. */
export const approvals: Approvals<Reading, Writing, { angebot: AngebotPayload; termin: TerminPayload }> = {
  angebot: { preview: previewAngebot, execute: executeAngebot },
  termin: { preview: previewTermin, execute: executeTermin },
}
