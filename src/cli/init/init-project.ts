import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ConfigError } from '../../config-error.js'
import { projectManifest, type ProjectManifest } from './project-manifest.js'

const template = fileURLToPath(new URL('template', import.meta.url))
const workflow = fileURLToPath(new URL('../../../codegen/check/workflow.yml', import.meta.url))

/** What may be there before: left by `npm install toolpact`, or by git. */
const harmless = new Set(['package.json', 'package-lock.json', 'node_modules', '.git', '.gitignore', '.npmrc'])

/** npm would take a file of this name, inside a package, for its own. */
const renamed: { readonly [file: string]: string } = { gitignore: '.gitignore' }

/**
 * Writes the beginning of a project.
 *
 * @returns paths of the files, relative to the folder
 * @throws ConfigError where the name is none npm takes, or the folder is not empty
 */
export function initProject(folder: string, name: string, force: boolean): string[] {
  if (!/^[a-z0-9][a-z0-9._-]{0,99}$/.test(name))
    throw new ConfigError(`${name} is no name of a package: write lower-case letters, digits and hyphens (my-tools).`)
  const others = readdirSync(folder).filter((entry) => !harmless.has(entry))
  if (others.length > 0 && !force)
    throw new ConfigError(
      `${folder} is not empty (${others.slice(0, 3).join(', ')}). Go to an empty folder, or write here with --force.`,
    )
  const files = filesBelow(template).map((path): [string, string] => [
    renamed[path] ?? path,
    readFileSync(join(template, path), 'utf8').replaceAll('{{name}}', name),
  ])
  files.push(['.github/workflows/contracts.yml', readFileSync(workflow, 'utf8')])
  const manifest = join(folder, 'package.json')
  const present = existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as ProjectManifest) : {}
  files.push(['package.json', `${JSON.stringify(projectManifest(name, present), null, 2)}\n`])
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return files.map(([path]) => path).sort()
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
}
