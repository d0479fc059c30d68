import type { Bump, Direction, Lens, SchemaRule, Severity, ToolRule, Verdict } from './rule.js'
import { arrays } from './schema/arrays.js'
import { branches } from './schema/branches.js'
import { enums } from './schema/enums.js'
import { maps } from './schema/maps.js'
import { numbers } from './schema/numbers.js'
import { objects } from './schema/objects.js'
import { references } from './schema/references.js'
import { remarks } from './schema/remarks.js'
import { strings } from './schema/strings.js'
import { types } from './schema/types.js'
import { access } from './tool/access.js'
import { approval } from './tool/approval.js'
import { errors } from './tool/errors.js'
import { hints } from './tool/hints.js'
import { lifecycle } from './tool/lifecycle.js'
import { run } from './tool/run.js'
import { shapes } from './tool/shapes.js'
import { surface } from './tool/surface.js'
import { texts } from './tool/texts.js'
import { tools } from './tool/tools.js'
import { writing } from './tool/writing.js'

const kinds = {
  ...types,
  ...enums,
  ...objects,
  ...maps,
  ...strings,
  ...numbers,
  ...arrays,
  ...branches,
  ...references,
  ...remarks,
} as const

const others = {
  ...tools,
  ...texts,
  ...hints,
  ...access,
  ...errors,
  ...approval,
  ...writing,
  ...lifecycle,
  ...surface,
  ...shapes,
  ...run,
} as const

/** A way a schema can change. */
export type Kind = keyof typeof kinds

/** A way anything else can change. */
export type ToolRuleId = keyof typeof others

export type RuleId = `${Direction}-${Kind}` | ToolRuleId

/** The ways a schema can change, by name. */
export const schemaRules: { readonly [K in Kind]: SchemaRule } = kinds

/** The ways anything else can change, by id. */
export const toolRules: { readonly [I in ToolRuleId]: ToolRule } = others

/** A rule as it is shown and counted. */
export interface Rule {
  id: RuleId
  lens: Lens
  severity: Severity
  bump: Bump
  why: string
  example: SchemaRule['example']
  nearMiss: SchemaRule['nearMiss']
}

/** Kinds that only generated code notices, and kinds that only a model does; the others are seen on the wire. */
const sdkKinds: ReadonlySet<Kind> = new Set<Kind>([
  'format-added',
  'format-removed',
  'format-changed',
  'content-encoding-changed',
  'discriminator-changed',
  'ref-renamed',
  'unused-definition-removed',
])
const modelKinds: ReadonlySet<Kind> = new Set<Kind>([
  'enum-reordered',
  'property-order-changed',
  'property-description-added',
  'property-description-changed',
  'property-description-removed',
  'property-title-changed',
  'property-deprecated',
  'property-undeprecated',
  'examples-changed',
  'comment-changed',
])

function lensOf(kind: Kind): Lens {
  return sdkKinds.has(kind) ? 'SDK' : modelKinds.has(kind) ? 'MODEL' : 'WIRE'
}

/** Every rule there is, in the order of the table. */
export const allRules: readonly Rule[] = [
  ...(['input', 'output'] as const).flatMap((direction) =>
    entries(schemaRules).map(([kind, rule]) => ({
      id: `${direction}-${kind}` as const,
      lens: lensOf(kind),
      ...parts(rule[direction]),
      ...illustrated(rule),
    })),
  ),
  ...entries(toolRules).map(([id, rule]) => ({ id, lens: rule.lens, ...parts(rule.verdict), ...illustrated(rule) })),
]

const byId = new Map<string, Rule>(allRules.map((rule) => [rule.id, rule]))

/** The rule of an id, or undefined where there is none. */
export function findRule(id: string): Rule | undefined {
  return byId.get(id)
}

/** The rule of an id that is known to exist. */
export function ruleOf(id: RuleId): Rule {
  const rule = byId.get(id)
  if (!rule) throw new Error(`there is no rule ${id}`)
  return rule
}

function parts(verdict: Verdict): { severity: Severity; bump: Bump } {
  const [severity, bump] = verdict.split('/') as [Severity, Bump]
  return { severity, bump }
}

function illustrated({ why, example, nearMiss }: SchemaRule | ToolRule): Pick<Rule, 'why' | 'example' | 'nearMiss'> {
  return { why, example, nearMiss }
}

function entries<K extends string, V>(table: { readonly [key in K]: V }): [K, V][] {
  return Object.entries(table) as [K, V][]
}
