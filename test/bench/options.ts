import { parseArgs, type ParseArgsConfig } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>

/**
 * The options of a bench. `--help` prints what it does and ends with code 0; what is not understood ends with code 2.
 *
 * @param usage what it measures, and its options
 */
export function benchOptions<const T extends Options>(usage: string, options: T) {
  try {
    const { values } = parseArgs({ options: { ...options, help: { type: 'boolean', short: 'h', default: false } } })
    if (!('help' in values && values.help)) return values
    console.log(usage)
    process.exit(0)
  } catch (error) {
    return unusable(`${(error as Error).message}\n\n${usage}`)
  }
}

/** Address of the server that `DATABASE_URL` names; without one the bench ends with code 2. */
export function benchServer(): string {
  const address = process.env['DATABASE_URL']
  return address ?? unusable('Set DATABASE_URL to a PostgreSQL server, postgresql://postgres@127.0.0.1:5432/postgres.')
}

function unusable(why: string): never {
  console.error(why)
  process.exit(2)
}
