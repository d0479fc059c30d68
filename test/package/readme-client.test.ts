import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { type CopiedClient, copiedClient, linkPackages } from '../support/copied-client.js'

describe('the README', function () {
  this.timeout(120_000)
  let project: CopiedClient
  before(() => {
    project = copiedClient()
    linkPackages(project)
  })
  after(() => project.remove())

  it('calls tools with programs that compile', async () => {
    const [, section = ''] = /\n## Call it\n([^]*?)\n## /.exec(readFileSync('README.md', 'utf8')) ?? []
    const programs = [...section.matchAll(/```ts\n([^]*?)```/g)]
    assert.equal(programs.length, 4)
    programs.forEach(([, text = ''], index) => project.write(`program-${index}.ts`, text))
    const options = { module: 'NodeNext', lib: ['ES2022', 'DOM', 'DOM.Iterable'], types: ['node'], noEmit: true }
    assert.equal(await project.compile({ ...options, noUncheckedIndexedAccess: false, skipLibCheck: true }), '')
  })
})
