/**
 * Minutes of work as hours in quarters, as a bill may count them: a quarter that has begun counts, a half or a whole hour
 * that has begun does not. `50` becomes `"1"`, `46` becomes `"1"`, `31` becomes `"0.75"`.
 */
export function quarterHours(minutes: number): string {
  return String(Math.ceil(minutes / 15) / 4)
}
