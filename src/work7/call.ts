import type { Bound, Call, WriteCall } from '../gate/call.js'

/** What reading handlers are told: every tool of work7 is bound to a company. */
export type Work7Call = Bound<Call>

/** What writing handlers are told. */
export type Work7WriteCall = Bound<WriteCall>
