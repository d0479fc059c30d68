import { apiKeyHeader } from '../../generated/runtime/headers.js'
import type { Endpoint, ServedTool } from './endpoint.js'
import { Fault } from './fault.js'
import type { Identity } from './identify.js'

/**
 * Step 3: the tool of this name, contract or wire. Whoever sends no credential is told so here, before the arguments
 * are looked at, unless the tool is public.
 *
 * @throws Fault `tool.unknown`, `auth.required`
 */
export function find(endpoint: Endpoint, name: string, identity: Identity | null): ServedTool {
  const tool = endpoint.names.get(name)
  if (!tool) {
    throw new Fault('tool.unknown', {
      message: { en: `There is no tool "${shortened(name)}".`, de: `Es gibt kein Werkzeug „${shortened(name)}“.` },
      field: 'name',
    })
  }
  if (!identity && !('public' in tool.model.access)) throw new Fault('auth.required', { field: apiKeyHeader })
  return tool
}

function shortened(name: string): string {
  return name.length > 64 ? `${name.slice(0, 64)}…` : name
}
