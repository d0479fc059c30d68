import { AsyncLocalStorage } from 'node:async_hooks'
import type { Socket } from 'node:net'
import { Ajv2020 } from 'ajv/dist/2020.js'
import pino from 'pino'
import { openapiDocument } from '../../codegen/emit/openapi.js'
import { wireTools } from '../../codegen/emit/wire-catalogue.js'
import { MockWorld } from '../../codegen/mock/mock-world.js'
import { mockTrouble } from '../../codegen/mock/trouble.js'
import { mapValues } from '../../codegen/model/subschemas.js'
import { triedOutput } from '../../codegen/model/tried-output.js'
import { formats } from '../../generated/runtime/formats.js'
import { errorsOf } from '../../generated/runtime/gate-errors.js'
import type { HashedContractModel } from '../../generated/runtime/model.js'
import { guarded } from '../../generated/runtime/validation.js'
import type { Handler, ListedTool, LoadedContract, ToolValidators } from '../gate/contract.js'
import { endpointOf } from '../gate/endpoint.js'
import { endpointApp } from '../http/endpoint-app.js'
import { listen, type Listening } from '../http/listen.js'
import { mockGate } from './mock-gate.js'

/** How a mock differs from one that answers at once and always. */
export interface MockServerOptions {
  port: number
  seed: string
  latencyMs: number
  /** Milliseconds that the fault `slow` takes. */
  slowMs: number
  /** `CODE` or `CODE:tool`. */
  errors: readonly string[]
  /** `cut`, `500`, `429` or `slow`, with `:rate`. */
  faults: readonly string[]
}

/** Serves made answers to the tools of a contract over both eras of MCP and plain HTTP, on this machine alone. */
export async function startMock(
  model: HashedContractModel,
  { port, seed, latencyMs, slowMs, errors, faults }: MockServerOptions,
): Promise<Listening & { path: string }> {
  const validators = validatorsOf(model)
  const contract = mockedContract(model, validators)
  const endpoint = endpointOf(model.mount?.path ?? `/${model.id}`, [contract])
  const codes = Object.entries(model.tools).map(
    ([name, tool]) => [name, new Set(Object.keys(errorsOf(model, tool)))] as const,
  )
  const trouble = mockTrouble(errors, faults, new Map(codes), seed)
  const world = new MockWorld(model, seed, (tool, value) => validators(tool).output(value))
  const sockets = new AsyncLocalStorage<Socket>()
  const gate = mockGate({ world, trouble, latencyMs, slowMs, cut: () => void sockets.getStore()?.destroy() })
  const app = endpointApp({
    endpoints: [endpoint],
    gate,
    log: pino({ level: 'silent' }),
    doors: { loopback: true, hosts: [], origins: [] },
    around: ({ req }, next) => sockets.run(req.socket, next),
  })
  return { ...(await listen(app, port, '127.0.0.1')), path: endpoint.path }
}

/** The contract as everybody may call it: who may is decided by data that a mock does not have. */
function mockedContract(model: HashedContractModel, validators: (tool: string) => ToolValidators): LoadedContract {
  const languages = model.languages ?? ['en']
  return {
    model: { ...model, tools: mapValues(model.tools, (tool) => ({ ...tool, access: { public: true as const } })) },
    system: 'mock',
    handlers: new Map(Object.keys(model.tools).map((name): [string, Handler] => [name, () => Promise.resolve({})])),
    owners: {},
    validators: (tool) => Promise.resolve(validators(tool)),
    listed: new Map(
      languages.map((language) => {
        const tools = JSON.parse(JSON.stringify(wireTools(model, { language }))) as ListedTool[]
        return [language, tools]
      }),
    ),
    openapi: JSON.stringify(openapiDocument(model)),
  }
}

/** Compiled when a tool is called first; what is in `generated/` is of this version of the contract or of another. */
function validatorsOf(model: HashedContractModel): (tool: string) => ToolValidators {
  const ajv = new Ajv2020({
    allErrors: true,
    useDefaults: true,
    strict: false,
    ownProperties: true,
    addUsedSchema: false,
    discriminator: true,
    logger: false,
    formats,
  })
  const compiled = new Map<string, ToolValidators>()
  return (name) => {
    const found = compiled.get(name)
    if (found) return found
    const tool = model.tools[name]
    if (!tool) throw new Error(`there is no tool ${name}`)
    const made: ToolValidators = {
      input: guarded(ajv.compile(tool.input)),
      output: ajv.compile(triedOutput(tool)),
    }
    compiled.set(name, made)
    return made
  }
}
