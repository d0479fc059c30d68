import { parentPort } from 'node:worker_threads'
import { validatorUnits } from '../emit/validators.js'
import type { ValidatorAnswer, ValidatorQuestion } from './second-core.js'

// The other end of `SecondCore`: compiles validators in a thread of its own.
parentPort?.on('message', ({ model, keys }: ValidatorQuestion) => {
  parentPort?.postMessage(answer({ model, keys }))
})

function answer({ model, keys }: ValidatorQuestion): ValidatorAnswer {
  const wanted = new Set(keys)
  try {
    const units = validatorUnits(model).filter(({ key }) => wanted.has(key))
    return { texts: units.map(({ key, text }): [string, string] => [key, text()]) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
