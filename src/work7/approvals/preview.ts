import type { ApprovalChange } from '../../../generated/runtime/handler.js'
import type { PreparedApproval } from '../../../generated/work7-tools.v1/types.js'
import type { Work7Call } from '../call.js'
import { moneyText } from '../papers/format.js'
import { realChanges } from './changes.js'

/** What a preview gives: the prepare tool's answer without the token, and what the token will stand for. */
export type Preview<Payload> = Omit<PreparedApproval, 'approval_token'> & {
  payload: Payload
  changes: readonly ApprovalChange[]
}

/** What a preview says, in lines of plain text. */
export interface Said {
  /** What would be done, and to what. */
  title: string
  /** What a person has to know, by its name. */
  facts: readonly (readonly [name: string, value: string])[]
  /** What changes by it. */
  effects: readonly string[]
  /** What stands now in the fields that become another; those that stay as they are are left out. */
  changes: readonly ApprovalChange[]
}

/** The preview of a call, in the caller's language. */
export function previewOf<Payload>(call: Pick<Work7Call, 'language'>, commit: string, said: Said, payload: Payload) {
  const width = Math.max(...said.facts.map(([name]) => name.length))
  const facts = said.facts.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`)
  const preview = [said.title, '', ...facts, '', ...said.effects].join('\n')
  const changes = realChanges(said.changes)
  return { preview, next: nextOf[call.language](commit), payload, changes } satisfies Preview<Payload>
}

const nextOf = {
  en: (commit: string) =>
    `Nothing was written. Show the preview to a person, and only after an explicit yes call ${commit} with the same arguments and the token.`,
  de: (commit: string) =>
    `Es wurde nichts gespeichert. Die Vorschau einem Menschen vorlegen und erst nach ausdrücklicher Zustimmung ${commit} mit denselben Argumenten und dem Token aufrufen.`,
}

/** The amounts of a document. */
export function amountsOf(
  { net, vat, gross }: { net: string; vat: string; gross: string },
  currency: string,
  language: Work7Call['language'],
): [string, string][] {
  const [vatName, total] = language === 'de' ? ['USt.', 'Brutto'] : ['VAT', 'Gross']
  const text = (amount: string) => moneyText(amount, currency, language)
  return [
    [language === 'de' ? 'Netto' : 'Net', text(net)],
    [vatName, text(vat)],
    [total, text(gross)],
  ]
}

/** A customer, named. */
export const customerText = ({ name, number }: { name: string; number: string }): string => `${name} (${number})`
