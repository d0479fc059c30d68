import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { copiedPaths, dockerfile, stages } from '../support/dockerfile.js'

const composeFile = readFileSync('compose.yaml', 'utf8')

function lintCompose(file: string): { status: number | null; output: string } {
  const linter = 'node_modules/dclint/bin/dclint.cjs'
  const args = [linter, '--max-warnings', '0', '--color', 'false', file]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

describe('the Dockerfile', () => {
  it('is well-formed', () => assert.deepEqual(validate(dockerfile, {}), []))

  it('names exact versions', () => {
    for (const { from } of stages) assert.match(from, /^node:\d+\.\d+\.\d+-slim( AS \w+)?$/)
  })

  it('runs as nobody in particular, without packages of development', () => {
    assert.match(stages.at(-1)!.text, /^USER node$/m)
    assert.match(dockerfile, /^RUN npm ci --omit=dev /m)
  })

  it('copies what there is, and what .dockerignore lets through', () => {
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
    const paths = stages.flatMap(({ text }) => copiedPaths(text))
    assert.ok(paths.length > 5)
    assert.deepEqual(
      paths.filter((path) => !existsSync(path) || !ignored.includes(`!${path}`)),
      [],
    )
  })
})

describe('compose.yaml', () => {
  it('is what Compose takes, in the order people expect', () => {
    const { status, output } = lintCompose('compose.yaml')
    assert.deepEqual([status, output.trim()], [0, ''])
  })

  it('is read by a linter that finds mistakes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'toolpact-compose-'))
    const file = join(folder, 'compose.yaml')
    writeFileSync(file, composeFile.replace('read_only: true', 'read_only: [maybe]'))
    const { status, output } = lintCompose(file)
    rmSync(folder, { recursive: true })
    assert.notEqual(status, 0)
    assert.match(output, /read_only/)
  })

  it('holds no secret and asks for each', () => {
    const secrets = [...composeFile.matchAll(/^ +(\w*(?:PASSWORD|SECRET))\w*: (.*)$/gm)]
    assert.deepEqual(secrets.map(([, name]) => name).sort(), ['POSTGRES_PASSWORD', 'TOOLPACT_SECRET'])
    for (const [, name, value] of secrets) assert.match(value!, new RegExp(`^\\$\\{${name}:\\?[^}]+\\}$`))
  })

  it('waits for a database that answers, and longer than running calls take', () => {
    assert.match(composeFile, /condition: service_healthy/)
    assert.match(composeFile, /stop_grace_period: 40s/)
  })
})
