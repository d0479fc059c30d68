import type { Gate } from '../gate/pipeline.js'
import type { Metrics } from './metrics.js'

/** The gate, with each call counted and timed. Names no contract has are counted together. */
export function metered(gate: Gate, { calls, seconds, running }: Metrics): Gate {
  return {
    ...gate,
    async call(endpoint, request) {
      const known = endpoint.names.get(request.tool)
      const tool = known?.name ?? 'unknown'
      const contract = (known?.contract ?? endpoint.contracts[0]).model.id
      const began = performance.now()
      running.inc()
      try {
        const outcome = await gate.call(endpoint, request)
        calls.inc({ contract, tool, surface: request.origin.surface, code: outcome.ok ? 'ok' : outcome.code })
        return outcome
      } finally {
        running.dec()
        seconds.observe({ contract, tool }, (performance.now() - began) / 1000)
      }
    },
  }
}
