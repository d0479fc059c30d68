import { randomUUID } from 'node:crypto'
import type { ServedTool } from '../../gate/endpoint.js'
import type { Routes } from '../../http/routes.js'
import { callAs } from '../call-as.js'
import type { PageHandlers, PageServices } from '../page-handler.js'
import { sendProblem } from '../problem.js'
import { sendPage } from '../respond.js'
import type { SignedInVisit } from '../visit.js'
import { ContractPage } from './contract-page.js'
import { argumentPrefix, argumentsOf } from './form-arguments.js'
import { ContractListPage } from './list-page.js'
import { contractsOf, type ServedContract } from './served.js'
import { askedFields } from './tool-form.js'
import { ToolPage, type WrittenForm } from './tool-page.js'

/** The contracts that are served, for people: to read, to search, and to call each tool of. */
export function contractRoutes(services: PageServices, { page, form }: PageHandlers): Routes {
  const { endpoints } = services
  const find = (visit: SignedInVisit, id: string) =>
    contractsOf(endpoints, visit).find(({ contract }) => contract.model.id === id)

  const toolRoutes = (id: string): Routes[string] => {
    const found = (visit: SignedInVisit): { served: ServedContract; tool: ServedTool } | undefined => {
      const served = find(visit, id)
      const tool = served?.endpoint.tools.get(visit.rest)
      return served && tool?.contract.model.id === id ? { served, tool } : undefined
    }
    return {
      GET: page((visit) => {
        const at = found(visit)
        if (!at) return sendProblem(visit, 404, 'missing')
        sendPage(visit.ctx, 200, <ToolPage visit={visit} {...at} form={emptyForm(at.served)} />)
      }),
      POST: form(async (visit) => {
        const at = found(visit)
        if (!at) return sendProblem(visit, 404, 'missing')
        const { served, tool } = at
        const fields = askedFields(tool, visit.language)
        const place = served.places.find(({ id }) => id === visit.form.get('place'))
        if (!place) return sendProblem(visit, 404, 'missing')
        const { values, unreadable } = argumentsOf(visit.form, fields)
        const written: WrittenForm = {
          place,
          texts: Object.fromEntries(fields.map(({ name }) => [name, visit.form.get(argumentPrefix + name) ?? ''])),
          unreadable,
          idempotencyKey: keyOf(visit.form.get('key')),
        }
        if (unreadable.size > 0) return sendPage(visit.ctx, 422, <ToolPage visit={visit} {...at} form={written} />)
        const outcome = await callAs(services, visit, {
          endpoint: served.endpoint,
          tool,
          place,
          arguments: values,
          dryRun: visit.form.has('dry'),
          ...(tool.model.idempotency && { idempotencyKey: written.idempotencyKey }),
        })
        // What has been written once is written anew only from a new form.
        const next = outcome.ok && !outcome.dryRun ? { ...written, idempotencyKey: randomUUID() } : written
        const status = outcome.ok ? 200 : outcome.status
        sendPage(visit.ctx, status, <ToolPage visit={visit} {...at} form={next} outcome={outcome} />)
      }),
    }
  }

  const ids = endpoints.flatMap(({ contracts }) => contracts.map(({ model }) => model.id))
  return {
    '/contracts': {
      GET: page((visit) =>
        sendPage(visit.ctx, 200, <ContractListPage visit={visit} served={contractsOf(endpoints, visit)} />),
      ),
    },
    '/contracts/': {
      GET: page((visit) => {
        const served = find(visit, visit.rest)
        if (!served) return sendProblem(visit, 404, 'missing')
        const search = (visit.query.get('q') ?? '').trim().slice(0, 100)
        sendPage(visit.ctx, 200, <ContractPage visit={visit} served={served} search={search} />)
      }),
    },
    ...Object.fromEntries(ids.map((id) => [`/contracts/${id}/tools/`, toolRoutes(id)])),
  }
}

function emptyForm({ places }: ServedContract): WrittenForm {
  return { place: places[0], texts: {}, unreadable: new Set(), idempotencyKey: randomUUID() }
}

function keyOf(text: string | null): string {
  return text !== null && /^[0-9a-f-]{36}$/.test(text) ? text : randomUUID()
}
