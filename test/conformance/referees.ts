import { join } from 'node:path'
import { installApart } from '../support/install-apart.js'

/** The protocol's official programs, installed: command lines for `node`, to be completed with arguments. */
export interface Referees {
  /** The conformance suites: the published one, and the one that knows the newest revision. */
  suites: { readonly [S in SuiteName]: readonly string[] }
  /** Inspector's command line. */
  inspector: readonly string[]
}

export type SuiteName = 'conformance-latest' | 'conformance-alpha'

const fsOfNode22 = new URL('fs-of-node-22.mjs', import.meta.url).href

/** Installs the official programs, from the registry where they are not there yet. */
export async function installReferees(): Promise<Referees> {
  const folder = join(await installApart('test/conformance/referees', 'conformance-referees'), 'node_modules')
  const suite = (name: SuiteName) => ['--import', fsOfNode22, join(folder, name, 'dist/index.js')]
  return {
    suites: { 'conformance-latest': suite('conformance-latest'), 'conformance-alpha': suite('conformance-alpha') },
    inspector: [join(folder, '@modelcontextprotocol/inspector/clients/launcher/build/index.js'), '--cli'],
  }
}
