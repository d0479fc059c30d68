import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { EmitError } from '../emit/emit-error.js'
import type { HashedContractModel } from '../runtime/model.js'

/** Asks for the texts of validators by their keys. */
export interface ValidatorQuestion {
  model: HashedContractModel
  keys: string[]
}

/** The texts, or what is wrong with a schema. */
export type ValidatorAnswer = { texts: [key: string, text: string][] } | { error: string }

/**
 * Compiles validators in a thread beside this one: they are a third of the work of a first compile. Worth its start
 * only where most of them have to be made.
 */
export class SecondCore {
  readonly #worker: Worker

  constructor() {
    this.#worker = import.meta.url.endsWith('.ts') ? fromSource() : new Worker(workerUrl('js'))
    // Nobody waits for it unless texts were asked for.
    this.#worker.unref()
  }

  /**
   * The texts by their keys.
   *
   * @throws EmitError for a schema that no validator can be made of
   */
  async texts(model: HashedContractModel, keys: readonly string[]): Promise<Map<string, string>> {
    this.#worker.ref()
    const answered = once(this.#worker, 'message') as Promise<[ValidatorAnswer]>
    this.#worker.postMessage({ model, keys: [...keys] } satisfies ValidatorQuestion)
    const [answer] = await answered
    if ('error' in answer) throw new EmitError(answer.error)
    return new Map(answer.texts)
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }
}

const workerUrl = (extension: string): URL => new URL(`./validator-worker.${extension}`, import.meta.url)

/** A checkout runs from its sources, which a new thread has to be told as well. */
function fromSource(): Worker {
  const [loader, worker] = [import.meta.resolve('tsx/esm/api'), workerUrl('ts').href].map((url) => JSON.stringify(url))
  return new Worker(`import(${loader}).then(({ register }) => { register(); return import(${worker}) })`, {
    eval: true,
  })
}
