import assert from 'node:assert/strict'
import { compareSides } from '../../../codegen/compare/compare.js'
import { fromJson } from '../../../codegen/compare/sources/from-json.js'
import { today } from './example-of-rule.js'

/** Severities and rules between two inputs of one tool, written as a server writes them. */
async function between(old: string, now: string): Promise<string[]> {
  const side = (schema: string) => fromJson(`{"tools":[{"name":"t","inputSchema":${schema}}]}`, 'list').side
  const { findings } = await compareSides({ old: side(old), now: side(now) }, { reading: 'declared', today })
  return findings.map(({ severity, rule }) => `${severity} ${rule}`)
}

const noArguments = '{"type":"object","properties":{}}'

describe('lists of tools as servers write them', () => {
  it('may have null for a schema, which clients refuse and which promises nothing', async () => {
    assert.deepEqual(await between(noArguments, 'null'), ['breaking input-root-not-object'])
    assert.deepEqual(await between('null', noArguments), [])
    assert.deepEqual(await between('null', '{"type":"object","required":["a"]}'), ['breaking input-schema-added'])
  })

  it('may give the first argument to a tool that had none', async () => {
    const one = '{"type":"object","properties":{"a":{"type":"string"}}}'
    assert.deepEqual(await between(noArguments, one), ['risky input-property-added-optional-open'])
  })

  it('is refused by name and place where a text is no Unicode', () => {
    const listed = (tool: string) => `{"tools":[${tool}]}`
    const broken = '{"name":"t","inputSchema":{"properties":{"a/b":{"description":"\\ud83d"}}}}'
    const refusal =
      /^SourceError: saved\.json: tool "t" holds text that is no Unicode at \/inputSchema\/properties\/a~1b\/description /
    assert.throws(() => fromJson(listed(broken), 'saved.json'), refusal)
    assert.throws(() => fromJson(`data: ${listed(broken)}\n\ndata: {}`, 'saved.json'), refusal)
    assert.throws(() => fromJson(listed('{"name":"\\udc00","inputSchema":{}}'), 'x'), /no Unicode at \/name /)
    assert.throws(() => fromJson(listed('{"name":"t","inputSchema":{"\\udc00":1}}'), 'x'), /at \/inputSchema\/… /)
    assert.equal(fromJson(listed('{"name":"t","description":"\\ud83d\\ude00"}'), 'x').side.tools.size, 1)
  })
})
