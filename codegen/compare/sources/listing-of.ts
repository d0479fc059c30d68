import type { Language } from '../../runtime/model.js'
import type { Side } from '../side.js'
import type { Source } from './source.js'

/**
 * A contract as the catalogue that MCP hosts are shown; a catalogue as it is.
 *
 * @param language of the texts; absent: the first of the contract
 */
export async function listingOf({ side, model }: Source, language?: Language): Promise<Side> {
  if (side.isListing || !model) return side
  const [{ wireTools }, { fromListing }, { hashModel }] = await Promise.all([
    import('../../emit/wire-catalogue.js'),
    import('./from-listing.js'),
    import('../../model/hashes.js'),
  ])
  const tools = wireTools(hashModel(model), { language: language ?? model.languages?.[0] ?? 'en' })
  const listing = fromListing(JSON.parse(JSON.stringify({ tools })), side.from)
  if (!listing) throw new Error(`${side.from} makes no catalogue`)
  return { ...listing, id: model.id, version: model.version }
}
