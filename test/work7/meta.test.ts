import assert from 'node:assert/strict'
import { useDatabase } from '../support/database.js'
import { fillOffice } from '../support/office.js'
import { useServer } from '../support/server.js'
import { dataOf, toolCaller } from '../support/tool-call.js'
import { toolsOfRole, work7Contract } from '../support/work7-tools.js'

describe('work7.meta', () => {
  const database = useDatabase()
  before(() => fillOffice(database()))
  const server = useServer(database)
  const call = toolCaller(() => server().origin)

  const roles = [
    { user: '18', role: '1', may: ['customers.archive', 'projects.set_status', 'work7.meta'], mayNot: [] },
    { user: '19', role: '2', may: ['customers.update', 'projects.create'], mayNot: ['customers.archive'] },
    {
      user: '20',
      role: '3',
      may: ['customers.get', 'projects.list', 'rapports.sign'],
      mayNot: ['customers.create', 'projects.update'],
    },
  ]
  for (const { user, role, may, mayNot } of roles) {
    it(`tells role ${role} what it may do`, async () => {
      const headers = { 'X-Work7-User-Id': user, 'X-Work7-User-Role': role }
      const meta = dataOf<{ tools: string[] }>(await call('work7.meta', {}, headers))
      assert.deepEqual(meta, {
        contract: 'work7-tools.v1',
        toolsVersion: work7Contract.version,
        surface: work7Contract.surface,
        company: { id: 'mueller-bau-de', name: 'Müller Bau GmbH' },
        role,
        languages: ['en', 'de'],
        tools: toolsOfRole(role),
      })
      assert.deepEqual(
        [...may, ...mayNot].filter((tool) => meta.tools.includes(tool)),
        may,
      )
    })
  }
})
