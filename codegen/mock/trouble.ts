import { Random } from '../runtime/random.js'

/** What can go wrong on the way: the connection is cut, HTTP 500, HTTP 429, or an answer that takes long. */
export const mockFaults = ['cut', '500', '429', 'slow'] as const

export type MockFault = (typeof mockFaults)[number]

/** What goes wrong on purpose. */
export interface MockTrouble {
  /** The fault that hits the next call, if one does. */
  faultOfNext(): MockFault | undefined
  /** The error a tool answers with, whatever it is asked. */
  errorOf(tool: string): string | undefined
}

/** An option cannot be understood. */
export class TroubleError extends Error {
  override name = 'TroubleError'
}

/**
 * Reads the options: errors as `CODE` (of every tool that declares it) or `CODE:tool`, faults as `cut` or `cut:0.1`, the
 * share of the calls it hits. The same seed hits the same calls.
 *
 * @param declared the codes of each tool, by contract name
 * @throws TroubleError where a code is not declared, or a fault unknown
 */
export function mockTrouble(
  errors: readonly string[],
  faults: readonly string[],
  declared: ReadonlyMap<string, ReadonlySet<string>>,
  seed: string,
): MockTrouble {
  const byTool = new Map(errors.flatMap((option) => toolsOf(option, declared)))
  const rates = faults.map(rateOf)
  const random = new Random(`${seed} faults`)
  return {
    faultOfNext: () => rates.find(({ rate }) => random.chance(rate))?.fault,
    errorOf: (tool) => byTool.get(tool),
  }
}

function toolsOf(option: string, declared: ReadonlyMap<string, ReadonlySet<string>>): [string, string][] {
  const cut = option.indexOf(':')
  const [code, tool] = cut < 0 ? [option] : [option.slice(0, cut), option.slice(cut + 1)]
  if (tool !== undefined && !declared.has(tool)) throw new TroubleError(`--error ${option}: there is no tool ${tool}`)
  const tools = [...declared].filter(([name, codes]) => (tool ?? name) === name && codes.has(code ?? ''))
  if (tools.length === 0) {
    const known = tool === undefined ? new Set([...declared.values()].flatMap((one) => [...one])) : declared.get(tool)
    throw new TroubleError(`--error ${option}: not declared; declared are ${[...(known ?? [])].sort().join(', ')}`)
  }
  return tools.map(([name]) => [name, code ?? ''])
}

function rateOf(option: string): { fault: MockFault; rate: number } {
  const [name = '', share = '1'] = option.split(':')
  const fault = mockFaults.find((one) => one === name)
  const rate = Number(share)
  if (!fault)
    throw new TroubleError(`--fault ${option}: expected ${mockFaults.join(', ')}, with :rate where it hits some`)
  if (!(rate >= 0 && rate <= 1)) throw new TroubleError(`--fault ${option}: the rate is a share from 0 to 1`)
  return { fault, rate }
}
