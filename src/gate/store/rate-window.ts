/** Length of the window in which calls are counted, in milliseconds; `oneMinute` in SQL. */
export const windowMs = 60_000

/** The window an instant belongs to. */
export function windowOf(now: Date): Date {
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs)
}

/** Whole seconds until the next window, at least 1, as `Retry-After` has them. */
export function secondsToNext(now: Date): number {
  return Math.max(1, Math.ceil((windowOf(now).getTime() + windowMs - now.getTime()) / 1000))
}

/**
 * The second half of an insert into `gate.rate_window as w`: the calls join those of the running window, or begin a new
 * one. An instance whose clock is a little behind counts in the window that others have begun.
 */
export const onSameWindow = `
  on conflict (key_id) do update set
    calls = case when ${isRunning('w', 'excluded')} then w.calls else 0 end + excluded.calls,
    started_at = case when ${isRunning('w', 'excluded')} then w.started_at else excluded.started_at end
  returning calls`

function isRunning(kept: string, asked: string): string {
  return `${kept}.started_at between ${asked}.started_at and ${asked}.started_at + interval '1 minute'`
}
