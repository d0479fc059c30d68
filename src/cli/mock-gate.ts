import { setTimeout as sleep } from 'node:timers/promises'
import { canonicalJson } from '../../generated/runtime/canonical-json.js'
import type { MockMode, MockWorld } from '../../codegen/mock/mock-world.js'
import type { MockTrouble } from '../../codegen/mock/trouble.js'
import type { MockRecord } from '../../codegen/mock/mock-records.js'
import { catalogues } from '../gate/catalogue.js'
import type { Endpoint } from '../gate/endpoint.js'
import { Fault, isFault } from '../gate/fault.js'
import { find } from '../gate/find.js'
import { readIntent } from '../gate/intent.js'
import { languageOf } from '../gate/language.js'
import type { Outcome } from '../gate/outcome.js'
import type { Answering } from '../gate/pipeline.js'
import type { CallRequest } from '../gate/request.js'
import { refusalOf } from '../gate/shape.js'
import { validate } from '../gate/validate.js'

/** How a mock goes about its calls. */
export interface MockGateOptions {
  world: MockWorld
  trouble: MockTrouble
  /** Milliseconds before every answer. */
  latencyMs: number
  /** Milliseconds that the fault `slow` takes. */
  slowMs: number
  /** Ends the connection of the call that is being answered. */
  cut: () => void
}

/** A gate that lets everybody in and answers from a mock: names, arguments and words are those of the real one. */
export function mockGate({ world, trouble, latencyMs, slowMs, cut }: MockGateOptions): Answering {
  const shown = catalogues()
  return {
    async call(endpoint, request) {
      const language = languageOf(endpoint, request.header, null)
      if (latencyMs > 0) await sleep(latencyMs)
      const tool = endpoint.names.get(request.tool)
      try {
        await suffer(trouble, slowMs, cut)
        return await answer(endpoint, request, world, trouble)
      } catch (error) {
        if (!isFault(error)) throw error
        const [first] = endpoint.contracts
        return refusalOf(error, { contract: first, language, requestId: request.requestId, ...(tool && { tool }) })
      }
    },
    list(endpoint, { naming, header }) {
      return Promise.resolve(shown.read(endpoint, naming, languageOf(endpoint, header, null), null))
    },
  }
}

async function answer(
  endpoint: Endpoint,
  request: CallRequest,
  world: MockWorld,
  trouble: MockTrouble,
): Promise<Outcome> {
  const tool = find(endpoint, request.tool, null)
  const { name, model, contract } = tool
  const language = languageOf(endpoint, request.header, null)
  const valid = validate(await tool.validators(), request.arguments, language)
  const { intent, input } = readIntent(tool, request.header, request.asked ?? {}, valid)
  const code = trouble.errorOf(name)
  if (code !== undefined) throw new Fault(code)
  const mode: MockMode = { dryRun: intent.dryRun, idempotencyKey: intent.idempotencyKey }
  const answered = world.answer(name, input as MockRecord, mode)
  if ('code' in answered) throw new Fault(answered.code, answered.field === undefined ? {} : { field: answered.field })
  const { value } = answered
  return {
    ok: true,
    contract: contract.model,
    tool: model,
    value,
    json: canonicalJson(value),
    ...(answered.replayed && { replayed: true as const }),
    ...(intent.dryRun && { dryRun: true as const }),
  }
}

/** What goes wrong before the call is looked at. */
async function suffer(trouble: MockTrouble, slowMs: number, cut: () => void): Promise<void> {
  switch (trouble.faultOfNext()) {
    case 'cut':
      cut()
      return
    case 'slow':
      await sleep(slowMs)
      return
    case '500':
      throw new Error('the fault 500 was asked for')
    case '429':
      throw new Fault('rate.limited', { retryAfter: 1 })
    case undefined:
  }
}
