import type { Cursor } from './scalars.js'

/** One page of a list that is read with a cursor. Extended, never used bare: `export interface CustomerPage extends Page<Customer> {}`. */
export interface Page<T> {
  /**
   * The records of this page, in the tool's stable order.
   * @de Die Datensätze dieser Seite, in der festen Reihenfolge des Werkzeugs.
   */
  items: T[]
  /**
   * Pass as `cursor` to read the next page; null on the last one.
   * @de Als `cursor` angeben, um die nächste Seite zu lesen; null auf der letzten.
   */
  next_cursor: Cursor | null
}

/** What a tool takes that pages its result. */
export interface PageInput {
  /**
   * Records a page.
   * @de Datensätze je Seite.
   * @TJS-type integer
   * @minimum 1
   * @maximum 100
   * @default 20
   */
  limit?: number
  /**
   * `next_cursor` of the page before; absent: the first page.
   * @de `next_cursor` der Seite davor; fehlt er: die erste Seite.
   */
  cursor?: Cursor
}

/**
 * A tool without arguments.
 * @de Ein Werkzeug ohne Argumente.
 */
export interface NoInput {}
