import { hashApiKey } from '../../gate/store/key-hash.js'

/** Key of the demo, public on purpose; it exists only where demo data does. */
export const demoKey = 'tp_demo_work7'

/** Whom a demo call acts as: user 18, the owner of Müller Bau. */
export const demoContext = { user: '18', role: '1', tenant: 'mueller-bau-de' } as const

const id = (part: number, n: number) => `0192f0c1-7a00-7${part}00-8000-${n.toString(16).padStart(12, '0')}`

const muellerBau = id(1, 1)
const laendleHolzbau = id(1, 2)

/** The two companies of the demo. */
export const companies: readonly [DemoCompany, DemoCompany] = [
  {
    id: muellerBau,
    slug: demoContext.tenant,
    name: 'Müller Bau',
    timeZone: 'Europe/Berlin',
    country: 'DE',
    customers: 220,
    offers: 105,
    invoices: 140,
    hourlyRate: '58.00',
    seed: 18,
    settings: {
      legalName: 'Müller Bau GmbH',
      street: 'Hafenweg 3',
      postalCode: '88131',
      city: 'Lindau (Bodensee)',
      phone: '+49838201234',
      email: 'office@mueller-bau.example',
      taxNumber: '000/000/00018',
      vatId: 'DE000000018',
      // The example of the registry of IBANs, which belongs to nobody.
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
      letterhead: 'Zimmerei · Dachdeckerei · Innenausbau',
      vatRegime: 'standard',
      offerValidityDays: 30,
    },
    projects: 84,
    workers: ['Emir Kaya', 'Laura Fink', 'Jörg Weiß'],
  },
  {
    id: laendleHolzbau,
    slug: 'laendle-holzbau-at',
    name: 'Ländle Holzbau',
    timeZone: 'Europe/Vienna',
    country: 'AT',
    customers: 80,
    offers: 45,
    invoices: 60,
    hourlyRate: '64.40',
    seed: 31,
    settings: {
      legalName: 'Ländle Holzbau GmbH',
      street: 'Sägerstraße 12',
      postalCode: '6850',
      city: 'Dornbirn',
      phone: '+43557201234',
      email: 'office@laendle-holzbau.example',
      taxNumber: null,
      vatId: 'ATU00000031',
      // The example of the registry of IBANs, which belongs to nobody.
      iban: 'AT611904300234573201',
      bic: 'GIBAATWWXXX',
      letterhead: 'Holzbau · Dach · Fassade',
      vatRegime: 'standard',
      offerValidityDays: 30,
    },
    projects: 36,
    workers: ['Kilian Gmeiner', 'Laura Fink'],
  },
]

/** A company of the demo, and how much there is of it. */
export interface DemoCompany {
  id: string
  slug: string
  name: string
  timeZone: string
  country: 'DE' | 'AT'
  customers: number
  projects: number
  offers: number
  invoices: number
  /** Who does its work, by name. */
  workers: readonly string[]
  /** Net price of an hour. */
  hourlyRate: string
  /** What its random choices begin with. */
  seed: number
  settings: {
    legalName: string
    street: string
    postalCode: string
    city: string
    phone: string
    email: string
    taxNumber: string | null
    vatId: string
    iban: string
    bic: string
    letterhead: string
    vatRegime: 'standard' | 'small_business'
    offerValidityDays: number
  }
}

/** Who calls: the service that owns the key, and the users it may act for, with their roles. */
export const accounts: readonly DemoAccount[] = [
  { id: id(2, 1), name: 'Demo-Agent', roles: { [muellerBau]: '1', [laendleHolzbau]: '1' } },
  { id: id(2, 18), number: '18', name: 'Anna Müller', email: 'anna@mueller-bau.example', roles: { [muellerBau]: '1' } },
  { id: id(2, 19), number: '19', name: 'Jörg Weiß', email: 'joerg@mueller-bau.example', roles: { [muellerBau]: '2' } },
  { id: id(2, 20), number: '20', name: 'Emir Kaya', email: 'emir@mueller-bau.example', roles: { [muellerBau]: '3' } },
  {
    id: id(2, 25),
    number: '25',
    name: 'Laura Fink',
    email: 'laura.fink@example.com',
    roles: { [muellerBau]: '3', [laendleHolzbau]: '2' },
  },
  {
    id: id(2, 31),
    number: '31',
    name: 'Martin Rädler',
    email: 'martin@laendle-holzbau.example',
    roles: { [laendleHolzbau]: '1' },
  },
  {
    id: id(2, 32),
    number: '32',
    name: 'Petra Schwärzler',
    email: 'petra@laendle-holzbau.example',
    roles: { [laendleHolzbau]: '2' },
  },
  {
    id: id(2, 33),
    number: '33',
    name: 'Kilian Gmeiner',
    email: 'kilian@laendle-holzbau.example',
    roles: { [laendleHolzbau]: '3' },
  },
]

/** People to sign in as. */
export const demoPeople = {
  'anna@mueller-bau.example': 'Anna Müller, Müller Bau, Inhaberin',
  'joerg@mueller-bau.example': 'Jörg Weiß, Müller Bau, Büro',
  'martin@laendle-holzbau.example': 'Martin Rädler, Ländle Holzbau, Inhaber',
}

/** The one key of the demo. */
export const apiKey = {
  id: id(3, 1),
  accountId: id(2, 1),
  label: 'Demo',
  prefix: demoKey.slice(0, 12),
  hash: hashApiKey(demoKey),
}

/** An account of the demo; without a number it is the service. */
export interface DemoAccount {
  id: string
  number?: string
  name: string
  email?: string
  /** Role by company. */
  roles: { [companyId: string]: '1' | '2' | '3' }
}
