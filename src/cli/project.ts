import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ConfigError } from '../config-error.js'
import type { Demo } from '../gate/system.js'
import type { Project, ProjectConfig } from '../project.js'

/** Where a project is, and what says which systems it has. */
export interface FoundProject {
  /** Folder that holds `contracts/` and `generated/`, as a file URL with a slash at its end. */
  root: URL
  config: string
}

const configNames = ['ts', 'mts', 'js', 'mjs'].map((end) => `toolpact.config.${end}`)

/** Only in a checkout of Toolpact itself, whose own systems are served where there is no other project. */
const checkout = new URL('../systems.ts', import.meta.url)

/**
 * The project whose `toolpact.config.ts` is in the folder of `TOOLPACT_PROJECT`, else in the working folder or the
 * nearest one above it.
 *
 * @returns undefined where there is none
 * @throws ConfigError where there is none in the folder that is named
 */
export function findProject(
  env: NodeJS.ProcessEnv = process.env,
  from: string = process.cwd(),
): FoundProject | undefined {
  const named = env['TOOLPACT_PROJECT']
  const found = named === undefined ? nearest(resolve(from)) : configIn(resolve(named))
  if (found) return { root: pathToFileURL(join(dirname(found), '/')), config: pathToFileURL(found).href }
  if (named !== undefined)
    throw new ConfigError(`There is no toolpact.config.ts in ${resolve(named)}, which TOOLPACT_PROJECT names.`)
  return existsSync(checkout) ? { root: new URL('../../', import.meta.url), config: checkout.href } : undefined
}

/**
 * The project, where a command needs one.
 *
 * @throws ConfigError where there is none
 */
export function requireProject(found: FoundProject | undefined = findProject()): FoundProject {
  if (found) return found
  throw new ConfigError(
    'There is no toolpact.config.ts here or in a folder above. Go to your project, name its folder with ' +
      'TOOLPACT_PROJECT, or begin one: toolpact init my-tools',
  )
}

/**
 * Loads the project with its systems, in TypeScript or JavaScript.
 *
 * @throws ConfigError where there is none, or its configuration says nothing of systems
 */
export async function loadProject(found?: FoundProject): Promise<Project> {
  const { root, config } = requireProject(found)
  // A checkout runs through this loader anyway.
  if (!import.meta.url.endsWith('.ts')) await import('./load-typescript.mjs')
  const loaded = (await import(config)) as { default?: ProjectConfig; project?: Project }
  const systems = (loaded.project ?? loaded.default)?.systems
  if (!Array.isArray(systems))
    throw new ConfigError(`${config} must export its systems: export default defineProject({ systems: […] })`)
  return { root, systems }
}

/** The demo of the system that answers a contract. */
export function demoOf({ systems }: Project, contract: string): Demo | undefined {
  return systems.find(({ contracts }) => Object.hasOwn(contracts, contract))?.demo
}

function nearest(folder: string): string | undefined {
  const above = dirname(folder)
  return configIn(folder) ?? (above === folder ? undefined : nearest(above))
}

function configIn(folder: string): string | undefined {
  return configNames.map((name) => join(folder, name)).find((path) => existsSync(path))
}
