import type { Handlers } from '../../../generated/work7-tools.v1/handlers.js'
import type { Work7Call, Work7WriteCall } from '../call.js'

type All = Handlers<Work7Call, Work7WriteCall>

/** The handlers of the tools whose names begin alike (`customers`). */
export type Namespace<Name extends string> = Pick<All, Extract<keyof All, `${Name}.${string}`>>
