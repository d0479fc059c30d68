import type { LintRule } from '../rule.js'
import { catalogue } from './catalogue.js'
import { names } from './names.js'
import { schemas } from './schemas.js'
import { texts } from './texts.js'

const table = { ...names, ...texts, ...schemas, ...catalogue }

export type LintRuleId = keyof typeof table

/** Every rule there is, by id, in the order of the table. */
export const lintRules: { readonly [I in LintRuleId]: LintRule } = table

export const lintRuleIds = Object.keys(table) as readonly LintRuleId[]

export const isLintRule = (id: string): id is LintRuleId => Object.hasOwn(table, id)
