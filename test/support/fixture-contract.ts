import { Ajv2020 } from 'ajv/dist/2020.js'
import type { LoadedContract } from '../../src/gate/contract.js'
import { guarded, type Validate } from '../../generated/runtime/validation.js'
import type { HashedContractModel, Schema, ToolModel } from '../../generated/runtime/model.js'

/** A tool of a fixture: what differs from a public one that reads and takes and gives any object. */
export type FixtureTool = Partial<ToolModel> & { handler?: (input: never, call: never) => Promise<unknown> }

/** A contract made in the test, served as a compiled one would be. */
export function fixtureContract(
  tools: { readonly [name: string]: FixtureTool },
  facts: Partial<HashedContractModel> = {},
): LoadedContract {
  const models = Object.fromEntries(Object.entries(tools).map(([name, tool]) => [name, toolModel(name, tool)]))
  const ajv = new Ajv2020({ allErrors: true, useDefaults: true, strict: false })
  const compiled = new Map(
    Object.entries(models).map(([name, { input, output }]) => [
      name,
      { input: guarded(ajv.compile(input) as unknown as Validate), output: ajv.compile(output) },
    ]),
  )
  const listed = Object.values(models).map(({ wireName, input, output }) => ({
    name: wireName,
    description: 'A fixture.',
    inputSchema: input as never,
    outputSchema: output as never,
  }))
  return {
    model: {
      formatVersion: 1,
      id: 'fixture.v1',
      version: '1.0.0',
      stability: 'draft',
      description: 'A contract of the tests.',
      mount: { path: '/fixture' },
      fingerprint: 'f'.repeat(64),
      surface: '0'.repeat(64),
      ...facts,
      tools: models,
    },
    system: 'work7',
    handlers: new Map(Object.entries(tools).map(([name, { handler }]) => [name, handler ?? echo])),
    owners: {},
    validators: (tool) => Promise.resolve(compiled.get(tool)!),
    listed: new Map([['en', listed]]),
    openapi: '{}',
  }
}

const anyObject: Schema = { type: 'object' }

function toolModel(name: string, tool: FixtureTool): ToolModel {
  const { handler: _, ...facts } = tool
  return {
    wireName: name.replaceAll('.', '_'),
    description: 'A fixture.',
    input: anyObject,
    output: anyObject,
    effect: 'read',
    access: { public: true },
    ...facts,
  }
}

function echo(input: unknown): Promise<unknown> {
  return Promise.resolve(input)
}
