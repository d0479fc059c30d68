import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { ownInput } from '../../codegen/emit/named-types.js'
import type { HashedContractModel } from '../../codegen/runtime/model.js'
import { sample } from '../../codegen/runtime/sample.js'
import { sampleAnswers } from '../../codegen/runtime/sample-answers.js'
import { call, connect } from '../../generated/runtime/client.js'
import { memoryTransport } from '../../generated/runtime/memory-transport.js'
import type { ContractDescriptor, ToolDescriptor } from '../../generated/runtime/tool.js'
import type { ValidatorTable } from '../../generated/runtime/validation.js'
import { createMockClient } from '../../generated/work7-tools.v1/mock.js'

const contracts = readdirSync('generated').filter((name) => /\.v\d+$/.test(name))
const modelOf = (id: string) => JSON.parse(readFileSync(`generated/${id}/contract.json`, 'utf8')) as HashedContractModel

describe('codegen/runtime/sample-answers', () => {
  for (const id of contracts) {
    it(`let a mock answer every tool of ${id}, within its contract`, async () => {
      const folder = `../../generated/${id}/`
      const { contract } = (await import(`${folder}client-contract.ts`)) as { contract: ContractDescriptor }
      const { validators } = (await import(`${folder}validators/index.js`)) as { validators: ValidatorTable }
      const model = modelOf(id)
      const otherwise = sampleAnswers(model, 7)
      const connection = connect(contract, { transport: memoryTransport({ handlers: {}, validators, otherwise }) })
      for (const [name, tool] of Object.entries(model.tools)) {
        const [descriptor] = Object.values((await import(`${folder}tools/${tool.wireName}.ts`)) as object) as [
          ToolDescriptor,
        ]
        const input = sample(ownInput(model, tool), { seed: name }) as object
        const result = await call(connection, descriptor, input).result()
        assert.ok(result.ok, `${name}: ${JSON.stringify(!result.ok && [result.error.reason, result.error.issues])}`)
      }
    })
  }

  it('are the same for the same seed and arguments, and others otherwise', async () => {
    const read = (seed: number, city: string) =>
      createMockClient({}, { otherwise: sampleAnswers(modelOf('work7-tools.v1'), seed) }).customers.list({ city })
    assert.deepEqual(await read(1, 'Bregenz'), await read(1, 'Bregenz'))
    assert.notDeepEqual(await read(1, 'Bregenz'), await read(2, 'Bregenz'))
    assert.notDeepEqual(await read(1, 'Bregenz'), await read(1, 'Wien'))
  })
})
