/**
 * Waits for SIGINT or SIGTERM, or until the program is gone that started this one over a channel (`toolpact dev`). A
 * second signal, of either kind, ends the process as it would have without us.
 */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    // Absent, not false, where there never was a channel.
    if (process.connected === false) return resolve()
    const reasons = ['SIGINT', 'SIGTERM', 'disconnect'] as const
    const stop = () => {
      for (const reason of reasons) process.off(reason, stop)
      resolve()
    }
    for (const reason of reasons) process.on(reason as 'disconnect', stop)
  })
}
