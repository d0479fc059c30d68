import assert from 'node:assert/strict'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { openapiDocument } from '../../../codegen/emit/openapi.js'
import { hashModel } from '../../../codegen/model/hashes.js'
import type { ContractModel, Json, Schema } from '../../../codegen/runtime/model.js'
import { wrapResult } from '../../../codegen/runtime/profile.js'
import { toolWith } from '../../fixtures/models-docs/one-tool.js'

const attachments = { kinds: ['image', 'resource'], mimeTypes: ['image/png', 'text/plain'], maxPayloadMb: 1 } as const
const delivered: Json[] = [
  { kind: 'image', mimeType: 'image/png', data: 'iVBORw0KGgo=' },
  { kind: 'resource', mimeType: 'text/plain', uri: 'test://a', text: 'A' },
]
const page: Schema = {
  title: 'Page',
  type: 'object',
  properties: { number: { $ref: '#/$defs/Count' } },
  required: ['number'],
  additionalProperties: false,
  $defs: { Count: { type: 'integer' } },
}
const pages: Schema = { title: 'Pages', type: 'array', items: { $ref: '#/$defs/Count' }, $defs: page.$defs! }
const input: Schema = { title: 'Input', type: 'object', properties: {}, additionalProperties: false }

/** Says what is wrong with an answer of `test.see`, by the document alone. */
function checker(output: Schema, envelope: ContractModel['envelope'], declared: boolean) {
  const traits = { output, ...(declared && { attachments }) }
  const { fingerprint: _, surface: __, ...bare } = toolWith({ 'test.see': input }, traits)
  const model = hashModel({ ...bare, ...(envelope && { envelope }) })
  const document = openapiDocument(model)
  const operation = document.paths['/mcp/tools/test.see']?.['post'] as {
    responses: { [status: string]: { content: { [type: string]: { schema: Schema } } } }
  }
  const ajv = new Ajv2020({ strict: false })
  ajv.addSchema(document, 'document')
  const text = JSON.stringify(operation.responses['200']?.content['application/json']?.schema)
  const validate = ajv.compile(JSON.parse(text.replaceAll('"#/', '"document#/')) as object)
  return { model, responses: operation.responses, fits: (answer: Json) => validate(answer) }
}

const outputs: [string, Schema, Json][] = [
  ['an object', page, { number: 3 }],
  ['a list', pages, [1, 2]],
]

describe('OpenAPI of a tool with attachments', () => {
  for (const [title, output, value] of outputs) {
    for (const envelope of ['plain', 'success-data', 'summary-data-links', undefined] as const) {
      it(`describes ${title} as it is answered in the envelope ${envelope ?? 'by default'}`, () => {
        const { model, fits, responses } = checker(output, envelope, true)
        for (const blocks of [[], delivered]) assert.equal(fits(wrapResult(model, value, blocks)), true)
        assert.equal(fits(wrapResult(model, value)), false)
        assert.equal(fits(wrapResult(model, value, [{ kind: 'audio', mimeType: 'audio/wav', data: '' }])), false)
        assert.match(JSON.stringify(responses), /payload\.too_large/)
      })
    }
  }

  it('says nothing of them where a tool declares none', () => {
    const { model, fits, responses } = checker(page, 'success-data', false)
    assert.equal(fits(wrapResult(model, { number: 3 })), true)
    assert.equal(fits(wrapResult(model, { number: 3 }, [])), false)
    assert.doesNotMatch(JSON.stringify(responses), /payload\.too_large/)
  })
})
