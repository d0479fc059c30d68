import type { CalendarDate, Email, Fault, Money, TimeOfDay, Tool } from '../vocabulary.js'

/** Werkzeuge der Kundenakte. */
export interface KundenTools {
  /**
   * Suche über Name, Ort, Kundennummer; mit Blättern. Groß- und Kleinschreibung, Umlaute und ihre Umschreibungen zählen
   * nicht; mehrere Wörter müssen alle vorkommen. Sortiert nach Name.
   */
  betrieb_suche_kunden: Tool<{
    title: 'Kunden suchen'
    input: BetriebSucheKundenInput
    output: KundenSeite
    effect: 'read'
    access: { roles: ['leitung', 'buero', 'monteur'] }
    examples: [
      {
        title: 'Nach Name'
        input: { suchbegriff: 'Keller' }
        output: {
          treffer: 1
          seite: 1
          seiten: 1
          kunden: [{ kunde_id: 'K-1001'; name: 'Hausverwaltung Keller GmbH'; ort: 'Pforzheim' }]
        }
      },
      { title: 'Nach Ort, zweite Seite'; input: { suchbegriff: 'Pforzheim'; seite: 2; pro_seite: 10 } },
    ]
  }>

  /**
   * Stammdaten samt Terminen und Angeboten. Von beiden die jüngsten 50, jüngste zuerst; ältere Termine zeigt
   * 'betrieb_liste_termine'.
   */
  betrieb_hole_kunde: Tool<{
    title: 'Kunde lesen'
    input: BetriebHoleKundeInput
    output: Kundenakte
    effect: 'read'
    access: { roles: ['leitung', 'buero', 'monteur'] }
    errors: KundeUnbekannt
    examples: [{ title: 'Mit Kundennummer'; input: { kunde_id: 'K-1001' } }]
  }>
}

/**
 * Kundennummer.
 * @TJS-type string
 * @pattern ^K-[0-9]{4,9}$
 * @examples ["K-1001"]
 */
export type Kundennummer = string & { readonly __flavor?: 'Kundennummer' }

/** Wonach gesucht wird. */
export interface BetriebSucheKundenInput {
  /**
   * Teil von Name, Ort oder Kundennummer.
   * @minLength 2
   * @maxLength 100
   */
  suchbegriff: string
  /**
   * Seite der Treffer, ab 1.
   * @TJS-type integer
   * @minimum 1
   * @maximum 100000
   * @default 1
   */
  seite?: number
  /**
   * Treffer je Seite.
   * @TJS-type integer
   * @minimum 1
   * @maximum 50
   * @default 20
   */
  pro_seite?: number
}

/** Eine Seite der Kundensuche. */
export interface KundenSeite {
  /**
   * Anzahl aller Treffer.
   * @TJS-type integer
   * @minimum 0
   */
  treffer: number
  /**
   * Diese Seite.
   * @TJS-type integer
   * @minimum 1
   */
  seite: number
  /**
   * Anzahl der Seiten; 0, wenn nichts gefunden wurde.
   * @TJS-type integer
   * @minimum 0
   */
  seiten: number
  /** Die Kunden dieser Seite. */
  kunden: KundeKurz[]
}

/** Ein Kunde in einer Liste. */
export interface KundeKurz {
  /** Kundennummer. */
  kunde_id: Kundennummer
  /** Name des Kunden. */
  name: string
  /** Ort des Kunden. */
  ort: string
}

/** Welcher Kunde. */
export interface BetriebHoleKundeInput {
  /** Kundennummer. */
  kunde_id: Kundennummer
}

/** Stammdaten eines Kunden, seine Termine und Angebote. */
export interface Kundenakte extends KundeKurz {
  /** Straße und Hausnummer. */
  strasse: string | null
  /** Postleitzahl. */
  plz: string | null
  /** Telefonnummer. */
  telefon: string | null
  /** E-Mail-Adresse. */
  email: Email | null
  /** Wen man dort anspricht. */
  ansprechpartner: string | null
  /** Termine bei diesem Kunden, jüngste zuerst. */
  termine: TerminDesKunden[]
  /** Angebote an diesen Kunden, jüngste zuerst. */
  angebote: AngebotDesKunden[]
}

/** Ein Termin in der Kundenakte. */
export interface TerminDesKunden {
  /** Nummer des Termins. */
  termin_id: string
  /** Tag. */
  datum: CalendarDate
  /** Beginn. */
  von: TimeOfDay
  /** Ende. */
  bis: TimeOfDay
  /** Name des Monteurs. */
  monteur: string
  /** Was getan wird. */
  taetigkeit: string
  /** Stand des Termins. */
  status: 'bestaetigt' | 'storniert'
}

/** Ein Angebot in der Kundenakte. */
export interface AngebotDesKunden {
  /** Nummer des Angebots. */
  angebot_id: string
  /** Tag, an dem es angelegt wurde. */
  datum: CalendarDate
  /** Stand des Angebots. */
  status: 'entwurf' | 'versendet' | 'angenommen' | 'abgelehnt'
  /** Summe mit Mehrwertsteuer in Euro. */
  brutto: Money
}

/** Diesen Kunden gibt es nicht. */
export interface KundeUnbekannt extends Fault<{
  code: 'kunde.unbekannt'
  http: 404
  next: "Nutze 'betrieb_suche_kunden', um den Kunden zu finden."
}> {}
