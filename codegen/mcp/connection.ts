import type { Json } from '../runtime/model.js'
import { asNode, list, type Node } from '../compare/walk/node.js'
import { SourceError } from '../compare/sources/source.js'
import { generatorVersion } from '../version.js'
import type { Answer } from './answer.js'
import { paramHeadersIn, paramHeadersOf, type ParamHeader } from './param-headers.js'
import { initialized, stateless } from './revisions.js'
import type { Transport } from './transport.js'

/** A connection to an MCP server; of which era it is, only this knows. */
export interface Connection {
  /** What the server calls itself, as far as it says so. */
  readonly server: { readonly version?: string; readonly instructions?: string }
  /** All its tools, as it lists them. @throws SourceError where it lists none */
  tools(): Promise<readonly Json[]>
  /** @param meta goes along beside the arguments */
  call(name: string, args: Json, meta: Node, patienceMs: number): Promise<Answer>
  /** Ends the connection, and the server where it was started for this. */
  close(): Promise<void>
}

export interface ConnectionOptions {
  /** Milliseconds for all answers but those of tools. */
  patienceMs: number
  /** The only revision to speak. */
  revision?: string
}

/** More pages and tools than any server has, against one that never ends. */
const mostPages = 1_000
const mostTools = 100_000

const clientInfo = { name: 'toolpact', version: generatorVersion }

/** What each message of the stateless revision says of its sender. */
const envelope: Node = {
  'io.modelcontextprotocol/protocolVersion': stateless,
  'io.modelcontextprotocol/clientCapabilities': {},
  'io.modelcontextprotocol/clientInfo': clientInfo,
}

/**
 * Begins to speak MCP over a transport: in the revision that begins with `initialize` where the server knows one, else in
 * the stateless one. Where that fails, the transport is closed.
 *
 * @param from how the server is called in messages
 * @throws SourceError where the server speaks neither
 */
export async function connectionOver(
  transport: Transport,
  from: string,
  options: ConnectionOptions,
): Promise<Connection> {
  const speaker = new Speaker(transport, from, options)
  try {
    await speaker.begin()
    return speaker
  } catch (error) {
    await transport.close()
    throw error
  }
}

class Speaker implements Connection {
  server: Connection['server'] = {}
  readonly #transport: Transport
  readonly #from: string
  readonly #options: ConnectionOptions
  /** Arguments that callers repeat in headers, by tool. */
  readonly #marked = new Map<string, readonly ParamHeader[]>()
  #isStateless = false
  #last = 0

  constructor(transport: Transport, from: string, options: ConnectionOptions) {
    this.#transport = transport
    this.#from = from
    this.#options = options
  }

  async begin(): Promise<void> {
    const { revision } = this.#options
    const refused = revision === stateless ? undefined : await this.#initialize(revision ?? initialized)
    if (refused) await this.#discover(refused)
    else if (revision === stateless) await this.#discover()
  }

  async tools(): Promise<readonly Json[]> {
    const tools: Json[] = []
    const cursors = new Set<Json | undefined>()
    let cursor: Json | undefined
    do {
      cursors.add(cursor)
      const page = this.#resultOf(await this.#request('tools/list', cursor === undefined ? {} : { cursor }))
      tools.push(...list(page.tools))
      const { nextCursor } = page
      cursor = typeof nextCursor === 'string' ? nextCursor : undefined
      if (cursor !== undefined && cursors.has(cursor))
        throw new SourceError(`${this.#from} never ends tools/list: the cursor ${JSON.stringify(cursor)} comes again`)
      if (cursors.size >= mostPages || tools.length > mostTools)
        throw new SourceError(`${this.#from} lists more than ${String(tools.length)} tools; only less can be read`)
    } while (cursor !== undefined)
    for (const tool of tools) {
      const { name, inputSchema } = asNode(tool)
      this.#marked.set(String(name), paramHeadersIn(asNode(inputSchema)))
    }
    return tools
  }

  call(name: string, args: Json, meta: Node, patienceMs: number): Promise<Answer> {
    const params = { name, arguments: args, ...(Object.keys(meta).length > 0 && { _meta: meta }) }
    const headers = this.#isStateless ? paramHeadersOf(this.#marked.get(name) ?? [], args) : {}
    return this.#request('tools/call', params, patienceMs, headers)
  }

  close(): Promise<void> {
    return this.#transport.close()
  }

  async #request(
    method: string,
    params: Node,
    patienceMs = this.#options.patienceMs,
    headers: { readonly [header: string]: string } = {},
  ): Promise<Answer> {
    const send = (): Promise<Answer> => {
      const told = this.#isStateless ? { ...params, _meta: { ...envelope, ...asNode(params._meta) } } : params
      return this.#transport.send({ id: (this.#last += 1), method, params: told, patienceMs, headers })
    }
    const answer = await send()
    if (!answer.isSessionLost) return answer
    await this.begin()
    return send()
  }

  /** @returns what the server said instead, where it may know the stateless revision alone */
  async #initialize(revision: string): Promise<Answer | undefined> {
    const answer = await this.#request('initialize', { protocolVersion: revision, capabilities: {}, clientInfo })
    const { result, error, status = 0 } = answer
    const isUnknown = error !== undefined || (status >= 400 && status < 500)
    if (!result && isUnknown && !isAboutCaller(status) && this.#options.revision === undefined) return answer
    const { protocolVersion, serverInfo, instructions } = this.#resultOf(answer, 'initialize')
    const spoken = typeof protocolVersion === 'string' ? protocolVersion : revision
    if (this.#options.revision !== undefined && spoken !== revision)
      throw new SourceError(`${this.#from} does not speak MCP ${revision}; it offers ${spoken}`)
    this.#introduce(asNode(serverInfo), instructions)
    this.#transport.speak(spoken)
    await this.#transport.notify('notifications/initialized')
    return undefined
  }

  /** @param refused the answer to `initialize`; it says more where the server speaks no revision at all */
  async #discover(refused?: Answer): Promise<void> {
    this.#isStateless = true
    this.#transport.speak(stateless)
    const answer = await this.#request('server/discover', {})
    if (refused && !answer.result) this.#resultOf(refused, 'initialize')
    const { supportedVersions, instructions, serverInfo, _meta } = this.#resultOf(answer, 'server/discover')
    const known = list(supportedVersions)
    if (known.length > 0 && !known.includes(stateless))
      throw new SourceError(`${this.#from} speaks MCP ${known.join(', ')}, and neither ${initialized} nor ${stateless}`)
    this.#introduce(asNode(asNode(_meta)['io.modelcontextprotocol/serverInfo'] ?? serverInfo), instructions)
  }

  #introduce({ version }: Node, instructions: Json | undefined): void {
    this.server = {
      ...(typeof version === 'string' && { version }),
      ...(typeof instructions === 'string' && { instructions }),
    }
  }

  #resultOf({ result, error, failure, status, way }: Answer, method = 'tools/list'): Node {
    if (result) return result
    const said = error
      ? `refuses ${method}: ${error.message}`
      : `does not answer ${method}: ${failure ?? 'nothing came'}`
    const how = error && status !== undefined && status >= 400 ? ` (HTTP ${String(status)})` : ''
    throw new SourceError(`${this.#from} ${said}${how}${way === undefined ? '' : `; ${way}`}`)
  }
}

/** Statuses that are about who asks, or how often, and not about what is asked. */
const isAboutCaller = (status: number): boolean => [401, 403, 407, 429].includes(status)
