import { join, resolve } from 'node:path'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { pathToFileURL } from 'node:url'
import { compile } from '../../codegen/compile/compile.js'
import { loadEndpoints } from '../../src/endpoints.js'
import type { Endpoint } from '../../src/gate/endpoint.js'
import { conformance } from '../fixtures/conformance/system.js'

const root = resolve('test/fixtures/conformance/contracts')

/** The conformance contract, compiled and loaded like any other. */
export interface ConformanceContract {
  endpoints: readonly Endpoint[]
  /** Removes what was compiled; validators that were not used yet cannot be loaded any more. */
  remove(): Promise<void>
}

/**
 * Compiles the conformance contract into a folder of its own and loads it with its handlers.
 *
 * @throws Error where the contract has mistakes
 */
export async function compileConformance(): Promise<ConformanceContract> {
  const folder = await mkdtemp(join(tmpdir(), 'toolpact-conformance-'))
  const out = join(folder, 'generated')
  const { diagnostics } = await compile({ root, out, cache: join(folder, 'cache') })
  if (diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics))
  return {
    endpoints: await loadEndpoints(pathToFileURL(`${out}/`), [conformance]),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
