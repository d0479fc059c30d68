import type { Secret } from '../secret.js'
import { Fault } from './fault.js'

/** Where a page ended: the sort key of its last record. */
export type Position = readonly (string | number)[]

/** Filters that must be the same on every page. */
export type Filters = { readonly [name: string]: string | number | boolean | null | undefined }

/** Turns positions into opaque cursors and back. */
export interface CursorCodec {
  seal(position: Position, filters: Filters): string
  /** @throws Fault `validation.cursor` where the text is not a cursor this server made for the same tool, tenant and filters. */
  open(cursor: string, filters: Filters): Position
}

/** Cursors of one tool in one tenant; signed, so that nobody else's position or filter can be asked for. */
export function cursorCodec(secret: Secret, tool: string, tenantId: string | null): CursorCodec {
  const signed = (payload: string, filters: Filters): string =>
    JSON.stringify([tool, tenantId, sorted(filters), payload])
  return {
    seal(position, filters) {
      const payload = Buffer.from(JSON.stringify(position)).toString('base64url')
      return `${payload}.${secret.sign('cursor', signed(payload, filters))}`
    },
    open(cursor, filters) {
      const dot = cursor.indexOf('.')
      const payload = cursor.slice(0, dot)
      if (dot < 1 || !secret.verify('cursor', signed(payload, filters), cursor.slice(dot + 1))) {
        throw new Fault('validation.cursor', { field: 'cursor' })
      }
      return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Position
    },
  }
}

function sorted(filters: Filters): unknown[] {
  return Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
}
