import type { Fault, Money, Tool } from '../vocabulary.js'
import type { Kundennummer } from './kunden.js'

/** Werkzeuge der Angebotskalkulation. */
export interface AngebotTools {
  /** Leistungskatalog mit Einheiten und Nettopreisen. Es gelten die Preise des heutigen Tages. */
  betrieb_preisliste: Tool<{
    title: 'Preisliste'
    input: BetriebPreislisteInput
    output: Preisliste
    effect: 'read'
    access: { roles: ['leitung', 'buero', 'monteur'] }
    examples: [
      {
        title: 'Was kostet die Anfahrt?'
        input: { suche: 'anfahrt' }
        output: {
          leistungen: [{ leistung: 'anfahrt'; bezeichnung: 'Anfahrt'; einheit: 'pauschal'; netto: '45.00' }]
        }
      },
    ]
  }>

  /** Positionen durchrechnen, ohne etwas anzulegen. Gerundet wird kaufmännisch, die Steuer einmal auf die Summe. */
  betrieb_kalkuliere: Tool<{
    title: 'Kalkulieren'
    input: BetriebKalkuliereInput
    output: Kalkulation
    effect: 'read'
    access: { roles: ['leitung', 'buero', 'monteur'] }
    errors: LeistungUnbekannt | MengeUngueltig | BetragZuHoch
    examples: [
      {
        title: 'Nur die Anfahrt'
        input: { positionen: [{ leistung: 'anfahrt'; menge: 1 }] }
        output: {
          positionen: [{ leistung: 'anfahrt'; menge: 1; einheit: 'pauschal'; einzelpreis: '45.00'; summe: '45.00' }]
          netto: '45.00'
          mwst_satz: 19
          mwst: '8.55'
          brutto: '53.55'
        }
      },
    ]
  }>
}

/** Welche Leistungen. */
export interface BetriebPreislisteInput {
  /**
   * Nur Leistungen, deren Schlüssel oder Bezeichnung dies enthält.
   * @maxLength 60
   */
  suche?: string
}

/** Der Leistungskatalog. */
export interface Preisliste {
  /** Die Leistungen in der Reihenfolge des Katalogs. */
  leistungen: Leistung[]
}

/** Eine Leistung des Katalogs. */
export interface Leistung {
  /** Schlüssel der Leistung. */
  leistung: string
  /** Bezeichnung für Menschen. */
  bezeichnung: string
  /**
   * Einheit, in der abgerechnet wird.
   * @examples ["m²", "Element", "pauschal"]
   */
  einheit: string
  /** Nettopreis je Einheit in Euro. */
  netto: Money
}

/** Eine Position, wie sie kalkuliert werden soll. */
export interface PositionInput {
  /**
   * Schlüssel der Leistung aus der Preisliste.
   * @minLength 1
   * @maxLength 40
   */
  leistung: string
  /**
   * Menge in der Einheit der Leistung, größer als 0, mit höchstens drei Nachkommastellen.
   * @minimum 0
   * @maximum 1000000
   */
  menge: number
}

/** Was kalkuliert werden soll. */
export interface BetriebKalkuliereInput {
  /**
   * Die Positionen.
   * @minItems 1
   * @maxItems 50
   */
  positionen: PositionInput[]
}

/** Eine kalkulierte Position. */
export interface Position {
  /** Schlüssel der Leistung. */
  leistung: string
  /** Menge. */
  menge: number
  /** Einheit der Leistung. */
  einheit: string
  /** Nettopreis je Einheit in Euro. */
  einzelpreis: Money
  /** Nettopreis der Position in Euro, zur Anzeige gerundet; in das Netto geht er ungerundet ein. */
  summe: Money
}

/** Eine Kalkulation; gerundet wird kaufmännisch, die Steuer einmal auf die Summe. */
export interface Kalkulation {
  /** Die Positionen in der gegebenen Reihenfolge. */
  positionen: Position[]
  /** Summe ohne Mehrwertsteuer in Euro. */
  netto: Money
  /** Satz der Mehrwertsteuer in Prozent. */
  mwst_satz: number
  /** Mehrwertsteuer in Euro. */
  mwst: Money
  /** Summe mit Mehrwertsteuer in Euro. */
  brutto: Money
}

/** Ein Angebot, wie es angelegt werden soll. */
export interface BetriebPrepareAngebotInput {
  /** Kundennummer. */
  kunde_id: Kundennummer
  /**
   * Die Positionen.
   * @minItems 1
   * @maxItems 50
   */
  positionen: PositionInput[]
}

/** Vorschau eines Angebots. */
export interface AngebotVorschau {
  /** Die Vorschau in Klartext, für den Menschen. */
  vorschau: string
  /**
   * Token, mit dem genau dieses Angebot angelegt wird; fünf Minuten gültig, einmal verwendbar.
   * @secret
   */
  freigabe_token: string
  /** Was als Nächstes zu tun ist. */
  hinweis: string
}

/** Die Bestätigung. */
export interface BetriebCommitAngebotInput {
  /**
   * Token aus 'betrieb_prepare_angebot'.
   * @minLength 1
   * @maxLength 100
   * @secret
   */
  freigabe_token: string
}

/** Ein angelegtes Angebot. */
export interface AngebotAngelegt {
  /**
   * Nummer des Angebots.
   * @assigned
   */
  angebot_id: string
  /** Stand des Angebots. */
  status: 'entwurf'
  /** Summe mit Mehrwertsteuer in Euro. */
  brutto: Money
}

/** Diese Leistung steht nicht in der Preisliste, oder sie hat heute keinen Preis. */
export interface LeistungUnbekannt extends Fault<{
  code: 'leistung.unbekannt'
  http: 422
  next: "Nutze 'betrieb_preisliste' für die gültigen Schlüssel."
}> {}

/** Die Menge ist 0 oder hat mehr als drei Nachkommastellen. */
export interface MengeUngueltig extends Fault<{
  code: 'menge.ungueltig'
  http: 422
  next: 'Gib eine Menge größer als 0 mit höchstens drei Nachkommastellen an, oder lass die Position weg.'
}> {}

/** Das Angebot übersteigt den höchsten Betrag, der gespeichert werden kann. */
export interface BetragZuHoch extends Fault<{
  code: 'betrag.zu_hoch'
  http: 422
  next: 'Prüfe die Mengen und teile das Angebot auf.'
}> {}
