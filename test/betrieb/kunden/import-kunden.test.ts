import assert from 'node:assert/strict'
import { seedBetriebDemo } from '../../../src/betrieb/demo/seed.js'
import { importKunden } from '../../../src/betrieb/kunden/import-kunden.js'
import { holeKunde } from '../../../src/betrieb/services/hole-kunde.js'
import { sucheKunden } from '../../../src/betrieb/services/suche-kunden.js'
import { useDatabase } from '../../support/database.js'
import { reading, rows } from '../office.js'

const csv = [
  'kunde_id;name;ort;email;telefon',
  'K-2001;Café Morgenröte;Wildbad;hallo@morgenroete.example;',
  'K-1002;WEG Goethestraße 12-14;Pforzheim;;+4972310471',
  'K-2001;Noch einmal;Wildbad;;',
  '2002;Ohne Nummer;;kein-at;',
].join('\n')

describe('importing customers', () => {
  const db = useDatabase()
  before(() => seedBetriebDemo(db()))

  it('takes what it can and reports the rest', async () => {
    assert.deepEqual(await importKunden(db(), csv), {
      angenommen: 2,
      geaendert: ['K-2001', 'K-1002'],
      abgelehnt: [
        { zeile: 4, grund: 'K-2001 steht schon in Zeile 2' },
        {
          zeile: 5,
          grund: "kunde_id '2002' muss wie K-1001 aussehen; ort fehlt; email 'kein-at' ist keine E-Mail-Adresse",
        },
      ],
    })
  })

  it('makes a customer who is found and has an empty file', async () => {
    const { kunden } = await sucheKunden({ suchbegriff: 'morgenrote', seite: 1, pro_seite: 10 }, reading(db()))
    assert.deepEqual(kunden, [{ kunde_id: 'K-2001', name: 'Café Morgenröte', ort: 'Wildbad' }])
    const akte = await holeKunde({ kunde_id: 'K-2001' }, reading(db()))
    assert.deepEqual([akte.email, akte.telefon, akte.termine], ['hallo@morgenroete.example', null, []])
  })

  it('changes who is there, with appointments and offers, and leaves all others', async () => {
    const akte = await holeKunde({ kunde_id: 'K-1002' }, reading(db()))
    assert.deepEqual([akte.name, akte.telefon, akte.strasse], ['WEG Goethestraße 12-14', '+4972310471', null])
    const [all] = await rows(db(), 'select count(*)::int as anzahl from betrieb.kunden')
    assert.deepEqual(all, { anzahl: 65 })
  })

  it('changes nothing the second time', async () => {
    assert.deepEqual((await importKunden(db(), csv)).geaendert, [])
  })

  it('says which columns are missing', async () => {
    assert.deepEqual(await importKunden(db(), 'name;ort\nA;B'), {
      angenommen: 0,
      geaendert: [],
      abgelehnt: [{ zeile: 1, grund: 'In der Kopfzeile fehlt: kunde_id' }],
    })
  })
})
