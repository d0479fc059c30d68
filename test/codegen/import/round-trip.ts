import { fromListing } from '../../../codegen/compare/sources/from-listing.js'
import type { Side } from '../../../codegen/compare/side.js'
import { compareSides } from '../../../codegen/compare/compare.js'
import { wireTools } from '../../../codegen/emit/wire-catalogue.js'
import { fromCatalogue } from '../../../codegen/import/from-catalogue.js'
import { importContract, type ImportResult } from '../../../codegen/import/import.js'
import { hashModel } from '../../../codegen/model/hashes.js'
import type { Json } from '../../../codegen/runtime/model.js'

export function imported(side: Side, id: string): ImportResult {
  return importContract(fromCatalogue(side), id, '../vocabulary.js')
}

/** The catalogue that hosts are shown of the contract that was made. */
export function catalogueOf({ model }: ImportResult): Side {
  const side = fromListing(JSON.parse(JSON.stringify({ tools: wireTools(hashModel(model)) })) as Json, 'the contract')
  if (!side) throw new Error('the contract makes no catalogue')
  return side
}

/** What breaks somebody who kept the contract, once the server it was made from is there: nothing should. */
export async function breaks(contract: Side, server: Side): Promise<string[]> {
  const { findings } = await compareSides({ old: contract, now: server }, { reading: 'declared', today: '2026-12-01' })
  return (
    findings
      // A server that lists a tool without a schema breaks MCP, not its contract.
      .filter(({ severity, rule }) => severity === 'breaking' && rule !== 'input-root-not-object')
      .map(({ rule, tool, at }) => `${rule} ${tool ?? ''} ${at}`)
  )
}
