/** What projects are about. */
export const projectTitles: readonly string[] = [
  'Dachstuhl erneuern', 'Carport', 'Zubau mit Flachdach', 'Fassade dämmen', 'Terrasse und Geländer', 'Badumbau',
  'Dachgeschoß ausbauen', 'Stiegenhaus', 'Balkonsanierung', 'Gartenmauer', 'Kellerabdichtung', 'Umbau Erdgeschoß',
  'Holzboden und Türen', 'Vordach', 'Einfriedung', 'Estrich und Unterbau', 'Gaube einbauen', 'Stadel sanieren',
] as const // prettier-ignore

/** What was done on a day. */
export const workDone: readonly string[] = [
  'Baustelle eingerichtet, Material abgeladen', 'Abbruch und Entsorgung', 'Schalung gestellt und betoniert',
  'Mauerwerk aufgeführt', 'Balken abgebunden und aufgerichtet', 'Lattung und Eindeckung', 'Dämmung verlegt',
  'Fenster und Türen eingebaut', 'Unterkonstruktion montiert', 'Anschlüsse abgedichtet', 'Geländer montiert',
  'Restarbeiten und Reinigung',
] as const // prettier-ignore

/** Material with unit and net price. */
export const materials: readonly (readonly [description: string, unit: string, price: string])[] = [
  ['KVH 6/12', 'm', '4.80'],
  ['OSB-Platte 18 mm', 'm²', '11.90'],
  ['Dachziegel', 'Stk', '1.65'],
  ['Beton C25/30', 'm³', '128.00'],
  ['Dämmplatte 16 cm', 'm²', '24.50'],
  ['Schrauben 6x120', 'Pkg', '18.40'],
  ['Bauholz', 'm³', '415.00'],
]

/** Machines with net price of an hour. */
export const machines: readonly (readonly [description: string, price: string])[] = [
  ['Autokran 35 t', '118.00'],
  ['Minibagger', '64.00'],
  ['Hebebühne', '42.50'],
]
