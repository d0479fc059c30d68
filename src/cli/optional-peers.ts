import { readFileSync } from 'node:fs'

/** What a project installs for itself, as far as it uses it: serving needs a database, mails need nodemailer. */
export const optionalPeers = [
  '@electric-sql/pglite',
  '@mikro-orm/core',
  '@mikro-orm/knex',
  '@mikro-orm/migrations',
  '@mikro-orm/postgresql',
  'nodemailer',
  'pg',
  'pg-boss',
] as const

/** The version of a package this version of Toolpact was tested with. */
export function testedVersion(name: string): string {
  const file = new URL('../../package.json', import.meta.url)
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(file, 'utf8')) as {
    [kind: string]: { [name: string]: string } | undefined
  }
  const version = peerDependencies?.[name] ?? dependencies?.[name]
  if (version === undefined) throw new Error(`${name} is no dependency`)
  return version
}
