import type { MikroORM } from '@mikro-orm/postgresql'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { ContractModel, Language } from '../../generated/runtime/model.js'
import type { Secret } from '../secret.js'
import { authorize, permits } from './authorize.js'
import { bindList, bindTenant, type Binding } from './bind-tenant.js'
import { catalogues } from './catalogue.js'
import { cursorCodec } from './cursor.js'
import { faultOf } from './database-fault.js'
import type { Endpoint, ServedTool } from './endpoint.js'
import { Fault } from './fault.js'
import { find } from './find.js'
import { identify } from './identify.js'
import { languageOf } from './language.js'
import type { Catalogue, Outcome, Refusal } from './outcome.js'
import type { CallRequest, ListRequest } from './request.js'
import { run, type CallFacts } from './run.js'
import { refusalOf, type FaultPlace } from './shape.js'
import { validate } from './validate.js'

/** What the gate works with. */
export interface GateDependencies {
  database: { orm: MikroORM; pool: Pool }
  secret: Secret
  /** The only clock of the server. */
  clock: () => Date
  log: Logger
  /** Most milliseconds a call may take. @default as long as its contract allows */
  callTimeoutMs?: number | undefined
}

/** The one way to a handler, the same for every surface. Never throws: what goes wrong is a refusal. */
export interface Gate {
  call(endpoint: Endpoint, request: CallRequest): Promise<Outcome>
  /** The tools the credential may be shown. */
  list(endpoint: Endpoint, request: ListRequest): Promise<Catalogue>
}

/** The steps in their order; each has a file of its name. */
export function createGate({ database, secret, clock, log, callTimeoutMs }: GateDependencies): Gate {
  const shown = catalogues()

  const refuse = (error: unknown, place: FaultPlace): Refusal => {
    const fault = faultOf(error)
    if (fault.code.startsWith('internal.')) {
      log.error({ requestId: place.requestId, tool: place.tool?.name, err: fault.cause ?? fault }, fault.code)
    }
    return refusalOf(fault, place)
  }

  return {
    async call(endpoint, request) {
      const { header } = request
      const place = placeOf(endpoint, request)
      try {
        const now = clock()
        const identity = await identify(endpoint, header, database.pool, now)
        place.language = languageOf(endpoint, header, identity)
        const tool = find(endpoint, request.tool, identity)
        place.contract = tool.contract
        place.tool = tool
        const input = await validate(tool, request.arguments, place.language)
        const binding = bindTenant(tool, endpoint, header, identity)
        authorize(tool, binding)
        const facts = factsOf(tool, binding, place.language, now, secret)
        const ran = await run(tool, input, facts, database, callTimeoutMs, request)
        return { ok: true, contract: tool.contract.model, tool: tool.model, ...ran }
      } catch (error) {
        return refuse(error, place)
      }
    },

    async list(endpoint, request) {
      const place = placeOf(endpoint, request)
      try {
        const identity = await identify(endpoint, request.header, database.pool, clock())
        place.language = languageOf(endpoint, request.header, identity)
        if (identity) bindList(endpoint, request.header, identity)
        else if (!hasPublicTool(endpoint)) throw new Fault('auth.required', { field: 'X-API-Key' })
        return shown.read(endpoint, request.naming, place.language, identity)
      } catch (error) {
        return refuse(error, place)
      }
    },
  }
}

function placeOf(endpoint: Endpoint, { header, requestId }: ListRequest | CallRequest): FaultPlace {
  return { contract: endpoint.contracts[0], language: languageOf(endpoint, header, null), requestId }
}

function hasPublicTool(endpoint: Endpoint): boolean {
  return [...endpoint.tools.values()].some((tool) => 'public' in tool.model.access)
}

function factsOf(tool: ServedTool, binding: Binding, language: Language, now: Date, secret: Secret): CallFacts {
  const { model } = tool.contract
  return {
    ...binding,
    contract: model,
    tool: tool.name,
    language,
    now,
    cursors: cursorCodec(secret, tool.name, binding.tenant?.id ?? null),
    tools: () => callable(model, binding.role),
  }
}

function callable(model: ContractModel, role: string | null): string[] {
  const permitted = Object.entries(model.tools).filter(([, tool]) => permits(tool.access, role))
  return permitted.map(([name]) => name)
}
