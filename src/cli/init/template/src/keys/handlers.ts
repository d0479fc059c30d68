import type { Bound, Call, WriteCall } from 'toolpact/server'
import type { Handlers } from '../../generated/keys-tools.v1/handlers.js'
import { listKeys } from './queries.js'

/** What answers the tools that are not previewed. Input is valid, and the caller may call: both were checked before. */
export const handlers: Handlers<Bound<Call>, Bound<WriteCall>> = {
  'keys.list': async ({ query }, call) => ({ keys: await listKeys(call, query) }),
}
