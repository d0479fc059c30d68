import assert from 'node:assert/strict'
import { useDatabase } from '../support/database.js'
import { useServer } from '../support/server.js'
import { compileConformance, type ConformanceContract } from './endpoint.js'
import { expectations } from './expectations.js'
import { passing, type Outcomes } from './outcomes.js'
import { installReferees, type Referees } from './referees.js'
import { runSuite } from './run-suite.js'
import { nobody, refuser } from './stand-ins.js'

describe('A served contract, tested by', function () {
  this.timeout(300_000)
  let referees: Referees
  let contract: ConformanceContract
  before(async () => {
    referees = await installReferees()
    contract = await compileConformance()
  })
  after(() => contract.remove())
  const database = useDatabase()
  const server = useServer(database, { endpoints: async () => contract.endpoints })

  for (const { title, suite, args, passes, refusals, baseline } of expectations) {
    describe(title, () => {
      let ours: Outcomes
      let nobodys: Outcomes
      let refusers: Outcomes
      before(async () => {
        const run = (url: string) => runSuite(referees.suites[suite], args, url)
        const silent = await nobody()
        const refusing = await refuser()
        ours = await run(`${server().origin}/conformance/mcp`)
        nobodys = await run(silent.url)
        refusers = await run(refusing.url)
        await refusing.close()
      })

      for (const scenario of passes) {
        it(`passes ${scenario}`, () => {
          const { passed = [], failed = [], messages = [] } = ours.get(scenario) ?? {}
          assert.deepEqual(failed, [], messages.join('\n'))
          assert.ok(passed.length > 0, 'It did not run, or no check of it passed.')
        })
      }

      it('would have shown that nobody answers, in each of these', () => {
        const ticked = passes.filter((scenario) => nobodys.get(scenario)?.failed.length === 0)
        assert.deepEqual(ticked, [])
      })

      it('would have shown that everything is refused, in all but the named ones', () => {
        const ticked = passing(refusers).filter((scenario) => passes.includes(scenario))
        assert.deepEqual(ticked.sort(), [...refusals].sort())
      })

      for (const { why, scenarios } of baseline) {
        it(`is not passed in ${Object.keys(scenarios).join(', ')}: ${why}`, () => {
          const failed = Object.keys(scenarios).map((scenario) => [scenario, ours.get(scenario)?.failed])
          assert.deepEqual(Object.fromEntries(failed), scenarios)
        })
      }

      it('had no scenario that is not named', () => {
        const named = [...passes, ...baseline.flatMap(({ scenarios }) => Object.keys(scenarios))]
        assert.deepEqual([...ours.keys()].sort(), named.sort())
      })
    })
  }
})
