import assert from 'node:assert/strict'
import { exampleValue } from '../../codegen/emit/example-value.js'
import type { ServedTool } from '../../src/gate/endpoint.js'
import { officialClients, type AnyClient } from '../support/mcp-clients.js'
import { everyContract, useEveryContract, type ServedContract } from './every-contract.js'

describe('Every contract is understood by', () => {
  const contractOf = useEveryContract()

  for (const { title, connect } of officialClients) {
    describe(title, () => {
      for (const id of Object.keys(everyContract)) {
        describe(`in ${id}`, () => {
          let contract: ServedContract
          let client: AnyClient
          before(async () => {
            contract = contractOf(id)
            client = await connect(contract.url, contract.headers)
          })
          after(() => client.close())

          it('lists every tool in the order of the contract', async () => {
            const { tools } = await client.listTools()
            const names = contract.tools.map(({ model }) => model.wireName)
            assert.deepEqual(
              tools.map(({ name }) => name).filter((name) => names.includes(name)),
              names,
            )
          })

          it('gets from every tool a result that fits its schema, or an error the contract declares', async () => {
            await client.listTools()
            for (const tool of contract.tools) {
              const result = await client.callTool({ name: tool.model.wireName, arguments: exampleOf(tool) })
              if (result['isError']) assertDeclared(tool, result)
              else assert.ok(result['structuredContent'], tool.name)
            }
          })
        })
      }
    })
  }
})

function exampleOf({ model }: ServedTool): { [name: string]: unknown } {
  return (model.examples?.[0]?.input ?? exampleValue(model.input)) as { [name: string]: unknown }
}

function assertDeclared({ name, model, contract }: ServedTool, result: { [member: string]: unknown }): void {
  const [{ text, _meta = {} }] = result['content'] as [{ text: string; _meta?: object }]
  const declared = Object.keys({ ...model.errors, ...contract.model.errors })
  // Where the text is a sentence alone, the code stands beside it.
  const said = text + JSON.stringify(_meta)
  assert.ok(
    declared.some((code) => said.includes(`"${code}"`)),
    `${name}: ${said}`,
  )
}
