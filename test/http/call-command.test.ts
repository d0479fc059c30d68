import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCli, type CliSurroundings } from '../support/cli.js'
import { useDatabase } from '../support/database.js'
import { customers, fillOffice, foreignCustomer, officeKey } from '../support/office.js'
import { useServer } from '../support/server.js'

describe('toolpact call', () => {
  const database = useDatabase()
  before(() => fillOffice(database()))
  const server = useServer(database)
  const as18 = ['--user', '18', '--role', '1', '--company', 'mueller-bau-de']
  const call = (args: readonly string[], surroundings: CliSurroundings = {}) =>
    runCli(['call', ...args, '--url', `${server().origin}/work7/`], {
      ...surroundings,
      env: { TOOLPACT_KEY: officeKey, ...surroundings.env },
    })
  const get = JSON.stringify({ customer_id: customers.anna })
  const nameOf = (stdout: string) => (JSON.parse(stdout) as { data: { name: string } }).data.name

  it('prints the result as the contract wraps it', async () => {
    const { code, stdout, stderr } = await call(['customers.get', '--args', get, ...as18])
    assert.deepEqual([code, nameOf(stdout), stderr], [0, 'Anna Huber', ''])
  })

  it('takes the key as an option, and the context as headers', async () => {
    const headers = ['X-Work7-User-Id=18', 'X-Work7-User-Role=1', 'X-Work7-Company-Id=mueller-bau-de']
    const args = ['customers_get', '--args', get, '--key', officeKey, '--header', ...headers]
    assert.equal(nameOf((await call(args, { env: { TOOLPACT_KEY: 'tp_wrong_key' } })).stdout), 'Anna Huber')
  })

  it('reads arguments from stdin', async () => {
    const { stdout } = await call(['customers.get', '--args', '-', ...as18], { stdin: get })
    assert.equal(nameOf(stdout), 'Anna Huber')
  })

  it('reads arguments from a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'toolpact-args-'))
    await writeFile(join(folder, 'args.json'), get)
    const { stdout } = await call(['customers.get', '--args', '@args.json', ...as18], { cwd: folder })
    await rm(folder, { recursive: true })
    assert.equal(nameOf(stdout), 'Anna Huber')
  })

  it('ends with 1 where the tool refuses, and says what to do', async () => {
    const args = ['customers.get', '--args', JSON.stringify({ customer_id: foreignCustomer }), ...as18]
    assert.deepEqual(await call(args), {
      code: 1,
      stdout: '',
      stderr: [
        'customers.not_found: The company has no such customer.',
        '  field: customer_id',
        '  next:  Find the customer with customers.search and use its id.',
        '',
      ].join('\n'),
    })
  })

  it('does not take the context of the demo for another key', async () => {
    const { code, stderr } = await call(['customers.list'])
    assert.equal(code, 1)
    assert.match(stderr, /^context.invalid: The header X-Work7-\S+ is missing/)
  })
})
