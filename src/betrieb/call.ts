import type { Bound, Call, WriteCall } from '../gate/call.js'

/** What reading handlers and previews are told: every tool of betrieb is bound to the only firm of its key. */
export type BetriebCall = Bound<Call>

/** What writing is told. */
export type BetriebWriteCall = Bound<WriteCall>

/** The part of a call that reading needs. */
export type Reading = Pick<BetriebCall, 'query' | 'tenant' | 'now'>

/** The part of a call that writing needs; everything in it is one transaction. */
export type Writing = Pick<BetriebWriteCall, 'query' | 'tenant' | 'now' | 'em'>
