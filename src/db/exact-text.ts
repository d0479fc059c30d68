import type pg from 'pg'

/** Makes a transaction read and write values as text that is the same everywhere, and take as long as it needs. */
export const exactTextSettings = [
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'postgres'`,
  `set local timezone = 'UTC'`,
  `set local bytea_output = 'hex'`,
  `set local extra_float_digits = 1`,
  `set local statement_timeout = 0`,
  `set local idle_in_transaction_session_timeout = 0`,
].join('; ')

/** Leaves every value as the text PostgreSQL sent. */
export const asSent: pg.CustomTypesConfig = { getTypeParser: () => (text: string) => text }
