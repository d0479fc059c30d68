import { optionalPeers, testedVersion } from '../optional-peers.js'
import { version } from '../version.js'

/** The parts of a `package.json` that `init` knows. */
export interface ProjectManifest {
  [key: string]: unknown
  scripts?: { [name: string]: string }
  dependencies?: { [name: string]: string }
  devDependencies?: { [name: string]: string }
}

const scripts = {
  compile: 'toolpact compile',
  serve: 'toolpact serve',
  dev: 'toolpact dev',
  check: 'toolpact check && tsc',
  test: 'node --import toolpact/typescript --test test/*.test.ts',
}

/** Types of the oldest Node that is supported. */
const nodeTypes = '20.19.43'

/** The `package.json` of a new project, with exact versions; what one that is there says already stays. */
export function projectManifest(name: string, present: ProjectManifest): ProjectManifest {
  const { name: given = name, scripts: own, dependencies, devDependencies, ...rest } = present
  const { test, ...others } = own ?? {}
  return {
    name: given,
    private: true,
    ...rest,
    type: 'module',
    scripts: { ...scripts, ...others, ...(test !== undefined && !/no test specified/.test(test) && { test }) },
    dependencies: {
      toolpact: version(),
      ...Object.fromEntries(optionalPeers.map((each) => [each, testedVersion(each)])),
      ...dependencies,
    },
    devDependencies: { '@types/node': nodeTypes, typescript: testedVersion('typescript'), ...devDependencies },
  }
}
