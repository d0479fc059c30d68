import type { ErrorCode } from '../../generated/betrieb-tools.v1/handlers.js'
import { Fault, type FaultFacts } from '../gate/fault.js'

/** An error the contract declares, with the reason as its message; the contract's next step follows it. */
export function fault(code: ErrorCode, message: string, facts: Pick<FaultFacts, 'field' | 'cause'> = {}): Fault {
  return new Fault(code, { ...facts, message })
}
