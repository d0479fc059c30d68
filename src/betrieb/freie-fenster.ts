/** A span of minutes since midnight; its end does not belong to it. */
export interface Spanne {
  von: number
  bis: number
}

/**
 * The whole gaps between appointments in which a duration fits, in the order of time.
 *
 * @param tag working hours
 * @param belegt appointments, in any order
 * @param puffer minutes of travel before and after each appointment; none at the ends of the day
 * @param dauer minutes looked for
 */
export function freieFenster(tag: Spanne, belegt: readonly Spanne[], puffer: number, dauer: number): Spanne[] {
  const fenster: Spanne[] = []
  let frei = tag.von
  const merke = (bis: number) => {
    if (bis - frei >= dauer) fenster.push({ von: frei, bis })
  }
  for (const { von, bis } of belegt.toSorted((a, b) => a.von - b.von)) {
    merke(Math.min(von - puffer, tag.bis))
    frei = Math.max(frei, bis + puffer)
  }
  merke(tag.bis)
  return fenster
}
