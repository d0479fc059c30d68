import type { Contract, Fault, Instant, Tool, Uuid } from 'toolpact/vocabulary'

/** Keys of a workshop: who holds which, and handing them over. */
export interface KeysToolsV1 extends Contract<{
  id: 'keys-tools.v1'
  version: '1.0.0'
  stability: 'draft'
  mount: { path: '/keys' }
  tenant: { by: 'argument'; argument: 'workshop'; noun: 'workshop' }
  roles: { owner: 'May hand keys over.'; guest: 'May look.' }
}> {
  /** Lists the keys of the workshop and who holds each, by their label. Call it to find the id of a key. */
  'keys.list': Tool<{
    input: KeysListInput
    output: KeyList
    effect: 'read'
    access: { roles: ['owner', 'guest'] }
    examples: [{ title: 'All keys'; input: {} }]
  }>

  /**
   * Previews handing a key over and gives a token for `keys.commit_handover`. Writes nothing: show the preview to a
   * person first.
   */
  'keys.prepare_handover': Tool<{
    input: PrepareHandoverInput
    output: HandoverPreview
    effect: 'read'
    access: { roles: ['owner'] }
    errors: KeyNotFound
    annotations: { idempotent: false }
    approval: { step: 'prepare'; action: 'handover'; commit: 'keys.commit_handover'; preview: 'preview' }
    examples: [{ title: 'To Mia'; input: { key_id: '0192f0c1-7a00-7000-8000-000000000001'; holder: 'Mia Berger' } }]
  }>

  /** Hands the key over as it was previewed. Call it only when a person has agreed to the preview. */
  'keys.commit_handover': Tool<{
    input: CommitHandoverInput
    output: Key
    effect: 'write'
    access: { roles: ['owner'] }
    idempotency: 'optional'
    errors: KeyNotFound
    approval: {
      step: 'commit'
      action: 'handover'
      prepare: 'keys.prepare_handover'
      token: 'token'
      mode: 'token'
      approver: { roles: ['owner'] }
    }
  }>
}

/** Which keys. */
export interface KeysListInput {
  /**
   * Only those whose label contains this text; upper and lower case are the same.
   * @maxLength 100
   */
  query?: string
}

/** Keys of a workshop. */
export interface KeyList {
  /** The keys, by label. */
  keys: Key[]
}

/** A key. */
export interface Key {
  /** Identifier. */
  id: Uuid
  /**
   * What is written on it.
   * @maxLength 100
   */
  label: string
  /**
   * Who holds it; null: it hangs on its hook.
   * @maxLength 200
   */
  holder: string | null
  /** Since when. */
  since: Instant
}

/** Which key, and to whom. */
export interface PrepareHandoverInput {
  /** Identifier of the key, from `keys.list`. */
  key_id: Uuid
  /**
   * Who gets it.
   * @minLength 1
   * @maxLength 200
   */
  holder: string
}

/** What would be written. */
export interface HandoverPreview {
  /**
   * The handover in words.
   * @maxLength 500
   */
  preview: string
  /**
   * For `keys.commit_handover`: good once, for five minutes.
   * @maxLength 200
   */
  token: string
}

/** What was previewed. */
export interface CommitHandoverInput {
  /**
   * From `keys.prepare_handover`.
   * @minLength 1
   * @maxLength 200
   */
  token: string
}

/** There is no such key. */
export interface KeyNotFound extends Fault<{
  code: 'keys.not_found'
  http: 404
  next: 'Find the key with keys.list and use its id.'
}> {}
