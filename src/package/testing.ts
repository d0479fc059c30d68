import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { loadProject } from '../cli/project.js'
import { readConfig } from '../config.js'
import type { Project } from '../project.js'
import { startServer } from '../server.js'

export {
  verifyServer,
  type NamedCheck,
  type Verification,
  type VerifyOptions,
} from '../../codegen/verify/verify-server.js'

/** A server that lives for tests. */
export interface TestServer {
  /** `http://127.0.0.1:<port>` */
  origin: string
  /** Address a client of the contract is given. @throws Error where it is not served */
  url(contract: string): string
  /** Public keys of the demo data, by system. */
  demoKeys: { readonly [system: string]: string }
  close(): Promise<void>
}

/**
 * `toolpact/testing`: serves a project on a free port, with its demo data in an embedded database of its own, which is
 * gone when the server is closed.
 *
 * @param project absent: the one whose `toolpact.config.ts` is in the working folder or above it
 */
export async function startTestServer(project?: Project): Promise<TestServer> {
  const served = project ?? (await loadProject())
  const folder = await mkdtemp(join(tmpdir(), 'toolpact-test-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const config = { ...readConfig({ TOOLPACT_DATA: folder, HOST: '127.0.0.1', PORT: '8080' }), port: 0 }
  try {
    const server = await startServer(config, { project: served, log: pino({ level: 'silent' }) })
    const origin = `http://127.0.0.1:${server.port}`
    return {
      origin,
      demoKeys: server.demoKeys,
      url(contract) {
        const endpoint = server.endpoints.find(({ contracts }) => contracts.some(({ model }) => model.id === contract))
        if (!endpoint) throw new Error(`${contract} is not served.`)
        return origin + endpoint.path
      },
      async close() {
        await server.close()
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}
