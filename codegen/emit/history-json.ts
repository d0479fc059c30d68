import { canonicalJsonFile } from '../model/canonical-json.js'
import type { Emitter } from './output.js'

/** `history.json`: what was released, and what changed from one version to the next; absent where nothing was. */
export const emitHistory: Emitter = (_model, history) =>
  history ? [{ path: 'history.json', text: canonicalJsonFile(history) }] : []
