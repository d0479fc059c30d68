/** SQL of an instant as contracts write it (RFC 3339, UTC, milliseconds). */
export function instant(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
