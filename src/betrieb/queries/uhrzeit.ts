/** SQL that writes a column of minutes since midnight as a time of day, `08:30`. */
export function uhrzeit(column: string): string {
  return `to_char(make_interval(mins => ${column}), 'HH24:MI')`
}
