/** The tool takes an exclusive, timed claim on a record and answers with a token. */
export interface LeaseClaim {
  step: 'claim'
  /** Kind of record. */
  of: string
  /** Input field that names the record. */
  by: string
  /** Output field that carries the token. */
  token: string
  /** Input field that asks for a duration, with its default and its limit in seconds; above the limit is an error. */
  seconds: { field: string; default: number; max: number }
}

/** The tool works only for the holder of a valid claim, and ends it. */
export interface LeaseHolder {
  step: 'submit'
  of: string
  by: string
  /** Input field that carries the token. */
  token: string
}

/** Exclusive, timed work on a record. */
export type Lease = LeaseClaim | LeaseHolder
