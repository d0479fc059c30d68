import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { ContractHistory } from '../../generated/runtime/history.js'
import type { HashedContractModel } from '../../generated/runtime/model.js'
import { ConfigError } from '../config-error.js'
import type { ApprovalTable } from './approve.js'
import type { Handler, ListedTool, LoadedContract, ToolValidators } from './contract.js'
import { unenforcedTraits } from './enforced-traits.js'
import type { DocumentTable, OwnerTable } from './system.js'

/** Implementation of a contract: one function per tool, by contract name. */
export type HandlerTable = { readonly [tool: string]: Handler }

/** What `validators/index.js` of a compiled contract exports. */
interface ValidatorIndex {
  validators: { readonly [tool: string]: () => Promise<ToolValidators> }
}

/**
 * Reads a compiled contract from its folder under `generated/` and joins it with its implementation.
 *
 * @param approvals the writes that are previewed first, by action
 * @param owners who the parties of the system's records are
 * @param documents papers of the system's records
 * @throws ConfigError where a tool has no handler, or where the contract declares a trait this server does not enforce:
 * serving it would break the promise silently.
 */
export async function loadContract(
  folder: URL,
  system: string,
  handlers: HandlerTable,
  owners: OwnerTable = {},
  approvals: ApprovalTable = {},
  documents: DocumentTable = {},
): Promise<LoadedContract> {
  const model = JSON.parse(await readFile(new URL('contract.json', folder), 'utf8')) as HashedContractModel
  const gaps = unenforcedTraits(model)
  if (gaps.length > 0) {
    const list = gaps.map(({ tool, trait }) => (tool ? `${tool}: ${trait}` : trait)).join(', ')
    throw new ConfigError(`${model.id} cannot be served: this version does not enforce ${list}.`)
  }
  const all = { ...handlers, ...approvalHandlers(model, approvals) }
  const missing = Object.keys(model.tools).filter((tool) => !Object.hasOwn(all, tool))
  if (missing.length > 0) throw new ConfigError(`${model.id} cannot be served: no handler for ${missing.join(', ')}.`)
  const unowned = kindsOfOwned(model).filter((kind) => !Object.hasOwn(owners, kind))
  if (unowned.length > 0)
    throw new ConfigError(`${model.id} cannot be served: nothing says whose these are: ${unowned.join(', ')}.`)
  const history = await readHistory(folder)
  const index = (await import(new URL('validators/index.js', folder).href)) as ValidatorIndex
  return {
    model,
    system,
    handlers: new Map(Object.entries(all)),
    owners,
    documents: ofTools(documents, model),
    validators: (tool) => (index.validators[tool] as () => Promise<ToolValidators>)(),
    listed: await readCatalogues(folder, model),
    openapi: await readFile(new URL('openapi.json', folder), 'utf8'),
    ...(history && { history }),
  }
}

/** The two tools of an action are answered by the two halves of its pair. */
function approvalHandlers(model: HashedContractModel, approvals: ApprovalTable): HandlerTable {
  const found = Object.entries(model.tools).flatMap(([tool, { approval }]): [string, Handler][] => {
    const pair = approval && Object.hasOwn(approvals, approval.action) ? approvals[approval.action] : undefined
    if (!pair) return []
    return [[tool, approval?.step === 'prepare' ? pair.preview : pair.execute]]
  })
  return Object.fromEntries(found)
}

/** The papers of what the contract's tools read. */
function ofTools(documents: DocumentTable, { tools }: HashedContractModel): DocumentTable {
  return Object.fromEntries(Object.entries(documents).filter(([, { tool }]) => Object.hasOwn(tools, tool)))
}

/** The kinds of records that tools are limited to the parties of. */
function kindsOfOwned(model: HashedContractModel): string[] {
  const kinds = Object.values(model.tools).flatMap(({ access }) => ('owner' in access ? [access.owner.of] : []))
  return [...new Set(kinds)]
}

async function readHistory(folder: URL): Promise<ContractHistory | undefined> {
  const file = new URL('history.json', folder)
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as ContractHistory) : undefined
}

/** `tools.json` is in the contract's first language, `tools.<language>.json` in each further one. */
async function readCatalogues(folder: URL, model: HashedContractModel): Promise<Map<string, readonly ListedTool[]>> {
  const catalogues = new Map<string, readonly ListedTool[]>()
  for (const file of await readdir(folder)) {
    const match = /^tools(?:\.([a-z]{2}))?\.json$/.exec(basename(file))
    if (!match) continue
    const text = await readFile(new URL(file, folder), 'utf8')
    catalogues.set(match[1] ?? model.languages?.[0] ?? 'en', JSON.parse(text) as ListedTool[])
  }
  return catalogues
}
