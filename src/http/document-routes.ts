import type { Endpoint } from '../gate/endpoint.js'
import type { Gate } from '../gate/pipeline.js'
import type { DocumentKind, MadeDocument } from '../gate/system.js'
import { callerGone } from './caller-gone.js'
import { clientAddress } from './client-address.js'
import type { HttpContext } from './http-context.js'
import { headerReader, requestId } from './request-context.js'
import { send, sendError, sendRefusal } from './responses.js'
import type { Routes } from './routes.js'

/** `GET …/documents/{kind}/{id}.pdf`: records as papers, for whoever may read the record. */
export function documentRoutes(endpoint: Endpoint, gate: Gate): Routes {
  const kinds = endpoint.contracts.flatMap(({ documents = {} }) => Object.entries(documents))
  const routes = kinds.map(([kind, document]): [string, Routes[string]] => [
    `${endpoint.path}/documents/${kind}/`,
    { GET: (ctx, file) => sendDocument(ctx, file, document, endpoint, gate) },
  ])
  return Object.fromEntries(routes)
}

/** Asking for a paper is a call of the tool that reads the record: same key, same context, same row in the record of calls. */
async function sendDocument(
  ctx: HttpContext,
  file: string,
  { tool, argument, make }: DocumentKind,
  endpoint: Endpoint,
  gate: Gate,
): Promise<void> {
  ctx.state['tool'] = tool
  const id = /^([^.]+)[.]pdf$/.exec(file)?.[1]
  if (id === undefined) return nothingHere(ctx)
  const outcome = await gate.call(endpoint, {
    tool,
    arguments: { [argument]: id },
    document: async ({ query, tenant, now }) => (tenant ? make(id, { query, tenant, now }) : undefined),
    header: headerReader(ctx),
    origin: { surface: 'http', address: clientAddress(ctx) },
    requestId: requestId(ctx),
    signal: callerGone(ctx),
  })
  if (!outcome.ok) return sendRefusal(ctx, outcome)
  if (!outcome.document) return nothingHere(ctx)
  ctx.res.setHeader('Content-Disposition', disposition(outcome.document))
  send(ctx, 200, outcome.document.mimeType, outcome.document.content)
}

function nothingHere(ctx: HttpContext): void {
  sendError(ctx, 404, {
    code: 'request.path_unknown',
    message: 'There is nothing at this path.',
    next: 'Use the document_url that a tool gave.',
  })
}

/** To be shown, and saved under its name (RFC 6266); names beyond ASCII as RFC 8187 writes them. */
function disposition({ filename }: MadeDocument): string {
  const ascii = filename.replace(/[^\w.-]/g, '_')
  const more = ascii === filename ? '' : `; filename*=UTF-8''${encodeURIComponent(filename)}`
  return `inline; filename="${ascii}"${more}`
}
