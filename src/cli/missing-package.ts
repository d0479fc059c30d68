import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { ConfigError } from '../config-error.js'
import { optionalPeers, testedVersion } from './optional-peers.js'
import { findProject } from './project.js'

/**
 * What to say where a package is missing that projects install for themselves, and how to install all that are.
 *
 * @param command that was run, `serve` for example
 * @returns undefined for every other error
 */
export function explainMissingPackage(error: unknown, command: string | undefined): ConfigError | undefined {
  const { code, message } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
  const name = /^Cannot find (?:package|module) '((?:@[^/']+\/)?[^/'.][^/']*)/.exec(message ?? '')?.[1]
  if ((code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') || name === undefined) return undefined
  if (!optionalPeers.some((each) => each === name)) return undefined
  // Mails are sent by few, and only by those who have set up a server for them.
  const wanted = optionalPeers.filter((each) => each !== 'nodemailer' || each === name)
  const install = wanted.filter((each) => !isInstalled(each)).map((each) => `${each}@${testedVersion(each)}`)
  return new ConfigError(
    `${command ?? 'this'} needs packages that are not installed. Install them: npm install --save-exact ${install.join(' ')}`,
    { cause: error },
  )
}

function isInstalled(name: string): boolean {
  const from = findProject()?.root ?? import.meta.url
  const folders = createRequire(new URL('package.json', from)).resolve.paths(name) ?? []
  return folders.some((folder) => {
    try {
      return readFileSync(`${folder}/${name}/package.json`).length > 0
    } catch {
      return false
    }
  })
}
