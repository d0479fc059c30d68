/** What the firm sells: key, name, unit, price until the end of 2025 and since. */
export const leistungen = [
  ['grundreinigung_qm', 'Grundreinigung', 'm²', '2.30', '2.40'],
  ['fensterreinigung_element', 'Fensterreinigung mit Rahmen', 'Element', '6.60', '6.90'],
  ['anfahrt', 'Anfahrt', 'pauschal', '42.00', '45.00'],
  ['unterhaltsreinigung_qm', 'Unterhaltsreinigung', 'm²', '0.79', '0.85'],
  ['treppenhausreinigung_aufgang', 'Treppenhausreinigung', 'Aufgang', '27.50', '28.90'],
  ['glasreinigung_qm', 'Glasreinigung ohne Rahmen', 'm²', '2.95', '3.10'],
  ['bauendreinigung_qm', 'Bauendreinigung', 'm²', '3.60', '3.85'],
  ['teppichreinigung_qm', 'Teppichreinigung, Sprühextraktion', 'm²', '4.20', '4.45'],
  ['tiefgarage_qm', 'Tiefgaragenreinigung, maschinell', 'm²', '0.95', '1.05'],
  ['fassadenreinigung_qm', 'Fassadenreinigung', 'm²', '8.40', '8.90'],
  ['hausmeister_stunde', 'Hausmeisterdienst', 'Stunde', '39.50', '42.00'],
  ['winterdienst_einsatz', 'Winterdienst', 'Einsatz', '58.00', '62.00'],
  ['gruenpflege_stunde', 'Grünpflege', 'Stunde', '41.00', '44.00'],
  ['sonderreinigung_stunde', 'Sonderreinigung nach Aufwand', 'Stunde', '36.50', '38.50'],
] as const
