import { addedArguments } from '../../generated/runtime/added-arguments.js'
import type { Endpoint, ServedTool } from '../gate/endpoint.js'
import type { Outcome } from '../gate/outcome.js'
import type { Place } from '../gate/people/sessions.js'
import { signedInAs } from '../gate/people/signed-in.js'
import { clientAddress } from '../http/client-address.js'
import { requestId } from '../http/request-context.js'
import type { PageServices } from './page-handler.js'
import type { SignedInVisit } from './visit.js'

/** A call from a page. */
export interface PageCall {
  endpoint: Endpoint
  tool: ServedTool
  /** As whom of theirs somebody acts. */
  place: Place
  arguments: { readonly [name: string]: unknown }
  /** Whether it is only tried. */
  dryRun?: boolean
  /** So that a form sent twice writes once. */
  idempotencyKey?: string
}

/** Calls a tool as the person who has signed in: through the same gate as everybody else, and on the same record. */
export function callAs({ gate }: PageServices, visit: SignedInVisit, call: PageCall): Promise<Outcome> {
  const { endpoint, tool, place } = call
  const { person } = visit.session
  const context: { readonly [as: string]: string | null } = {
    user: person.number,
    role: place.role,
    tenant: place.slug,
    language: visit.language,
  }
  const headers = new Map(endpoint.context.map(({ header, as }) => [header.toLowerCase(), context[as] ?? undefined]))
  const { tenant, dryRun, idempotencyKey } = addedArguments(tool.contract.model, tool.model)
  const added = {
    ...(tenant !== undefined && { [tenant]: place.slug }),
    ...(dryRun !== undefined && call.dryRun && { [dryRun]: true }),
    ...(idempotencyKey !== undefined && call.idempotencyKey !== undefined && { [idempotencyKey]: call.idempotencyKey }),
  }
  return gate.call(endpoint, {
    tool: tool.name,
    arguments: { ...call.arguments, ...added },
    asked: {
      ...(dryRun === undefined && call.dryRun && { dryRun: true }),
      ...(idempotencyKey === undefined && call.idempotencyKey !== undefined && { idempotencyKey: call.idempotencyKey }),
    },
    header: (name) => headers.get(name.toLowerCase()),
    signedIn: signedInAs(visit.session, place),
    origin: { surface: 'web', address: clientAddress(visit.ctx) },
    requestId: requestId(visit.ctx),
  })
}
