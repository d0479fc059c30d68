import assert from 'node:assert/strict'
import type { ToolModel } from '../../generated/runtime/model.js'
import { collectAttachments, type Attachment } from '../../src/gate/attachments.js'
import { endpointOf } from '../../src/gate/endpoint.js'
import { isFault, type Fault } from '../../src/gate/fault.js'
import { fixtureContract } from '../support/fixture-contract.js'

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const picture: Attachment = { kind: 'image', mimeType: 'image/png', data: png }
const note: Attachment = { kind: 'resource', mimeType: 'text/plain', uri: 'test://note', text: 'Grüße' }

const declared: NonNullable<ToolModel['attachments']> = {
  kinds: ['image', 'resource'],
  mimeTypes: ['image/png', 'text/plain', 'application/pdf'],
  maxPayloadMb: 0.00004,
}

const collect = (attachments?: ToolModel['attachments']) => {
  const contract = fixtureContract({ 'things.see': attachments ? { attachments } : {} })
  return collectAttachments(endpointOf('/x', [contract]).tools.get('things.see')!)
}

const faultOf = (work: () => unknown): Fault => {
  try {
    work()
  } catch (error) {
    if (isFault(error)) return error
  }
  throw new Error('no fault')
}

describe('attachments', () => {
  it('are delivered in their order, bytes as Base64', () => {
    const { attach, delivered } = collect(declared)
    attach(picture)
    attach(note)
    assert.deepEqual(delivered({}), [{ ...picture, data: 'iVBORw0KGgo=' }, note])
  })

  it('of a tool that declares none are undefined, of one that delivered none an empty list', () => {
    assert.equal(collect().delivered({}), undefined)
    assert.deepEqual(collect(declared).delivered({}), [])
  })

  it('take only the bytes that are theirs, where they are a part of a buffer', () => {
    const { attach, delivered } = collect(declared)
    attach({ ...picture, data: Uint8Array.of(0, ...png, 0).subarray(1, 9) })
    assert.deepEqual(delivered({}), [{ ...picture, data: 'iVBORw0KGgo=' }])
  })

  const mistakes: { title: string; attachment: Attachment; tool?: ToolModel['attachments'] | null; why: RegExp }[] = [
    { title: 'where the tool declares none', attachment: picture, tool: null, why: /declares no attachments\.$/ },
    { title: 'of another kind', attachment: { ...picture, kind: 'audio' }, why: /of kind audio/ },
    { title: 'of another type', attachment: { ...picture, mimeType: 'image/gif' }, why: /of type image\/gif/ },
    {
      title: 'whose bytes are not of their type',
      attachment: { ...picture, data: png.slice(1) },
      why: /not image\/png/,
    },
  ]
  for (const { title, attachment, tool = declared, why } of mistakes) {
    it(`${title} are a mistake of the handler`, () => {
      const fault = faultOf(() => collect(tool ?? undefined).attach(attachment))
      assert.equal(fault.code, 'internal.error')
      assert.match((fault.cause as Error).message, why)
    })
  }

  it('may take what the contract allows, as Base64, and not a byte more', () => {
    const { attach } = collect(declared)
    const pdf = (length: number): Attachment => ({
      kind: 'resource',
      mimeType: 'application/pdf',
      uri: 'test://pdf',
      data: new Uint8Array(length),
    })
    attach(pdf(27))
    attach({ ...note, text: 'four' })
    assert.equal(faultOf(() => attach({ ...note, text: 'x' })).code, 'payload.too_large')
    assert.equal(faultOf(() => collect(declared).attach(pdf(31))).code, 'payload.too_large')
  })

  it('refuse the call also where the handler caught the refusal', () => {
    const { attach, delivered } = collect(declared)
    assert.throws(() => attach({ ...note, text: 'x'.repeat(41) }))
    assert.equal(faultOf(() => delivered({})).code, 'payload.too_large')
  })

  it('are as many as the output tells of', () => {
    const { attach, delivered } = collect({ ...declared, field: 'pages' })
    attach(picture)
    assert.equal(delivered({ pages: [{}] })?.length, 1)
    assert.equal(faultOf(() => delivered({ pages: [] })).code, 'internal.error')
  })
})
