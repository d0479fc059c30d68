import type { ContractModel } from '../../generated/runtime/model.js'
import { readConfig } from '../config.js'
import { ConfigError } from '../config-error.js'
import { contractOfTool } from './contract-of-tool.js'
import { callHeaders, type CallerOptions } from './call-headers.js'
import { explainFailure } from './explain-failure.js'
import { readEndpointPaths } from '../endpoint-paths.js'
import { demoOf, findProject, loadProject } from './project.js'
import { readArguments } from './read-arguments.js'

/** Options of `toolpact call`. */
export interface CallOptions extends CallerOptions {
  args: string
  url?: string
  contract?: string
}

/**
 * Calls a tool over plain HTTP and prints its result.
 *
 * @returns the exit code: 0 it answered, 1 it refused or failed
 * @throws ConfigError where the call could not be made
 */
export async function callTool(tool: string, options: CallOptions): Promise<number> {
  const body = await readArguments(options.args)
  const contract = await contractOfTool(tool, options.contract)
  const key = options.key ?? process.env['TOOLPACT_KEY']
  const demo = contract && key === undefined ? demoOf(await loadProject(), contract.id) : undefined
  const headers = callHeaders(contract, options, process.env, demo)
  const send = (base: string) =>
    fetch(`${base.replace(/\/+$/, '')}/mcp/tools/${encodeURIComponent(tool)}`, { method: 'POST', headers, body })
  const response = await (options.url === undefined
    ? sendLocally(await pathOf(tool, contract), send)
    : sendTo(options.url, send))
  const { status, text } = response
  const answer = parsed(text)
  if (answer === undefined) {
    throw new ConfigError(`The answer (HTTP ${status}) is not JSON: is this a Toolpact endpoint? Name it with --url.`)
  }
  if (status < 400) {
    process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`)
    return 0
  }
  process.stderr.write(explainFailure(status, answer))
  return 1
}

/** Where the contract is served. @throws ConfigError where no contract here has the tool */
async function pathOf(tool: string, contract: ContractModel | undefined): Promise<string> {
  const project = findProject()
  if (!contract || !project)
    throw new ConfigError(
      `No compiled contract here has a tool ${tool}. Compile it, or name the endpoint that does with --url.`,
    )
  const path = (await readEndpointPaths(new URL('generated/', project.root))).get(contract.id) ?? contract.mount?.path
  if (path === undefined) throw new ConfigError(`${contract.id} names no path: give it a mount.`)
  return path
}

interface Answer {
  status: number
  text: string
}

type Send = (base: string) => Promise<Response>

async function sendTo(base: string, send: Send): Promise<Answer> {
  try {
    return await answerOf(await send(base))
  } catch (error) {
    throw new ConfigError(`Nothing answers at ${base}: ${reasonOf(error)}.`, { cause: error })
  }
}

/** The server on this machine; where none listens, one that lives for this call. */
async function sendLocally(path: string, send: Send): Promise<Answer> {
  const config = readConfig(process.env)
  try {
    return await answerOf(await send(`http://localhost:${config.port}${path}`))
  } catch (error) {
    if (reasonOf(error) !== 'ECONNREFUSED') throw error
  }
  const { startServer } = await import('../server.js')
  const onProgress = (message: string) => process.stderr.write(`${message} …\n`)
  const quiet = { ...config, host: '127.0.0.1', port: 0, logLevel: 'silent' }
  const server = await startServer(quiet, { project: await loadProject(), onProgress })
  try {
    return await answerOf(await send(`http://127.0.0.1:${server.port}${path}`))
  } finally {
    await server.close()
  }
}

async function answerOf(response: Response): Promise<Answer> {
  return { status: response.status, text: await response.text() }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  if (cause instanceof Error && 'code' in cause) return String(cause.code)
  return error instanceof Error ? error.message : String(error)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
