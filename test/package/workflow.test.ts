import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser'

const path = 'codegen/check/workflow.yml'

describe('the workflow for projects on GitHub', () => {
  const text = readFileSync(path, 'utf8')

  /** What the parser of GitHub makes of a workflow, and what it has against it. */
  async function parsed(content: string) {
    const { context, value } = parseWorkflow({ name: path, content }, new NoOperationTraceWriter())
    const errors = context.errors.getErrors().map(({ message }) => message)
    assert.ok(value, errors.join('\n'))
    const template = await convertWorkflowTemplate(context, value)
    return { template, errors: [...errors, ...(template.errors ?? []).map(({ Message }) => Message)] }
  }

  it('is one that GitHub takes, and so is the one that tests', async () => {
    assert.deepEqual((await parsed(text)).errors, [])
    const tests = readFileSync('src/cli/init/template/.github/workflows/test.yml', 'utf8')
    assert.deepEqual((await parsed(tests)).errors, [])
  })

  it('would be refused with a mistake in it', async () => {
    assert.notDeepEqual((await parsed(text.replace('runs-on:', 'run-on:'))).errors, [])
    assert.notDeepEqual((await parsed(text.replace('github.ref }}', 'github.ref ==  }}'))).errors, [])
  })

  it('fetches the whole history, and has no right that it does not need', () => {
    assert.match(text, /fetch-depth: 0\n/)
    assert.match(text, /^permissions:\n {2}contents: read\n/m)
    // Values of a pull request reach a shell through its environment only.
    for (const [, script] of text.matchAll(/run: (\|\n(?: {10}.*\n)+|.*\n)/g))
      assert.doesNotMatch(script ?? '', /\$\{\{/)
  })

  it('has a script that bash understands', () => {
    const script = /run: \|\n((?: {10}.*\n?)+)/.exec(text)?.[1] ?? ''
    assert.match(script, /gh api/)
    execFileSync('bash', ['-n'], { input: script.replaceAll(/^ {10}/gm, '') })
  })
})
