const namen = ['mo', 'di', 'mi', 'do', 'fr', 'sa', 'so']

/** Days of the week of `Mo-Fr`, `Mo,Mi,Sa` or both, 1 Monday to 7 Sunday; undefined where one is no day or twice there. */
export function wochentageOf(text: string): number[] | undefined {
  const tage = text.split(/[,\s]+/).flatMap((teil) => {
    const [erster = 0, letzter = 0] = teil.split('-', 2).map((name) => namen.indexOf(name.toLowerCase()) + 1)
    if (!teil.includes('-')) return [erster]
    return erster > 0 && letzter > erster ? Array.from({ length: letzter - erster + 1 }, (_, n) => erster + n) : [0]
  })
  return tage.includes(0) || new Set(tage).size < tage.length ? undefined : tage.sort((a, b) => a - b)
}
