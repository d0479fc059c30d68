import { readConfig } from '../../src/config.js'
import type { Place } from '../../src/gate/failpoint.js'
import { startServer } from '../../src/server.js'
import { project } from '../../src/systems.js'

// A server as `toolpact serve` starts it, that dies or waits where it is told to; see `startServerProcess`.
let order: { at: Place; then: 'die' | 'wait' } | undefined
let resume = () => {}

process.on('disconnect', () => process.exit())
process.on('message', (message: typeof order | 'resume') => {
  if (message === 'resume') return resume()
  order = message
  process.send?.('armed')
})

const { port } = await startServer(readConfig(process.env), {
  project,
  demo: true,
  async failpoint(place) {
    if (order?.at !== place) return
    const { then } = order
    order = undefined
    if (then === 'die') process.kill(process.pid, 'SIGKILL')
    await new Promise<void>((resolve) => {
      resume = resolve
      process.send?.('reached')
    })
  },
})
process.send?.({ port })
