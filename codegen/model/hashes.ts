import { createHash } from 'node:crypto'
import type { ContractModel, HashedContractModel } from '../runtime/model.js'
import { canonicalJson } from './canonical-json.js'
import { withoutTexts } from './surface.js'

/** Adds the two hashes a contract is recognised by, over the canonical forms (RFC 8785) with and without texts. */
export function hashModel(model: ContractModel): HashedContractModel {
  const { fingerprint: _fingerprint, surface: _surface, ...bare } = model as HashedContractModel
  return { ...model, fingerprint: sha256(canonicalJson(bare)), surface: sha256(canonicalJson(withoutTexts(bare))) }
}

/** Lower-case hex SHA-256 of a text in UTF-8 (FIPS 180-4). */
export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}
