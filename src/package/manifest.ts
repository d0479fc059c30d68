import { readFileSync } from 'node:fs'
import { optionalPeers } from '../cli/optional-peers.js'
import { published } from './contents.js'

interface Manifest {
  [key: string]: unknown
  dependencies: { [name: string]: string }
}

/**
 * The `package.json` of the published package: that of the checkout, with the dependencies that published files import.
 *
 * @param packages names of all packages they import
 * @throws Error where one is not a dependency of the checkout
 */
export function publishedManifest(packages: ReadonlySet<string>): object {
  const { name, version, description, license, type, engines, dependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as Manifest
  const pinned = (names: readonly string[]) =>
    Object.fromEntries(
      [...names].sort().map((each) => {
        const pin = dependencies[each]
        if (pin === undefined) throw new Error(`${each} is imported by what is published, and no dependency`)
        return [each, pin]
      }),
    )
  return {
    name,
    version,
    description,
    license,
    type,
    engines,
    bin: { toolpact: 'src/cli/bin.js' },
    exports: published,
    dependencies: pinned([...packages].filter((each) => !isOptional(each))),
    peerDependencies: pinned(optionalPeers),
    peerDependenciesMeta: Object.fromEntries(optionalPeers.map((each) => [each, { optional: true }])),
  }
}

const isOptional = (name: string): boolean => optionalPeers.some((each) => each === name)
