import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until something holds; the test's own time limit ends it where it never does. */
export async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await holds())) await sleep(20)
}
