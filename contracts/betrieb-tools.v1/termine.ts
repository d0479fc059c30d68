import type { CalendarDate, Fault, TimeOfDay, Tool } from '../vocabulary.js'
import type { Kundennummer } from './kunden.js'

/** Werkzeuge der Terminplanung. */
export interface TerminTools {
  /** Termine im Zeitraum, optional je Monteur. Der Zeitraum umfasst beide Tage und höchstens 62 davon. */
  betrieb_liste_termine: Tool<{
    title: 'Termine auflisten'
    input: BetriebListeTermineInput
    output: Terminliste
    effect: 'read'
    access: { roles: ['leitung', 'buero', 'monteur'] }
    errors: MonteurUnbekannt | ZeitraumUngueltig
    examples: [
      {
        title: 'Ein Tag von Kaya'
        input: { von_datum: '2026-09-01'; bis_datum: '2026-09-01'; monteur: 'Kaya' }
      },
    ]
  }>

  /**
   * Freie Zeitfenster eines Monteurs an einem Tag. Ganze Lücken, die mindestens die gesuchte Dauer fassen, innerhalb
   * seiner Arbeitszeit und bis Feierabend; an Feiertagen und freien Tagen keine. Vor jeder Terminbuchung aufrufen.
   */
  betrieb_freie_slots: Tool<{
    title: 'Freie Zeitfenster'
    input: BetriebFreieSlotsInput
    output: FreieSlots
    effect: 'read'
    access: { roles: ['leitung', 'buero', 'monteur'] }
    errors: MonteurUnbekannt
    examples: [
      {
        title: 'Anderthalb Stunden bei Kaya'
        input: { datum: '2026-09-01'; dauer_minuten: 90; monteur: 'Kaya' }
        output: {
          datum: '2026-09-01'
          monteur: 'Kaya'
          dauer_minuten: 90
          freie_fenster: [{ von: '11:00'; bis: '13:00' }, { von: '15:30'; bis: '17:00' }]
        }
      },
    ]
  }>
}

/** Welche Termine. */
export interface BetriebListeTermineInput {
  /** Erster Tag. */
  von_datum: CalendarDate
  /** Letzter Tag. */
  bis_datum: CalendarDate
  /**
   * Name des Monteurs; fehlt er: die Termine aller.
   * @minLength 1
   * @maxLength 60
   */
  monteur?: string
}

/** Termine eines Zeitraums. */
export interface Terminliste {
  /** Die Termine nach Tag, Beginn und Monteur. */
  termine: Termin[]
}

/** Ein Termin. */
export interface Termin {
  /** Nummer des Termins. */
  termin_id: string
  /** Tag. */
  datum: CalendarDate
  /** Beginn. */
  von: TimeOfDay
  /** Ende; gehört nicht mehr dazu. */
  bis: TimeOfDay
  /** Name des Monteurs. */
  monteur: string
  /** Kundennummer. */
  kunde_id: Kundennummer
  /** Name des Kunden. */
  kunde: string
  /** Was getan wird. */
  taetigkeit: string
  /** Stand des Termins. */
  status: 'bestaetigt' | 'storniert'
}

/** Wessen Lücken an welchem Tag. */
export interface BetriebFreieSlotsInput {
  /** Tag. */
  datum: CalendarDate
  /**
   * Gesuchte Dauer in Minuten.
   * @TJS-type integer
   * @minimum 15
   * @maximum 600
   */
  dauer_minuten: number
  /**
   * Name des Monteurs.
   * @minLength 1
   * @maxLength 60
   */
  monteur: string
}

/** Die freien Fenster eines Tages. */
export interface FreieSlots {
  /** Tag. */
  datum: CalendarDate
  /** Name des Monteurs. */
  monteur: string
  /**
   * Gesuchte Dauer in Minuten.
   * @TJS-type integer
   */
  dauer_minuten: number
  /** Lücken, die mindestens so lang sind, in zeitlicher Reihenfolge. */
  freie_fenster: Zeitfenster[]
}

/** Ein Zeitfenster; das Ende gehört nicht mehr dazu. */
export interface Zeitfenster {
  /** Beginn. */
  von: TimeOfDay
  /** Ende. */
  bis: TimeOfDay
}

/** Ein Termin, wie er gebucht werden soll. */
export interface BetriebPrepareTerminInput {
  /** Kundennummer. */
  kunde_id: Kundennummer
  /** Tag. */
  datum: CalendarDate
  /** Beginn. */
  von: TimeOfDay
  /** Ende; gehört nicht mehr dazu. */
  bis: TimeOfDay
  /**
   * Name des Monteurs.
   * @minLength 1
   * @maxLength 60
   */
  monteur: string
  /**
   * Was getan wird.
   * @minLength 1
   * @maxLength 200
   */
  taetigkeit: string
}

/** Vorschau eines Termins. */
export interface TerminVorschau {
  /** Die Vorschau in Klartext, für den Menschen. */
  vorschau: string
  /**
   * Token, mit dem genau dieser Termin gebucht wird; fünf Minuten gültig, einmal verwendbar.
   * @secret
   */
  freigabe_token: string
  /** Was als Nächstes zu tun ist. */
  hinweis: string
}

/** Die Bestätigung. */
export interface BetriebCommitTerminInput {
  /**
   * Token aus 'betrieb_prepare_termin'.
   * @minLength 1
   * @maxLength 100
   * @secret
   */
  freigabe_token: string
}

/** Ein gebuchter Termin. */
export interface TerminGebucht {
  /**
   * Nummer des Termins.
   * @assigned
   */
  termin_id: string
  /** Stand des Termins. */
  status: 'bestaetigt'
  /** Tag. */
  datum: CalendarDate
  /** Beginn. */
  von: TimeOfDay
  /** Ende. */
  bis: TimeOfDay
  /** Name des Monteurs. */
  monteur: string
}

/** Diesen Monteur gibt es nicht. */
export interface MonteurUnbekannt extends Fault<{
  code: 'monteur.unbekannt'
  http: 404
  next: 'Nutze einen der genannten Monteure.'
}> {}

/** Der Zeitraum endet vor seinem Beginn oder ist zu lang. */
export interface ZeitraumUngueltig extends Fault<{
  code: 'zeitraum.ungueltig'
  http: 422
  next: 'Gib ein bis_datum an, das nicht vor von_datum liegt, und höchstens 62 Tage auf einmal.'
}> {}

/** Der Termin endet nicht nach seinem Beginn. */
export interface TerminZeitenUngueltig extends Fault<{
  code: 'termin.zeiten_ungueltig'
  http: 422
  next: "Gib ein 'bis' an, das nach 'von' am selben Tag liegt."
}> {}

/** An diesem Tag ist Feiertag. */
export interface TerminFeiertag extends Fault<{
  code: 'termin.feiertag'
  http: 409
  next: "Nutze 'betrieb_freie_slots' mit einem anderen Tag."
}> {}

/** Der Termin liegt außerhalb der Arbeitszeit des Monteurs. */
export interface TerminAusserhalbArbeitszeit extends Fault<{
  code: 'termin.ausserhalb_arbeitszeit'
  http: 409
  next: "Nutze 'betrieb_freie_slots', um ein passendes Fenster zu finden."
}> {}

/** Der Termin endet nach Feierabend. */
export interface TerminNachFeierabend extends Fault<{
  code: 'termin.nach_feierabend'
  http: 409
  next: "Nutze 'betrieb_freie_slots', um ein passendes Fenster zu finden."
}> {}

/** Der Monteur ist in dieser Zeit bereits gebunden. */
export interface TerminKonflikt extends Fault<{
  code: 'termin.konflikt'
  http: 409
  next: "Nutze 'betrieb_freie_slots', um ein passendes Fenster zu finden."
}> {}

/** Das Zeitfenster wurde seit der Vorschau belegt. */
export interface TerminSeitVorschauBelegt extends Fault<{
  code: 'termin.seit_vorschau_belegt'
  http: 409
  next: "Nutze 'betrieb_freie_slots', um ein anderes Fenster zu finden, und erzeuge mit 'betrieb_prepare_termin' eine neue Vorschau."
}> {}

/** Arbeitszeit oder Feiertage haben sich seit der Vorschau so geändert, dass der Termin nicht mehr möglich ist. */
export interface TerminSeitVorschauUnmoeglich extends Fault<{
  code: 'termin.seit_vorschau_unmoeglich'
  http: 409
  next: "Nutze 'betrieb_freie_slots', um ein anderes Fenster zu finden, und erzeuge mit 'betrieb_prepare_termin' eine neue Vorschau."
}> {}
