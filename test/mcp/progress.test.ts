import assert from 'node:assert/strict'
import type { ProgressReport } from '../../src/gate/request.js'
import type { Envelope } from '../../src/mcp/exchange.js'
import { ask, headers, outcomes, request } from '../support/scripted-tools.js'

const streaming = headers({ accept: 'application/json, text/event-stream', protocolVersion: '2025-11-25' })
const note = (progressToken: string | number, progress: number, more: object = {}) => ({
  jsonrpc: '2.0',
  method: 'notifications/progress',
  params: { progressToken, progress, ...more },
})

/** What is sent ahead of the answer to a call that reports. */
async function ahead(progressToken: unknown, envelope: Envelope, report: (progress: ProgressReport) => void) {
  const sent: unknown[] = []
  let kept: ProgressReport | undefined
  const call = async (_: string, __: unknown, { progress }: { progress?: ProgressReport }) => {
    kept = progress
    if (progress) report(progress)
    return outcomes['get']!
  }
  const params = { name: 'get', ...(progressToken !== undefined && { _meta: { progressToken } }) }
  const notify = (message: string) => void sent.push(JSON.parse(message))
  await ask(request('tools/call', params), { ...envelope, notify }, { script: { call } })
  return { sent, kept }
}

describe('progress', () => {
  for (const token of ['abc', '', 0, 7]) {
    it(`carries the token ${JSON.stringify(token)}`, async () => {
      const { sent } = await ahead(token, { headers: streaming }, (progress) => progress(1, 3, 'Third'))
      assert.deepEqual(sent, [note(token, 1, { total: 3, message: 'Third' })])
    })
  }

  it('leaves out what is not said', async () => {
    const { sent } = await ahead(1, { headers: streaming }, (progress) => progress(0.5))
    assert.deepEqual(sent, [note(1, 0.5)])
  })

  it('only advances', async () => {
    const { sent } = await ahead(1, { headers: streaming }, (progress) => {
      for (const done of [0, 50, 50, 20, NaN, Infinity, 100]) progress(done)
    })
    assert.deepEqual(sent, [note(1, 0), note(1, 50), note(1, 100)])
  })

  it('ends with the answer', async () => {
    const { sent, kept } = await ahead(1, { headers: streaming }, () => {})
    kept?.(1)
    assert.deepEqual(sent, [])
  })

  const silent: { title: string; token: unknown; envelope: Envelope }[] = [
    { title: 'asks for none', token: undefined, envelope: { headers: streaming } },
    { title: 'has a token of another kind', token: { a: 1 }, envelope: { headers: streaming } },
    { title: 'has a token that is no integer', token: 1.5, envelope: { headers: streaming } },
    { title: 'reads JSON alone', token: 1, envelope: { headers: { ...streaming, accept: 'application/json' } } },
    { title: 'names no event streams', token: 1, envelope: { headers: { ...streaming, accept: '*/*' } } },
  ]
  for (const { title, token, envelope } of silent) {
    it(`is not told to a caller that ${title}`, async () => {
      const { kept } = await ahead(token, envelope, () => {})
      assert.equal(kept, undefined)
    })
  }

  it('is told on stdio', async () => {
    const { sent } = await ahead(1, {}, (progress) => progress(1))
    assert.deepEqual(sent, [note(1, 1)])
  })
})
