/** A town customers live in. */
export interface Town {
  city: string
  postalCode: string
  country: 'DE' | 'AT' | 'CH'
  /** Country and area code, without the plus. */
  dialling: string
}

type Row = readonly [city: string, postalCode: string, area: string]

const german: readonly Row[] = [
  ['Lindau (Bodensee)', '88131', '8382'],
  ['Lindenberg im Allgäu', '88161', '8381'],
  ['Wangen im Allgäu', '88239', '7522'],
  ['Friedrichshafen', '88045', '7541'],
  ['Überlingen', '88662', '7551'],
  ['Ravensburg', '88212', '751'],
  ['Konstanz', '78462', '7531'],
  ['Kempten (Allgäu)', '87435', '831'],
  ['Memmingen', '87700', '8331'],
  ['Ulm', '89073', '731'],
  ['Augsburg', '86150', '821'],
  ['München', '80331', '89'],
  ['Nürnberg', '90402', '911'],
  ['Weißenburg in Bayern', '91781', '9141'],
  ['Stuttgart', '70173', '711'],
  ['Freiburg im Breisgau', '79098', '761'],
  ['Gießen', '35390', '641'],
  ['Köln', '50667', '221'],
  ['Hamburg', '20095', '40'],
  ['Berlin', '10115', '30'],
  ['Görlitz', '02826', '3581'],
]

const austrian: readonly Row[] = [
  ['Bregenz', '6900', '5574'],
  ['Dornbirn', '6850', '5572'],
  ['Feldkirch', '6800', '5522'],
  ['Bludenz', '6700', '5552'],
  ['Hohenems', '6845', '5576'],
  ['Lustenau', '6890', '5577'],
  ['Rankweil', '6830', '5522'],
  ['Götzis', '6840', '5523'],
  ['Höchst', '6973', '5578'],
  ['Egg', '6863', '5512'],
  ['Innsbruck', '6020', '512'],
  ['Salzburg', '5020', '662'],
  ['Linz', '4020', '732'],
  ['St. Pölten', '3100', '2742'],
  ['Graz', '8010', '316'],
  ['Wien', '1010', '1'],
]

const swiss: readonly Row[] = [
  ['St. Gallen', '9000', '71'],
  ['Rorschach', '9400', '71'],
  ['Altstätten', '9450', '71'],
  ['Kreuzlingen', '8280', '71'],
  ['Chur', '7000', '81'],
  ['Winterthur', '8400', '52'],
  ['Zürich', '8001', '44'],
]

const inCountry = (country: Town['country'], code: string, rows: readonly Row[]): Town[] =>
  rows.map(([city, postalCode, area]) => ({ city, postalCode, country, dialling: `${code}${area}` }))

/** Towns with their real postal and area codes, by country. */
export const towns = {
  DE: inCountry('DE', '49', german),
  AT: inCountry('AT', '43', austrian),
  CH: inCountry('CH', '41', swiss),
}
