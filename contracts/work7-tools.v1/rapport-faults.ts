import type { Fault, RecordVersion } from '../vocabulary.js'
import type { RapportState, RapportStep } from './rapports.js'

/**
 * The company has no such rapport.
 * @de Die Firma hat keinen solchen Rapport.
 */
export interface RapportNotFound extends Fault<{
  code: 'rapports.not_found'
  http: 404
  next: {
    en: 'Find the rapport with rapports.list and use its id.'
    de: 'Den Rapport mit rapports.list suchen und dessen id verwenden.'
  }
}> {}

/**
 * Somebody changed the rapport since it was read.
 * @de Der Rapport wurde geändert, seit er gelesen wurde.
 */
export interface RapportVersionConflict extends Fault<{
  code: 'rapports.version_conflict'
  http: 409
  next: {
    en: 'Read the rapport again with rapports.get and repeat the change with its version.'
    de: 'Den Rapport mit rapports.get neu lesen und die Änderung mit dessen version wiederholen.'
  }
  details: RapportVersionConflictDetails
}> {}

/**
 * The version to read again.
 * @de Die Version, die neu zu lesen ist.
 */
export interface RapportVersionConflictDetails {
  /**
   * Version the rapport has now.
   * @de Jetzige Version des Rapports.
   */
  current_version: RecordVersion
}

/**
 * The state of the rapport does not allow this.
 * @de Der Stand des Rapports erlaubt das nicht.
 */
export interface RapportWrongState extends Fault<{
  code: 'rapports.wrong_state'
  http: 409
  next: {
    en: 'Do one of `allowed`; a signed rapport is replaced by rapports.create with `corrects_id`.'
    de: 'Einen Schritt aus `allowed` wählen; einen unterschriebenen Rapport ersetzt rapports.create mit `corrects_id`.'
  }
  details: RapportWrongStateDetails
}> {}

/**
 * What the rapport allows.
 * @de Was der Rapport erlaubt.
 */
export interface RapportWrongStateDetails {
  /**
   * State the rapport has.
   * @de Stand des Rapports.
   */
  state: RapportState
  /**
   * Steps it allows now.
   * @de Schritte, die er jetzt erlaubt.
   */
  allowed: RapportStep[]
}

/**
 * The working time is not from and to, nor minutes.
 * @de Die Arbeitszeit ist weder von und bis noch in Minuten angegeben.
 */
export interface RapportHoursInvalid extends Fault<{
  code: 'rapports.hours_invalid'
  http: 400
  next: {
    en: 'Give `from`, `to` and the break, or `minutes` alone; split what goes over midnight into two days.'
    de: '`from`, `to` und die Pause angeben, oder nur `minutes`; was über Mitternacht geht, auf zwei Tage aufteilen.'
  }
}> {}

/**
 * The rapport says neither hours nor items.
 * @de Der Rapport nennt weder Stunden noch Positionen.
 */
export interface RapportEmpty extends Fault<{
  code: 'rapports.empty'
  http: 409
  next: {
    en: 'Add hours or items with rapports.update.'
    de: 'Stunden oder Positionen mit rapports.update ergänzen.'
  }
}> {}

/**
 * The rapport that should be replaced is not a signed one of the same project, or is being replaced already.
 * @de Der zu ersetzende Rapport ist kein unterschriebener desselben Projekts oder wird schon ersetzt.
 */
export interface RapportNotCorrectable extends Fault<{
  code: 'rapports.not_correctable'
  http: 409
  next: {
    en: 'Name a rapport of the project that is signed and not billed; cancel the invoice of a billed one first.'
    de: 'Einen unterschriebenen, nicht verrechneten Rapport des Projekts nennen; bei einem verrechneten zuerst die Rechnung stornieren.'
  }
}> {}

/**
 * The signature is no PNG of the allowed size, or lies in the future.
 * @de Die Unterschrift ist kein PNG der erlaubten Größe oder liegt in der Zukunft.
 */
export interface RapportSignatureInvalid extends Fault<{
  code: 'rapports.signature_invalid'
  http: 400
  next: {
    en: 'Send a whole PNG of at most 200 kB and 4000 by 4000 pixels, signed in the past.'
    de: 'Ein vollständiges PNG mit höchstens 200 kB und 4000 mal 4000 Pixeln senden, unterschrieben in der Vergangenheit.'
  }
}> {}
