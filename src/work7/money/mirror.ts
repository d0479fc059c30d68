import type { StoredLine } from './calculate.js'
import { exact, inverted, money } from './decimal.js'
import type { VatSum } from './totals.js'

/** Amounts of a document, as it keeps them. */
export interface Amounts {
  lines: StoredLine[]
  net: string
  vat: string
  gross: string
  vatSplit: VatSum[]
  labourGross: string
}

/** The amounts of a cancellation: those of its original with the opposite sign, nothing calculated anew. */
export function mirrored({ lines, net, vat, gross, vatSplit, labourGross }: Amounts): Amounts {
  return {
    lines: lines.map((line) => ({
      ...line,
      quantity: line.quantity === null ? null : inverted(line.quantity),
      total_net: line.total_net === null ? null : opposite(line.total_net),
    })),
    net: opposite(net),
    vat: opposite(vat),
    gross: opposite(gross),
    vatSplit: vatSplit.map((each) => ({ percent: each.percent, net: opposite(each.net), vat: opposite(each.vat) })),
    labourGross: opposite(labourGross),
  }
}

function opposite(amount: string): string {
  return money(exact(amount).times(-1))
}
