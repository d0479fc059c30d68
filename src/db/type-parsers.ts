import pg from 'pg'

/** PostgreSQL's ids of the types that stay text: date, timestamp, timestamptz, interval and their arrays. */
const asText = [1082, 1114, 1184, 1186]
const asTextArray = [1182, 1115, 1185, 1187]
/** Of text[], whose parser splits those arrays. */
const textArray: number = 1009

/**
 * How the pool reads values: dates and times as the text PostgreSQL sends, which loses nothing; MikroORM turns it into
 * what the property is. The rest as pg does.
 */
export function typeParsers(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides()
  for (const id of asText) types.setTypeParser(id, (text: string) => text)
  const split = pg.types.getTypeParser(textArray) as (text: string) => (string | null)[]
  for (const id of asTextArray) types.setTypeParser(id, split)
  return types
}
