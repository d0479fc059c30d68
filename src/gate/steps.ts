import type { Pool } from 'pg'
import { admission, type Admit, type AdmissionOptions } from './admit.js'
import { prepare } from './approvals/prepare.js'
import { redeem } from './approvals/redeem.js'
import type { Approve } from './approve.js'
import { authorize } from './authorize.js'
import { bindTenant } from './bind-tenant.js'
import { checkOutput } from './check-output.js'
import { find } from './find.js'
import { readIntent } from './intent.js'
import { auditMode } from './record.js'
import { replays, type Replay, type ReplayOptions } from './replay.js'
import { run } from './run.js'
import { hideSecrets } from './secrets.js'
import { validate } from './validate.js'

/** What some steps can be told. */
export type StepOptions = AdmissionOptions & ReplayOptions

/** What the pipeline takes one after the other; all that a contract promises about a call is kept by one of these. */
export interface Steps {
  /** 1 and 2. */
  admit: Admit
  /** 3. */
  find: typeof find
  /** 4. */
  validate: typeof validate
  /** 5. */
  bindTenant: typeof bindTenant
  /** 6. */
  authorize: typeof authorize
  /** 7, how a write is meant. */
  readIntent: typeof readIntent
  /** 7, whether it has been done. */
  replay: Replay
  /** 8. */
  approve: Approve
  /** 9. */
  run: typeof run
  /** 10. */
  checkOutput: typeof checkOutput
  /** 12, when. */
  auditMode: typeof auditMode
  /** Of everything that is said about a call. */
  hideSecrets: typeof hideSecrets
}

/** The real ones. */
export function stepsOf(pool: Pool, options: StepOptions): Steps {
  return {
    admit: admission(pool, options),
    find,
    validate,
    bindTenant,
    authorize,
    readIntent,
    replay: replays(options),
    approve: { prepare, redeem },
    run,
    checkOutput,
    auditMode,
    hideSecrets,
  }
}
