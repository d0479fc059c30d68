import { fork, type ChildProcess } from 'node:child_process'

/** How long stopping may take, in milliseconds: longer than the server gives itself, so that it can say what is left. */
const patienceMs = 40_000

/** `toolpact serve` in a process of its own, one at a time, as it holds the port and the data folder. */
export class ServerProcess {
  readonly #args: readonly string[]
  readonly #say: (message: string) => void
  #child: ChildProcess | undefined
  #ended: Promise<void> = Promise.resolve()
  #stopping = false

  /**
   * @param args of `serve`
   * @param say tells a person when it ends by itself
   */
  constructor(args: readonly string[], say: (message: string) => void) {
    this.#args = args
    this.#say = say
  }

  get runs(): boolean {
    return this.#child !== undefined
  }

  start(): void {
    this.#stopping = false
    const program = process.argv[1] as string
    const child = fork(program, ['serve', ...this.#args], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    this.#child = child
    this.#ended = new Promise((resolve) => {
      child.on('exit', (code, signal) => {
        this.#child = undefined
        if (!this.#stopping)
          this.#say(`The server ended (${signal ?? `code ${code}`}); the next change starts it again.`)
        resolve()
      })
    })
  }

  /**
   * Has running calls finished and the data folder given back. The channel is closed instead of sending a signal: a
   * Ctrl-C reaches the server too, and a second signal would cut its calls off.
   */
  async stop(): Promise<void> {
    this.#stopping = true
    if (this.#child?.connected) this.#child.disconnect()
    const late = setTimeout(() => {
      this.#say('The server does not stop and is ended.')
      this.kill()
    }, patienceMs)
    await this.#ended
    clearTimeout(late)
  }

  /** Ends it at once. */
  kill(): void {
    this.#child?.kill('SIGKILL')
  }
}
