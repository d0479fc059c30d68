import { Client as NewClient, StreamableHTTPClientTransport as NewTransport } from '@modelcontextprotocol/client'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'

/** The part of both official clients these tests use. */
export interface AnyClient {
  listTools(): Promise<{ tools: { name: string; _meta?: { [key: string]: unknown } | undefined }[] }>
  callTool(params: { name: string; arguments: { [name: string]: unknown } }): Promise<{ [member: string]: unknown }>
  ping(): Promise<unknown>
  getServerVersion(): { name: string; version: string } | undefined
  close(): Promise<void>
}

type Connect = (url: URL, headers: { readonly [name: string]: string }) => Promise<AnyClient>

const connectOld: Connect = async (url, headers) => {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers: { ...headers } } }))
  return client
}

const connectNew =
  (mode: 'legacy' | 'auto'): Connect =>
  async (url, headers) => {
    const client = new NewClient({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
    await client.connect(new NewTransport(url, { requestInit: { headers: { ...headers } } }))
    return client
  }

/** The official clients, how each of them connects, and whether it then speaks a revision that has `initialize`. */
export const officialClients: readonly { title: string; connect: Connect; initializes: boolean }[] = [
  { title: 'the official client 1.x', connect: connectOld, initializes: true },
  { title: 'the official client 2.x', connect: connectNew('legacy'), initializes: true },
  {
    title: 'the official client 2.x that tries the newest revision first',
    connect: connectNew('auto'),
    initializes: false,
  },
]
