import type { EntitySchema } from '@mikro-orm/core'
import { Angebot } from './angebot.js'
import { Angebotsposition } from './angebotsposition.js'
import { Arbeitszeit } from './arbeitszeit.js'
import { Einstellungen } from './einstellungen.js'
import { Kunde } from './kunde.js'
import { Leistung } from './leistung.js'
import { Monteur } from './monteur.js'
import { Preis } from './preis.js'
import { Termin } from './termin.js'
import { Zaehler } from './zaehler.js'

/** Every entity of betrieb. */
export const betriebEntities: readonly EntitySchema[] = [
  Einstellungen,
  Zaehler,
  Kunde,
  Monteur,
  Arbeitszeit,
  Termin,
  Leistung,
  Preis,
  Angebot,
  Angebotsposition,
]
