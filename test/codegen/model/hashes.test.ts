import assert from 'node:assert/strict'
import { hashModel } from '../../../codegen/model/hashes.js'
import { withoutTexts } from '../../../codegen/model/surface.js'
import type { ContractModel, Schema } from '../../../codegen/runtime/model.js'

const noteInput: Schema = {
  title: 'NoteInput',
  description: 'What to note.',
  type: 'object',
  properties: {
    title: { type: 'string', description: 'Heading.', 'x-descriptions': { de: 'Titel.' }, examples: ['a'] },
    description: { $ref: '#/$defs/Body' },
  },
  required: ['title'],
  additionalProperties: false,
  $defs: { Body: { title: 'Body', type: 'string', maxLength: 10 } },
}

const model: ContractModel = {
  formatVersion: 1,
  id: 'notes.v1',
  version: '1.0.0',
  stability: 'draft',
  title: 'Notes',
  description: 'Notes of a person.',
  roles: { b: 'Boss.', a: { en: 'Anybody.' } },
  errors: { full: { meaning: 'No room.', http: 409, next: 'Delete one.' } },
  tools: {
    'notes.add': {
      wireName: 'notes_add',
      title: 'Add',
      description: 'Adds a note.',
      input: noteInput,
      output: { type: 'object', properties: {}, additionalProperties: false },
      effect: 'write',
      access: { signedIn: true },
      errors: {
        twice: {
          meaning: 'There is one.',
          http: 409,
          next: 'Use it.',
          details: { type: 'object', description: 'Which.', properties: { id: { type: 'string', title: 'Id' } } },
        },
      },
      examples: [{ title: 'One', input: { title: 'x' } }],
    },
  },
}

const changed = (change: (draft: ContractModel) => unknown): ContractModel => {
  const copy = structuredClone(model)
  change(copy)
  return copy
}
type Draft = { -readonly [K in keyof Schema]: Schema[K] }
const tool = (draft: ContractModel) => draft.tools['notes.add']!

describe('withoutTexts', () => {
  it('keeps facts, names of roles and properties that are called like a text', () => {
    assert.deepEqual(JSON.parse(JSON.stringify(withoutTexts(model))), {
      formatVersion: 1,
      id: 'notes.v1',
      version: '1.0.0',
      stability: 'draft',
      roles: ['a', 'b'],
      errors: { full: { http: 409 } },
      tools: {
        'notes.add': {
          wireName: 'notes_add',
          input: {
            type: 'object',
            properties: { title: { type: 'string' }, description: { $ref: '#/$defs/Body' } },
            required: ['title'],
            additionalProperties: false,
            $defs: { Body: { type: 'string', maxLength: 10 } },
          },
          output: { type: 'object', properties: {}, additionalProperties: false },
          effect: 'write',
          access: { signedIn: true },
          errors: { twice: { http: 409, details: { type: 'object', properties: { id: { type: 'string' } } } } },
        },
      },
    })
  })
})

describe('hashModel', () => {
  const { fingerprint, surface } = hashModel(model)

  it('gives the hashes of the canonical form', () => {
    assert.deepEqual(
      { fingerprint, surface },
      {
        fingerprint: '2fc9cd68639375114a81c535982dbcd2df73eddcff09fa58fabd77b31c375b27',
        surface: 'cea300b7aee6c5664ca24bee0996e18bce295e3b1d46fa526849881cc35fc768',
      },
    )
  })

  it('gives an already hashed model the same hashes', () => {
    assert.deepEqual(hashModel({ ...hashModel(model), surface: 'x' } as ContractModel), hashModel(model))
  })

  it('does not see the order of members', () => {
    const reversed = Object.fromEntries(Object.entries(model).reverse()) as unknown as ContractModel
    assert.equal(hashModel(reversed).fingerprint, fingerprint)
  })

  const texts: [string, (draft: ContractModel) => unknown][] = [
    ['a description', (draft) => (tool(draft).description = 'Writes a note.')],
    ['a title', (draft) => (draft.title = 'My notes')],
    ['the meaning of a role', (draft) => Object.assign(draft.roles!, { a: 'All.' })],
    ['a next step', (draft) => (draft.errors!.full!.next = 'Wait.')],
    ['an example', (draft) => delete tool(draft).examples],
    ['a text of a property', (draft) => ((tool(draft).input.properties!.title as Draft)['x-descriptions'] = {})],
  ]
  for (const [name, change] of texts)
    it(`changes only the fingerprint with ${name}`, () => {
      const other = hashModel(changed(change))
      assert.notEqual(other.fingerprint, fingerprint)
      assert.equal(other.surface, surface)
    })

  const facts: [string, (draft: ContractModel) => unknown][] = [
    ['a version', (draft) => (draft.version = '1.0.1')],
    ['a role', (draft) => Object.assign(draft.roles!, { c: 'Clerk.' })],
    ['a status', (draft) => (draft.errors!.full!.http = 429)],
    ['a limit', (draft) => ((tool(draft).input.$defs!.Body as Draft).maxLength = 11)],
    ['a property', (draft) => Object.assign(tool(draft).input.properties!, { more: { type: 'string' } })],
    ['access', (draft) => (tool(draft).access = { public: true })],
  ]
  for (const [name, change] of facts)
    it(`changes both hashes with ${name}`, () => {
      const other = hashModel(changed(change))
      assert.notEqual(other.fingerprint, fingerprint)
      assert.notEqual(other.surface, surface)
    })
})
