/** A customer of the demo, as it is stored. */
export interface DemoKunde {
  kundeId: string
  name: string
  strasse: string
  plz: string
  ort: string
  telefon: string
  email: string
  ansprechpartner: string
}

const orte = [
  ['75172', 'Pforzheim', '7231'],
  ['75179', 'Pforzheim', '7231'],
  ['75417', 'Mühlacker', '7041'],
  ['75365', 'Calw', '7051'],
  ['76133', 'Karlsruhe', '721'],
  ['75305', 'Neuenbürg', '7082'],
  ['71229', 'Leonberg', '7152'],
  ['75015', 'Bretten', '7252'],
] as const

const strassen = 'Goethestraße Bahnhofstraße Lindenweg Marktplatz Schillerstraße Enzauenweg Kirchgasse'.split(' ')
const vornamen = 'Anna Jürgen Elif Stefan Monika Tobias Zeynep Günther Sabine Björn Milica'.split(' ')
const namen = (
  'Bäuerle Weiß Schäfer Yılmaz Großmann Hübner Kovačević Vögele Öhler Strauß Lüders Preußler Nguyen Krämer Łukaszewicz ' +
  'Bürkle Jäger'
).split(' ')
const arten = [
  (name: string) => `Hausverwaltung ${name}`,
  (name: string) => `Zahnarztpraxis Dr. ${name}`,
  (name: string) => `Autohaus ${name} GmbH & Co. KG`,
  (name: string) => `Bäckerei ${name}`,
  (_: string, strasse: string) => `WEG ${strasse}`,
  (name: string) => `Kanzlei ${name} und Partner`,
  (_: string, __: string, ort: string) => `Kindergarten Sonnenschein ${ort}`,
]

/** Those that documentation and tests speak of. */
const besondere: { readonly [kundeId: string]: Partial<DemoKunde> } = {
  'K-1001': { name: 'Hausverwaltung Keller GmbH', ansprechpartner: 'Martina Keller', plz: '75172', ort: 'Pforzheim' },
  'K-1002': { name: 'WEG Goethestraße 12', strasse: 'Goethestraße 12', plz: '75172', ort: 'Pforzheim' },
}

/** 64 customers, `K-1001` first; nobody real: reserved domains, and numbers that are never given out. */
export const kunden: readonly DemoKunde[] = Array.from({ length: 64 }, (_, index) => {
  const [plz, ort, vorwahl] = of(orte, index * 3)
  const name = of(namen, index * 5)
  const strasse = `${of(strassen, index * 2)} ${1 + ((index * 13) % 48)}`
  const kunde = {
    kundeId: `K-${1001 + index}`,
    name: of(arten, index)(name, strasse, ort),
    strasse,
    plz,
    ort,
    telefon: `+49${vorwahl}0${String(10_000 + index * 37)}`,
    email: `kunde${1001 + index}@example.com`,
    ansprechpartner: `${of(vornamen, index * 4)} ${name}`,
  }
  return { ...kunde, ...besondere[kunde.kundeId] }
})

function of<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T
}
