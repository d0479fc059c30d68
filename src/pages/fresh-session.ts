import type { Session } from '../gate/people/sessions.js'
import type { HttpContext } from '../http/http-context.js'
import { redirect } from './respond.js'

/** Minutes after signing in within which somebody may do what needs certainty that it is they. */
const freshMinutes = 15

/** Whether somebody has proved just now who they are. */
export function isFresh({ signedInAt }: Session, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() <= freshMinutes * 60_000
}

/** Asks somebody to sign in once more, and to come back then. */
export function askAgain(ctx: HttpContext, back: string): void {
  redirect(ctx, `/sign-in?again&back=${encodeURIComponent(back)}`)
}
