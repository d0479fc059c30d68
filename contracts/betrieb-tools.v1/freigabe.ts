import type { Fault } from '../vocabulary.js'

/** Unbekanntes oder bereits eingelöstes Freigabe-Token. */
export interface FreigabeUngueltig extends Fault<{
  code: 'approval.invalid'
  http: 409
  next: 'Erzeuge mit dem passenden prepare-Werkzeug eine neue Vorschau und lege sie dem Menschen vor.'
}> {}

/** Das Freigabe-Token ist abgelaufen; es gilt fünf Minuten. */
export interface FreigabeAbgelaufen extends Fault<{
  code: 'approval.expired'
  http: 410
  next: 'Erzeuge mit dem passenden prepare-Werkzeug eine neue Vorschau und lege sie dem Menschen vor.'
}> {}

/** Das Freigabe-Token gehört zu einer anderen Aktion. */
export interface FreigabeFalscheAktion extends Fault<{
  code: 'approval.wrong_action'
  http: 409
  next: 'Rufe das commit-Werkzeug auf, das im Hinweis der Vorschau genannt ist; das Token gilt weiter.'
}> {}
