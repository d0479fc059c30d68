/** Waits for SIGINT or SIGTERM. A second one, of either kind, ends the process as it would have without us. */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    const signals = ['SIGINT', 'SIGTERM'] as const
    const stop = () => {
      for (const signal of signals) process.off(signal, stop)
      resolve()
    }
    for (const signal of signals) process.on(signal, stop)
  })
}
