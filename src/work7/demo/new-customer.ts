import type { Random } from './random.js'
import { towns, type Town } from './towns.js'
import { buildingTrades, familyNames, givenNames, institutions, legalForms, notes, streets, trades } from './words.js'

/** What is said of a demo customer. */
export interface DemoCustomer {
  kind: 'person' | 'company'
  name: string
  contactName: string | null
  email: string | null
  phone: string | null
  street: string | null
  postalCode: string | null
  city: string | null
  country: Town['country']
  vatId: string | null
  language: 'de' | 'en'
  paymentTermDays: number
  reverseCharge: boolean
  notes: string | null
}

/**
 * Makes up a customer of a company in `home`. Nobody real is met: e-mail addresses lie below domains reserved for
 * examples (RFC 2606), subscriber numbers and VAT ids begin with a 0, which is never given out.
 *
 * @param index keeps e-mail addresses apart
 */
export function newCustomer(home: 'DE' | 'AT', index: number, random: Random): DemoCustomer {
  const town = random.pick(towns[countryNear(home, random)])
  const person = `${random.pick(givenNames)} ${familyName(random)}`
  const common = {
    phone: random.chance(88) ? phoneIn(town, random) : null,
    ...addressIn(town, random),
    notes: random.chance(12) ? random.pick(notes) : null,
  }
  if (!random.chance(30))
    return {
      kind: 'person',
      name: person,
      contactName: null,
      email: random.chance(75) ? `${mailPart(person)}${index}@example.${random.pick(['com', 'net', 'org'])}` : null,
      ...common,
      vatId: null,
      language: random.chance(4) ? 'en' : 'de',
      paymentTermDays: random.chance(85) ? 14 : 7,
      reverseCharge: false,
    }
  const trade = random.pick(trades)
  const isFirm = random.chance(80)
  const name = isFirm
    ? `${familyName(random)} ${trade} ${random.pick(legalForms[town.country])}`
    : `${random.pick(institutions)} ${town.city}`
  return {
    kind: 'company',
    name,
    contactName: random.chance(80) ? person : null,
    email: random.chance(85) ? `office@${mailPart(name).replaceAll('.', '-')}.example` : null,
    ...common,
    vatId: isFirm ? vatIdIn(town.country, random) : null,
    language: 'de',
    paymentTermDays: random.pick([14, 14, 30, 30, 45]),
    reverseCharge: isFirm && buildingTrades.has(trade),
  }
}

function countryNear(home: 'DE' | 'AT', random: Random): Town['country'] {
  const chosen = random.below(100)
  if (chosen < 74) return home
  if (chosen < 92) return home === 'DE' ? 'AT' : 'DE'
  return 'CH'
}

/** The names in front of the list are the common ones. */
function familyName(random: Random): string {
  return random.pick(random.chance(40) ? familyNames.slice(0, 12) : familyNames)
}

function phoneIn(town: Town, random: Random): string {
  return `+${town.dialling}0${String(10_000 + random.below(90_000))}`
}

function addressIn(town: Town, random: Random) {
  const { city, postalCode, country } = town
  const number = `${1 + random.below(89)}${random.chance(15) ? random.pick(['a', 'b', '/2']) : ''}`
  const street = random.chance(94) ? `${streetIn(town, random)} ${number}` : null
  return { street, postalCode, city, country }
}

/** Switzerland writes no ß. */
function streetIn(town: Town, random: Random): string {
  const street = random.pick(streets)
  return town.country === 'CH' ? street.replaceAll('ß', 'ss') : street
}

function vatIdIn(country: Town['country'], random: Random): string {
  const digits = String(1_000_000 + random.below(9_000_000))
  return { DE: `DE00${digits}`, AT: `ATU0${digits}`, CH: `CHE00${digits}` }[country]
}

/** A name as e-mail addresses spell it: "Jürgen Weiß" becomes "juergen.weiss". */
export function mailPart(name: string): string {
  const spelling: { [letter: string]: string } = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ı: 'i' }
  return name
    .toLowerCase()
    .replace(/[äöüßı]/g, (letter) => spelling[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.|\.$/g, '')
}
