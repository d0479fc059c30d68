import type { LineInput } from '../money/calculate.js'
import type { Random } from './random.js'

type Work = readonly [title: string, service: string, hours: number, material: string, unit: string, price: string]

/** What firms of the demo do: title, work, its usual hours, main material with unit and net price. */
const works: readonly Work[] = [
  ['Carport', 'Abbund und Aufstellen', 26, 'Konstruktionsvollholz Fichte 12/12', 'm', '14.80'],
  ['Dachsanierung', 'Dach decken', 64, 'Tondachziegel rot engobiert', 'm²', '38.50'],
  ['Terrasse', 'Terrassenbelag verlegen', 22, 'Lärchendielen 27 × 145', 'm²', '71.90'],
  ['Fassade', 'Fassade schalen', 48, 'Rhombusschalung Lärche', 'm²', '64.30'],
  ['Gartenzaun', 'Zaun setzen', 14, 'Zaunfeld Fichte 180', 'Stk', '89.00'],
  ['Innenausbau Dachgeschoß', 'Trockenbau', 52, 'Gipskartonplatte 12,5', 'm²', '6.95'],
  ['Dämmung der Kellerdecke', 'Dämmplatten kleben', 18, 'Dämmplatte 100', 'm²', '21.40'],
  ['Fenstertausch', 'Fenster einbauen', 12, 'Holzfenster 3-fach verglast', 'Stk', '742.00'],
  ['Balkongeländer', 'Geländer montieren', 16, 'Geländerelement Stahl verzinkt', 'm', '186.00'],
  ['Reparatur nach Sturm', 'Reparatur am Dach', 7, 'Unterdachbahn', 'm²', '3.75'],
]

/** The lines of some work: labour and material, mostly travel, at times a machine, a discount, an option. */
export function demoWork(random: Random, hourlyRate: string): { title: string; lines: LineInput[] } {
  const [title, service, usual, material, unit, price] = random.pick(works)
  const hours = usual * 4 + random.below(usual * 2)
  const lines: LineInput[] = [
    { kind: 'service', description: service, quantity: String(hours / 4), unit: 'h', unit_price: hourlyRate },
    {
      kind: 'material',
      description: material,
      quantity: `${3 + random.below(60)}.${random.pick(['0', '25', '5'])}`,
      unit,
      unit_price: price,
      ...(random.chance(20) && { discount_percent: random.pick(['3', '5', '7.5']) }),
    },
  ]
  if (random.chance(70))
    lines.push({
      kind: 'travel',
      description: 'An- und Abfahrt',
      quantity: String(1 + random.below(4)),
      unit: 'Fahrt',
      unit_price: '38.00',
    })
  if (random.chance(25))
    lines.push({ kind: 'machine', description: 'Hebebühne', quantity: '1', unit: 'Tag', unit_price: '215.00' })
  return { title, lines }
}

/** What is offered on top, and does not count. */
export const optionalLine: LineInput = {
  kind: 'service',
  description: 'Anstrich, zweifach',
  quantity: '8',
  unit: 'h',
  unit_price: '52.00',
  optional: true,
}
