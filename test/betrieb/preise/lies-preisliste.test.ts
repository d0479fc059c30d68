import assert from 'node:assert/strict'
import { liesPreisliste } from '../../../src/betrieb/preise/lies-preisliste.js'

const kopf = 'leistung;bezeichnung;einheit;netto;gueltig_ab;gueltig_bis'
const lies = (...lines: string[]) => liesPreisliste(lines.join('\n'))
const gruende = (...lines: string[]) => lies(kopf, ...lines).abgelehnt.map(({ zeile, grund }) => `${zeile}: ${grund}`)

describe('reading a price list', () => {
  const glas = {
    zeile: 2,
    leistung: 'glas_qm',
    bezeichnung: 'Glas, außen',
    einheit: 'm²',
    netto: '3.10',
    gueltig_ab: '2027-01-01',
    gueltig_bis: null,
  }

  const forms: { title: string; csv: string }[] = [
    { title: 'semicolons', csv: `${kopf}\nglas_qm;Glas, außen;m²;3,10;2027-01-01;` },
    {
      title: 'commas, with quotes',
      csv: 'leistung,bezeichnung,einheit,netto,gueltig_ab\nglas_qm,"Glas, außen",m²,"3,10",01.01.2027',
    },
    {
      title: 'tabs, a byte order mark, Windows line ends and another order',
      csv: '\ufeffGUELTIG_AB\tNetto\tEinheit\tBezeichnung\tLeistung\tNotiz\r\n1.1.2027\t3.10 €\tm²\tGlas, außen\tglas_qm\tx\r\n',
    },
  ]
  for (const { title, csv } of forms) {
    it(`takes ${title}`, () => assert.deepEqual(liesPreisliste(csv), { zeilen: [glas], abgelehnt: [] }))
  }

  const prices = [
    ['45', '45.00'],
    ['2,4', '2.40'],
    ['1.008,00', '1008.00'],
    ['1008.5', '1008.50'],
    ['0,85 EUR', '0.85'],
    ['007,10', '7.10'],
  ] as const
  for (const [text, want] of prices) {
    it(`reads ${text} as ${want}`, () => {
      assert.deepEqual(
        lies(kopf, `a;A;m²;${text};2027-01-01`).zeilen.map(({ netto }) => netto),
        [want],
      )
    })
  }

  for (const text of ['1.008', '-1', '2,405', 'zwei', '', '12.34,56', '12345678'])
    it(`does not guess what ${JSON.stringify(text)} costs`, () => {
      assert.deepEqual(gruende(`a;A;m²;${text};2027-01-01`), [
        `2: netto '${text}' ist kein Betrag mit höchstens zwei Nachkommastellen`,
      ])
    })

  it('gives every refused line with its number and all its reasons', () => {
    assert.deepEqual(
      gruende(
        '',
        'Glas;;m²;1;2027-01-01',
        'a;A;m²;1;31.02.2027;morgen',
        'a;A;m²;1;2027-02-01;2027-01-31',
        `a;${'x'.repeat(121)};${'m'.repeat(21)};1;2027-01-01`,
        'a;A;m²;1;2027-01-01;;',
        'a;A',
      ),
      [
        "3: leistung 'Glas' muss aus kleinen Buchstaben, Ziffern und _ bestehen (höchstens 40); bezeichnung fehlt",
        "4: gueltig_ab '31.02.2027' ist kein Datum (2026-09-01 oder 01.09.2026); gueltig_bis 'morgen' ist kein Datum " +
          '(2026-09-01 oder 01.09.2026)',
        '5: gueltig_bis liegt vor gueltig_ab',
        '6: bezeichnung hat mehr als 120 Zeichen; einheit hat mehr als 20 Zeichen',
        '7: 7 Felder statt 6; Felder mit Trennzeichen gehören in "…"',
        "8: einheit fehlt; netto '' ist kein Betrag mit höchstens zwei Nachkommastellen; gueltig_ab '' ist kein Datum " +
          '(2026-09-01 oder 01.09.2026)',
      ],
    )
  })

  it('says which columns are missing', () => {
    assert.deepEqual(lies('leistung;netto', 'a;1'), {
      zeilen: [],
      abgelehnt: [{ zeile: 1, grund: 'In der Kopfzeile fehlt: bezeichnung, einheit, gueltig_ab' }],
    })
  })

  it('says the same of an empty file', () => {
    assert.equal(liesPreisliste('').abgelehnt[0]?.zeile, 1)
  })

  it('takes nothing of a file whose quotes do not close', () => {
    assert.deepEqual(lies(kopf, 'a;A;m²;1;2027-01-01', 'b;"B;m²;1;2027-01-01'), {
      zeilen: [],
      abgelehnt: [{ zeile: 3, grund: 'Das CSV ist ab hier nicht lesbar: Anführungszeichen gehen nicht auf' }],
    })
  })
})
