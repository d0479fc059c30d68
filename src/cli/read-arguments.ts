import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { ConfigError } from '../config-error.js'

/**
 * Arguments of a call as JSON text: given directly, as `@file`, or `-` for stdin.
 *
 * @throws ConfigError where they cannot be read or are no JSON object
 */
export async function readArguments(given: string, stdin: NodeJS.ReadableStream = process.stdin): Promise<string> {
  const json = given === '-' ? await text(stdin) : given.startsWith('@') ? await fromFile(given.slice(1)) : given
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    throw new ConfigError(`--args is not JSON: ${(error as Error).message}`, { cause: error })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ConfigError('--args must be a JSON object, {"limit":3} for example.')
  }
  return json
}

async function fromFile(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw new ConfigError(`--args: ${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`, {
      cause: error,
    })
  }
}
