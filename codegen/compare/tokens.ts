import type { Finding } from './finding.js'

/** Rules about texts that stand in every prompt. */
const inPrompts = /^(tool-description-|argument-|input-property-description-|server-instructions-)/

/**
 * Says of each change of text how many tokens it adds to every prompt. Which tokens there are depends on the model; that
 * of o200k_base is near enough for a difference. The table of tokens is loaded only where a text changed.
 */
export async function countTokens(findings: readonly Finding[]): Promise<void> {
  const texts = findings.filter(
    ({ rule, old, new: now }) =>
      inPrompts.test(rule) && [old, now].every((one) => one === undefined || typeof one === 'string'),
  )
  if (texts.length === 0) return
  const { encode } = await import('gpt-tokenizer/encoding/o200k_base')
  const length = (text: Finding['old']): number => (typeof text === 'string' ? encode(text).length : 0)
  for (const finding of texts) finding.tokens = length(finding.new) - length(finding.old)
}
