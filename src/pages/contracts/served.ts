import type { LoadedContract } from '../../gate/contract.js'
import type { Endpoint } from '../../gate/endpoint.js'
import type { Place } from '../../gate/people/sessions.js'
import { placesIn } from '../../gate/people/signed-in.js'
import type { SignedInVisit } from '../visit.js'

/** A contract somebody may look at, because they belong to a tenant of its system. */
export interface ServedContract {
  endpoint: Endpoint
  contract: LoadedContract
  /** Where they may act. */
  places: readonly [Place, ...Place[]]
}

/** The contracts of the systems somebody belongs to. */
export function contractsOf(endpoints: readonly Endpoint[], { session }: SignedInVisit): ServedContract[] {
  return endpoints.flatMap((endpoint) => {
    const [first, ...others] = placesIn(session.person, endpoint.system)
    if (!first) return []
    return endpoint.contracts.map((contract) => ({ endpoint, contract, places: [first, ...others] as const }))
  })
}
