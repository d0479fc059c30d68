import { hashApiKey } from '../../gate/store/key-hash.js'

/** Key of the demo, public on purpose; it exists only where demo data does. */
export const demoKey = 'tp_demo_work7'

/** Whom a demo call acts as: user 18, the owner of Müller Bau. */
export const demoContext = { user: '18', role: '1', tenant: 'mueller-bau-de' } as const

const id = (part: number, n: number) => `0192f0c1-7a00-7${part}00-8000-${n.toString(16).padStart(12, '0')}`

const muellerBau = id(1, 1)
const laendleHolzbau = id(1, 2)

/** The two companies of the demo. */
export const companies = [
  {
    id: muellerBau,
    slug: demoContext.tenant,
    name: 'Müller Bau',
    timeZone: 'Europe/Berlin',
    country: 'DE',
    customers: 220,
    seed: 18,
  },
  {
    id: laendleHolzbau,
    slug: 'laendle-holzbau-at',
    name: 'Ländle Holzbau',
    timeZone: 'Europe/Vienna',
    country: 'AT',
    customers: 80,
    seed: 31,
  },
] as const

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
  'anna@mueller-bau.example': 'Anna Müller, Müller Bau, 1',
  'joerg@mueller-bau.example': 'Jörg Weiß, Müller Bau, 2',
  'martin@laendle-holzbau.example': 'Martin Rädler, Ländle Holzbau, 1',
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
