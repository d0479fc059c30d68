import type { Gate } from '../gate/pipeline.js'
import type { Metrics } from './metrics.js'

/** The gate, with each call counted and timed. Names no contract has are counted together. */
export function metered(gate: Gate, metrics: Metrics): Gate {
  const { calls, seconds } = metrics
  return {
    ...gate,
    call(endpoint, request) {
      const known = endpoint.names.get(request.tool)
      const tool = known?.name ?? 'unknown'
      const contract = (known?.contract ?? endpoint.contracts[0]).model.id
      const began = performance.now()
      metrics.running += 1
      return gate.call(endpoint, request).then((outcome) => {
        metrics.running -= 1
        seconds.observe((performance.now() - began) / 1000, contract, tool)
        calls.inc(contract, tool, request.origin.surface, outcome.ok ? 'ok' : outcome.code)
        return outcome
      })
    },
  }
}
