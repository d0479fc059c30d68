import assert from 'node:assert/strict'
import type { Json } from '../../generated/runtime/model.js'
import { wrapResult } from '../../generated/runtime/profile.js'
import type { DeliveredAttachment } from '../../src/gate/attachments.js'
import { envelopeText } from '../../src/gate/envelope-text.js'
import { fixtureContract } from '../support/fixture-contract.js'

const picture: DeliveredAttachment = { kind: 'image', mimeType: 'image/png', data: 'iVBORw0KGgo=' }
const values: Json[] = [{ name: 'Ü' }, {}, [1, 2], []]

describe('a result in its envelope', () => {
  for (const envelope of ['plain', 'success-data', 'summary-data-links', undefined] as const) {
    for (const attachments of [undefined, [], [picture]]) {
      const beside = attachments ? `${attachments.length} attachments` : 'no attachments declared'
      it(`${envelope ?? 'by default'}, ${beside}: the same text as of the wrapped value`, () => {
        for (const value of values) {
          const { model: contract } = fixtureContract({}, envelope ? { envelope } : {})
          const text = envelopeText({
            contract,
            value,
            json: JSON.stringify(value),
            ...(attachments && { attachments }),
          })
          assert.equal(text, JSON.stringify(wrapResult(contract, value, attachments)))
        }
      })
    }
  }

  it('holds attachments beside the data, a list that comes alone as its result', () => {
    const texts = (['success-data', 'plain'] as const).map((envelope) =>
      envelopeText({
        contract: fixtureContract({}, { envelope }).model,
        value: [1],
        json: '[1]',
        attachments: [picture],
      }),
    )
    assert.deepEqual(
      texts.map((text) => JSON.parse(text) as unknown),
      [
        { success: true, data: [1], attachments: [picture] },
        { result: [1], attachments: [picture] },
      ],
    )
  })
})
