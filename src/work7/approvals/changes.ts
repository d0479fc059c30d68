import type { ApprovalChange } from '../../../generated/runtime/handler.js'
import type { InvoiceState, OfferState, RapportState } from '../../../generated/work7-tools.v1/types.js'
import type { Work7Call } from '../call.js'

type Language = Work7Call['language']
type State = InvoiceState | OfferState | RapportState

/** What a step makes of the state of a record. */
export function stateChange(language: Language, before: State, after: State): ApprovalChange {
  const { state, states } = words[language]
  return { field: state, before: states[before], after: states[after] }
}

/** What a step on an invoice makes of the state of its offer. */
export function offerStateChange(language: Language, before: OfferState, after: OfferState): ApprovalChange {
  return { ...stateChange(language, before, after), field: words[language].offerState }
}

/** Only what becomes another. */
export function realChanges(changes: readonly ApprovalChange[]): ApprovalChange[] {
  return changes.filter(({ before, after }) => before !== after)
}

const words: { [language in Language]: { state: string; offerState: string; states: { [state in State]: string } } } = {
  en: {
    state: 'State',
    offerState: 'State of its offer',
    states: {
      draft: 'draft',
      sent: 'sent',
      accepted: 'accepted',
      declined: 'declined',
      expired: 'expired',
      invoiced: 'invoiced',
      open: 'open',
      partially_paid: 'partly paid',
      paid: 'paid',
      cancelled: 'cancelled',
      issued: 'issued',
      submitted: 'handed in',
      rejected: 'rejected',
      signed: 'signed',
      billed: 'billed',
      corrected: 'replaced',
    },
  },
  de: {
    state: 'Stand',
    offerState: 'Stand ihres Angebots',
    states: {
      draft: 'Entwurf',
      sent: 'verschickt',
      accepted: 'angenommen',
      declined: 'abgelehnt',
      expired: 'abgelaufen',
      invoiced: 'verrechnet',
      open: 'offen',
      partially_paid: 'teilweise bezahlt',
      paid: 'bezahlt',
      cancelled: 'storniert',
      issued: 'ausgestellt',
      submitted: 'eingereicht',
      rejected: 'zurückgewiesen',
      signed: 'unterschrieben',
      billed: 'verrechnet',
      corrected: 'ersetzt',
    },
  },
}
