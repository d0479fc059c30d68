import { exact, money, percentOf, rounded, sum } from './decimal.js'
import { isCounted, isLabour, lineNet, type PricedLine } from './line.js'

/** What one rate adds up to. */
export interface VatSum {
  /** Rate in percent, `"19"`. */
  percent: string
  net: string
  vat: string
}

/** What the lines of a document add up to, in its currency. */
export interface Totals {
  net: string
  vat: string
  gross: string
  /** By rate, highest first. */
  vat_split: VatSum[]
  /** Part of the gross amount that is work, travel and machine time. */
  labour_gross: string
  /** The rest of it. */
  material_gross: string
}

/**
 * Adds up the lines that count, exactly, and rounds per rate: the net amount once, the tax on it once. Everything else is
 * a sum or a difference of these, so the parts always make up the whole to the cent.
 *
 * @param percentOfLine the rate of a line, in percent
 */
export function totals<Line extends PricedLine>(lines: readonly Line[], percentOfLine: (line: Line) => string): Totals {
  const counted = lines.filter(isCounted)
  const percents = [...new Set(counted.map(percentOfLine))].sort((a, b) => exact(b).cmp(a))
  const sums = percents.map((percent) =>
    sumOf(
      counted.filter((line) => percentOfLine(line) === percent),
      percent,
    ),
  )
  const net = sum(sums.map((each) => each.net))
  const vat = sum(sums.map((each) => each.vat))
  const gross = net.plus(vat)
  const labour = sum(sums.map((each) => each.labour))
  return {
    net: money(net),
    vat: money(vat),
    gross: money(gross),
    vat_split: sums.map((each) => ({ percent: each.percent, net: money(each.net), vat: money(each.vat) })),
    labour_gross: money(labour),
    material_gross: money(gross.minus(labour)),
  }
}

/** Lines of one rate. Where all of them are labour, all of their amount is, whatever was rounded. */
function sumOf(lines: readonly PricedLine[], percent: string) {
  const net = rounded(sum(lines.map(lineNet)))
  const vat = rounded(percentOf(net, exact(percent)))
  const labourLines = lines.filter(isLabour)
  const labourNet = sum(labourLines.map(lineNet))
  const labour =
    labourLines.length === lines.length ? net.plus(vat) : rounded(labourNet.plus(percentOf(labourNet, exact(percent))))
  return { percent, net, vat, labour }
}
