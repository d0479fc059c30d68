import type { Fault, Tool } from '../vocabulary.js'
import type {
  AngebotAngelegt,
  AngebotVorschau,
  BetragZuHoch,
  BetriebCommitAngebotInput,
  BetriebPrepareAngebotInput,
  LeistungUnbekannt,
  MengeUngueltig,
} from './angebote.js'
import type { KundeUnbekannt } from './kunden.js'
import type {
  BetriebCommitTerminInput,
  BetriebPrepareTerminInput,
  MonteurUnbekannt,
  TerminAusserhalbArbeitszeit,
  TerminFeiertag,
  TerminGebucht,
  TerminKonflikt,
  TerminNachFeierabend,
  TerminSeitVorschauBelegt,
  TerminSeitVorschauUnmoeglich,
  TerminVorschau,
  TerminZeitenUngueltig,
} from './termine.js'

/** Die Werkzeuge, die schreiben: erst die Vorschau, dann mit ihrem Token. */
export interface FreigabeTools {
  /**
   * Kalkuliert und gibt Freigabe-Token aus. Gespeichert wird nichts: Lege die Vorschau dem Menschen vor und rufe erst
   * nach seiner ausdrücklichen Bestätigung 'betrieb_commit_angebot' auf.
   */
  betrieb_prepare_angebot: Tool<{
    title: 'Angebot vorbereiten'
    input: BetriebPrepareAngebotInput
    output: AngebotVorschau
    effect: 'read'
    access: { roles: ['leitung', 'buero'] }
    errors: KundeUnbekannt | LeistungUnbekannt | MengeUngueltig | BetragZuHoch
    approval: { step: 'prepare'; action: 'angebot'; commit: 'betrieb_commit_angebot'; preview: 'vorschau' }
    annotations: { idempotent: false }
    examples: [
      {
        title: 'Grundreinigung mit Fenstern'
        input: {
          kunde_id: 'K-1001'
          positionen: [
            { leistung: 'grundreinigung_qm'; menge: 420 },
            { leistung: 'fensterreinigung_element'; menge: 24 },
            { leistung: 'anfahrt'; menge: 1 },
          ]
        }
      },
    ]
  }>

  /**
   * Prüft Konflikte und gibt Freigabe-Token aus. Gespeichert wird nichts: Lege die Vorschau dem Menschen vor und rufe
   * erst nach seiner ausdrücklichen Bestätigung 'betrieb_commit_termin' auf.
   */
  betrieb_prepare_termin: Tool<{
    title: 'Termin vorbereiten'
    input: BetriebPrepareTerminInput
    output: TerminVorschau
    effect: 'read'
    access: { roles: ['leitung', 'buero'] }
    errors:
      | KundeUnbekannt
      | MonteurUnbekannt
      | TerminZeitenUngueltig
      | TerminFeiertag
      | TerminAusserhalbArbeitszeit
      | TerminNachFeierabend
      | TerminKonflikt
    approval: { step: 'prepare'; action: 'termin'; commit: 'betrieb_commit_termin'; preview: 'vorschau' }
    annotations: { idempotent: false }
    examples: [
      {
        title: 'In einer Lücke von Kaya'
        input: {
          kunde_id: 'K-1002'
          datum: '2026-09-01'
          von: '11:00'
          bis: '12:30'
          monteur: 'Kaya'
          taetigkeit: 'Fensterreinigung'
        }
      },
    ]
  }>

  /**
   * Legt das Angebot an — nur mit Token. Es gelten die Preise der Vorschau. Nur aufrufen, nachdem ein Mensch die
   * Vorschau bestätigt hat.
   */
  betrieb_commit_angebot: Tool<{
    title: 'Angebot anlegen'
    input: BetriebCommitAngebotInput
    output: AngebotAngelegt
    effect: 'write'
    access: { roles: ['leitung', 'buero'] }
    idempotency: 'optional'
    errors: FreigabeUngueltig | FreigabeAbgelaufen | FreigabeFalscheAktion | KundeUnbekannt
    approval: {
      step: 'commit'
      action: 'angebot'
      prepare: 'betrieb_prepare_angebot'
      token: 'freigabe_token'
      mode: 'token'
      approver: { roles: ['leitung'] }
      ttlSeconds: 300
      prefix: 'frg_'
    }
    pairs: { resolves: { freigabe_token: 'betrieb_prepare_angebot' }; shows: 'betrieb_hole_kunde' }
    examples: [
      {
        title: 'Nach der Bestätigung'
        input: { freigabe_token: 'frg_uG6AsbNllcRtJnaS' }
        output: { angebot_id: 'ANG-2026-5044'; status: 'entwurf'; brutto: '1450.13' }
      },
    ]
  }>

  /**
   * Bucht den Termin — nur mit Token. Unmittelbar vor dem Schreiben wird der Terminkonflikt erneut geprüft. Nur
   * aufrufen, nachdem ein Mensch die Vorschau bestätigt hat.
   */
  betrieb_commit_termin: Tool<{
    title: 'Termin buchen'
    input: BetriebCommitTerminInput
    output: TerminGebucht
    effect: 'write'
    access: { roles: ['leitung', 'buero'] }
    idempotency: 'optional'
    errors:
      | FreigabeUngueltig
      | FreigabeAbgelaufen
      | FreigabeFalscheAktion
      | KundeUnbekannt
      | MonteurUnbekannt
      | TerminSeitVorschauBelegt
      | TerminSeitVorschauUnmoeglich
    approval: {
      step: 'commit'
      action: 'termin'
      prepare: 'betrieb_prepare_termin'
      token: 'freigabe_token'
      mode: 'token'
      approver: { roles: ['leitung'] }
      ttlSeconds: 300
      prefix: 'frg_'
    }
    pairs: { resolves: { freigabe_token: 'betrieb_prepare_termin' }; shows: 'betrieb_liste_termine' }
    examples: [
      {
        title: 'Nach der Bestätigung'
        input: { freigabe_token: 'frg_uG6AsbNllcRtJnaS' }
        output: {
          termin_id: 'TER-2026-0001'
          status: 'bestaetigt'
          datum: '2026-09-01'
          von: '11:00'
          bis: '12:30'
          monteur: 'Kaya'
        }
      },
    ]
  }>
}

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
