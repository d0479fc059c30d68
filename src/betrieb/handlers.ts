import type { Handlers } from '../../generated/betrieb-tools.v1/handlers.js'
import type { BetriebCall, BetriebWriteCall } from './call.js'
import { freieSlots } from './services/freie-slots.js'
import { holeKunde } from './services/hole-kunde.js'
import { kalkuliere } from './services/kalkuliere.js'
import { listeTermine } from './services/liste-termine.js'
import { preisliste } from './services/preisliste.js'
import { sucheKunden } from './services/suche-kunden.js'

/** What answers the tools of betrieb-tools.v1 that only read; those that write are answered by `approvals`. */
export const handlers: Handlers<BetriebCall, BetriebWriteCall> = {
  betrieb_suche_kunden: sucheKunden,
  betrieb_hole_kunde: holeKunde,
  betrieb_liste_termine: listeTermine,
  betrieb_freie_slots: freieSlots,
  betrieb_preisliste: preisliste,
  betrieb_kalkuliere: kalkuliere,
}
