import { hashApiKey } from '../../gate/store/key-hash.js'

/** Key of the demo, public on purpose; it exists only where demo data does. */
export const demoKey = 'tp_demo_betrieb'

const id = (part: number, n: number) => `0192f0c4-7a00-7${part}00-8000-${n.toString(16).padStart(12, '0')}`

/** The firm of the demo. */
export const firma = {
  id: id(1, 1),
  slug: 'schwarzwald-gebaeudedienste-de',
  name: 'Schwarzwald Gebäudedienste GmbH',
  timeZone: 'Europe/Berlin',
} as const

/** What the firm has set. */
export const einstellungen = {
  betriebId: firma.id,
  bundesland: 'BW',
  feierabend: 17 * 60,
  pufferMinuten: 0,
  mwstSatz: '19',
  gueltigTage: 30,
  strasse: 'Gewerbestraße 8',
  plz: '75179',
  ort: 'Pforzheim',
  telefon: '07231 0471-0',
  email: 'buero@schwarzwald-gebaeudedienste.example',
  web: 'www.schwarzwald-gebaeudedienste.example',
  ustId: 'DE012345678',
  fusszeile: 'Sitz Pforzheim, Amtsgericht Mannheim HRB 000000 · Geschäftsführerin Sabine Roth',
} as const

/** Who calls, and in which role; the first one owns the key. */
export const konten = [
  { id: id(2, 1), name: 'Demo-Agent', email: null, role: 'buero' },
  { id: id(2, 2), name: 'Sabine Roth', email: 'sabine@schwarzwald-gebaeudedienste.example', role: 'leitung' },
  { id: id(2, 3), name: 'Jonas Lutz', email: 'jonas@schwarzwald-gebaeudedienste.example', role: 'buero' },
  { id: id(2, 4), name: 'Emir Kaya', email: 'kaya@schwarzwald-gebaeudedienste.example', role: 'monteur' },
] as const

/** People to sign in as. */
export const demoPeople = {
  'sabine@schwarzwald-gebaeudedienste.example': 'Sabine Roth, Schwarzwald Gebäudedienste, Leitung',
  'jonas@schwarzwald-gebaeudedienste.example': 'Jonas Lutz, Schwarzwald Gebäudedienste, Büro',
}

/** The key as it is stored. */
export const apiKey = {
  id: id(3, 1),
  accountId: konten[0].id,
  label: 'Demo',
  prefix: demoKey.slice(0, 12),
  hash: hashApiKey(demoKey),
}

const werktags = [1, 2, 3, 4, 5]

/** The technicians and when they work: days of the week, minutes since midnight. */
export const monteure = [
  { id: id(4, 1), name: 'Kaya', tage: werktags, von: 7 * 60, bis: 17 * 60 },
  { id: id(4, 2), name: 'Brandt', tage: werktags, von: 7 * 60, bis: 16 * 60 },
  { id: id(4, 3), name: 'Öztürk', tage: werktags, von: 8 * 60, bis: 17 * 60 },
  { id: id(4, 4), name: 'Nowak', tage: [1, 2, 3, 4], von: 6 * 60, bis: 15 * 60 },
  { id: id(4, 5), name: 'Yıldız', tage: [2, 3, 4, 5, 6], von: 8 * 60, bis: 16 * 60 },
] as const
