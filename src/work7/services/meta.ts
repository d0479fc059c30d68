import type { Work7Meta } from '../../../generated/work7-tools.v1/types.js'
import type { Work7Call } from '../call.js'

/** Whom the caller talks to, and as whom. */
export function describeContract({ contract, tenant, role, tools }: Work7Call): Work7Meta {
  return {
    contract: contract.id,
    toolsVersion: contract.version,
    surface: contract.surface,
    company: { id: tenant.slug, name: tenant.name },
    role: role as Work7Meta['role'],
    languages: [...(contract.languages ?? ['en'])],
    tools: [...tools()].sort(),
  }
}
