import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { useDatabase } from '../support/database.js'
import { fillOffice } from '../support/office.js'
import { useServer } from '../support/server.js'
import { dataOf, toolCaller } from '../support/tool-call.js'

const reads = ['customers.find_duplicates', 'customers.get', 'customers.list', 'customers.search', 'work7.meta']

describe('work7.meta', () => {
  const database = useDatabase()
  before(() => fillOffice(database()))
  const server = useServer(database)
  const call = toolCaller(() => server().origin)

  const roles = [
    { user: '18', role: '1', tools: ['customers.archive', 'customers.create', 'customers.update', ...reads].sort() },
    { user: '19', role: '2', tools: ['customers.create', 'customers.update', ...reads].sort() },
    { user: '20', role: '3', tools: reads },
  ]
  for (const { user, role, tools } of roles) {
    it(`tells role ${role} what it may do`, async () => {
      const path = new URL('../../generated/work7-tools.v1/contract.json', import.meta.url)
      const contract = JSON.parse(await readFile(path, 'utf8')) as { version: string; surface: string }
      const headers = { 'X-Work7-User-Id': user, 'X-Work7-User-Role': role }
      assert.deepEqual(dataOf(await call('work7.meta', {}, headers)), {
        contract: 'work7-tools.v1',
        toolsVersion: contract.version,
        surface: contract.surface,
        company: { id: 'mueller-bau-de', name: 'Müller Bau GmbH' },
        role,
        languages: ['en', 'de'],
        tools,
      })
    })
  }
})
