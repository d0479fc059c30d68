import { type ContractDescriptor, tool } from '../../codegen/runtime/tool.js'

/** A contract as a client knows it. */
export const shop: ContractDescriptor = {
  id: 'shop-tools.v1',
  version: '1.2.0',
  fingerprint: 'f'.repeat(64),
  surface: 's'.repeat(64),
  envelope: 'success-data',
  errorShape: 'error',
  credential: 'api-key',
  context: { user: 'X-Shop-User', role: 'X-Shop-Role' },
  errors: { 'validation.error': false, 'internal.unavailable': true },
}

export const get = tool<{ id?: string }, { id: string }, { 'articles.gone': { since: string } }>({
  name: 'articles.get',
  wireName: 'articles_get',
  effect: 'read',
  errors: { 'articles.gone': false },
})

export const order = tool<object, object, object>({
  name: 'order',
  wireName: 'order',
  effect: 'write',
  idempotency: 'required',
})

export const picture = tool<object, { title: string }, object>({
  name: 'articles.picture',
  wireName: 'articles_picture',
  effect: 'read',
  attachments: true,
})

export const pictures = tool<object, string[], object>({
  name: 'articles.pictures',
  wireName: 'articles_pictures',
  effect: 'read',
  list: true,
  attachments: true,
})
