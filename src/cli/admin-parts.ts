import { Command, Option } from 'commander'

/** What every command of `toolpact admin` can be told. */
export interface Output {
  json?: boolean
}

/** A command that holds others. */
export function group(name: string, description: string): Command {
  return new Command(name).description(description).exitOverride()
}

/** A command that does something. */
export function leaf(command: Command, name: string, description: string): Command {
  return command
    .command(name)
    .description(description)
    .option('--json', 'print the result as one line of JSON')
    .exitOverride()
}

/** Which system it is about. */
export function system(): Option {
  return new Option('--system <name>', 'system (default: the only one)')
}

type Tools = ReturnType<(typeof import('./admin.js'))['toolsFor']>
type AdminOf = Parameters<Parameters<(typeof import('./admin.js'))['withAdmin']>[1]>[0]

/** Does it, and prints the result. Loads what it needs only now, so that help comes at once. */
export async function run({ json }: Output, work: (tools: Tools, admin: AdminOf) => Promise<object>): Promise<void> {
  const { loadProject } = await import('./project.js')
  const project = await loadProject()
  const { toolsFor, withAdmin, described } = await import('./admin.js')
  const tools = toolsFor(project)
  const result = await withAdmin(project, (admin) => work(tools, admin))
  process.stdout.write(`${json ? JSON.stringify(result) : described(result)}\n`)
}
