import { canonicalJson } from './canonical-json.js'
import type { ContractModel, Json } from './model.js'
import { sample } from './sample.js'

/**
 * Answers the tools of a contract with plausible values, for a mock's `otherwise`: the same tool, arguments and seed
 * give the same answer.
 *
 * @param model what `contract.json` holds
 */
export function sampleAnswers(
  model: Pick<ContractModel, 'tools'>,
  seed: string | number = 1,
): (tool: string, input: unknown) => Json {
  return (tool, input) => sample(model.tools[tool]?.output ?? {}, { seed: `${seed} ${tool} ${canonicalJson(input)}` })
}
