import { defineEntity, p, type InferEntity } from '@mikro-orm/core'

/** How often somebody tried to sign in within a quarter of an hour; who is a keyed hash. */
export const SignInAttempt = defineEntity({
  name: 'SignInAttempt',
  schema: 'gate',
  tableName: 'sign_in_attempt',
  checks: [{ name: 'sign_in_attempt_attempts_check', expression: 'attempts > 0' }],
  properties: {
    /** Keyed hash of an e-mail address or of the address of a network. */
    subject: p.text().primary(),
    startedAt: p.datetime(3).primary(),
    attempts: p.integer(),
  },
})

export type SignInAttemptRow = InferEntity<typeof SignInAttempt>
