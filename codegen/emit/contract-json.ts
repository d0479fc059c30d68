import { canonicalJsonFile } from '../model/canonical-json.js'
import type { Emitter } from './output.js'

/** `contract.json`: the model itself with its hashes, in the member order of RFC 8785. */
export const emitContractJson: Emitter = (model) => [{ path: 'contract.json', text: canonicalJsonFile(model) }]
