/** The half of an approval pair that computes the preview and hands out the token; writes nothing. */
export interface ApprovalPrepare {
  step: 'prepare'
  /** Name of the action both halves share. */
  action: string
  /** Tool that redeems the token. */
  commit: string
  /** Output field that holds the preview as text: what a person is shown, and MCP hosts as the text of the result. */
  preview?: string
}

/** The half of an approval pair that redeems the token and writes. */
export interface ApprovalCommit {
  step: 'commit'
  action: string
  /** Tool that hands out the token. */
  prepare: string
  /** Input field that carries the token. */
  token: string
  /**
   * Least that is asked for; a tenant may raise it. `token`: the agent shows the preview and commits. `person`: a
   * person with an approver role must have approved this very preview in an interactive web session.
   */
  mode: 'token' | 'person'
  /** Roles that may approve; `other` excludes the account behind the request. */
  approver?: { roles: readonly [string, ...string[]]; other?: boolean }
  /** Life of the token in seconds. Default: 300. */
  ttlSeconds?: number
  /** Beginning of the token, so that people and logs recognise it. Default: `apr_`. */
  prefix?: `${string}_`
  /** Set where the token is optional until the tenant asks for it. */
  optional?: boolean
}

/** A write in two steps: what was previewed is what is written, once. */
export type Approval = ApprovalPrepare | ApprovalCommit
