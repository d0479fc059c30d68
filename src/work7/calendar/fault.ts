import type { ErrorCode, ErrorDetails } from '../../../generated/calendar-tools.v0/handlers.js'
import { Fault, type FaultFacts } from '../../gate/fault.js'

/** What can be said beside a code; with its details where the contract declares some. */
type Facts<Code> = Omit<FaultFacts, 'details'> &
  (Code extends keyof ErrorDetails ? { details: ErrorDetails[Code] } : { details?: never })

/** An error the contract of the calendar declares; a code it does not know does not compile. */
export function fault<Code extends ErrorCode>(code: Code, facts: Facts<Code>): Fault<Code> {
  return new Fault(code, facts as FaultFacts)
}
