import type { Cursor } from './scalars.js'

/** One page of a list that is read with a cursor. Extended, never used bare: `export interface CustomerPage extends Page<Customer> {}`. */
export interface Page<T> {
  /** The records of this page, in the tool's stable order. */
  items: T[]
  /** Pass as `cursor` to read the next page; null on the last one. */
  next_cursor: Cursor | null
}

/** What a tool takes that pages its result. */
export interface PageInput {
  /**
   * Records a page.
   * @TJS-type integer
   * @minimum 1
   * @maximum 100
   * @default 20
   */
  limit?: number
  /** `next_cursor` of the page before; absent: the first page. */
  cursor?: Cursor
}

/** A tool without arguments. */
export interface NoInput {}
