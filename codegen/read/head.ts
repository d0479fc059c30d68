import ts from 'typescript'
import type { ContractModel, ErrorModel, Language } from '../runtime/model.js'
import type { ContractSource } from './contract-source.js'
import type { Diagnostics } from './diagnostic.js'
import { literalObject, literalValue, type LiteralObject } from './literal.js'
import { patternProblem } from './pattern.js'
import { Texts } from './texts.js'
import { checkShape, contractShape } from './trait-shape.js'
import { checkRoles, checkWhole } from './trait-checks.js'

/** Everything about a contract but its tools. */
export type Head = Omit<ContractModel, 'tools' | 'formatVersion'>

/** Traits that are copied as they stand. */
const plain = ['mount', 'envelope', 'errorShape', 'plainRpc', 'credentials', 'keyPrefix', 'context', 'tenant'] as const
const later = ['permissions', 'arguments'] as const

/** The languages of a contract; English where it names none. */
export function languagesOf(source: ContractSource, checker: ts.TypeChecker, diagnostics: Diagnostics): Language[] {
  const node = source.traits.members.get('languages')?.value
  return (node && (literalValue(node, checker, diagnostics) as Language[] | undefined)) ?? ['en']
}

/** Reads what a contract says about itself. Reports C112, C121, C125, C132, C140, C180, C181, C184, C185. */
export function readHead(
  source: ContractSource,
  texts: Texts,
  errors: { [code: string]: ErrorModel },
  checker: ts.TypeChecker,
  diagnostics: Diagnostics,
): Head {
  const { traits, declaration, doc } = source
  checkShape(traits, contractShape, 'a contract', checker, diagnostics)
  if (!doc.description) diagnostics.report('C112', declaration.name, { name: declaration.name.text })
  texts.checkComplete(doc, declaration.name, declaration.name.text)
  const value = (name: string): unknown => {
    const node = traits.members.get(name)?.value
    return node && literalValue(node, checker, diagnostics)
  }
  const head: Head = {
    id: String(value('id') ?? ''),
    version: String(value('version') ?? ''),
    stability: value('stability') as Head['stability'],
    description: texts.description(doc),
  }
  const title = texts.trait(traits.members.get('title')?.value)
  if (title !== undefined) head.title = title
  if (traits.members.has('languages')) head.languages = texts.languages
  for (const name of plain) if (traits.members.has(name)) Object.assign(head, { [name]: value(name) })
  const roles = literalObject(traits.members.get('roles')?.value, checker)
  if (roles)
    head.roles = Object.fromEntries([...roles.members].map(([role, one]) => [role, texts.trait(one.value) ?? '']))
  for (const name of later) if (traits.members.has(name)) Object.assign(head, { [name]: value(name) })
  if (Object.keys(errors).length > 0) head.errors = errors
  const timeout = traits.members.get('timeoutMs')
  if (timeout) head.timeoutMs = value('timeoutMs') as number
  if (timeout) checkWhole(timeout.value, 'timeoutMs', 600_000, checker, diagnostics)
  checkIdentity(source, head, diagnostics)
  checkContext(traits, head, checker, diagnostics)
  for (const permission of literalObject(traits.members.get('permissions')?.value, checker)?.members.values() ?? []) {
    const own = literalObject(permission.value, checker)?.members.get('roles')
    if (own) checkRoles(own.value, head, checker, diagnostics)
  }
  return head
}

function checkIdentity(source: ContractSource, head: Head, diagnostics: Diagnostics): void {
  const { id, version } = head
  const idNode = source.traits.members.get('id')?.value
  const versionNode = source.traits.members.get('version')?.value
  if (idNode && id !== source.folder) diagnostics.report('C181', idNode, { folder: source.folder, id })
  const major = /^([0-9]+)\./.exec(version)?.[1]
  if (versionNode && major !== '0' && !id.endsWith(`.v${major ?? ''}`))
    diagnostics.report('C180', versionNode, { version, id })
}

function checkContext(traits: LiteralObject, head: Head, checker: ts.TypeChecker, diagnostics: Diagnostics): void {
  const context = literalObject(traits.members.get('context')?.value, checker)
  const seen = new Map<string, string>()
  for (const [header, { key, value }] of context?.members ?? []) {
    const { as } = head.context?.[header] ?? {}
    const pattern = literalObject(value, checker)?.members.get('pattern')?.value
    const text = pattern && literalValue(pattern, checker, diagnostics)
    const problem = typeof text === 'string' ? patternProblem(text) : undefined
    if (pattern && problem) diagnostics.report('C113', pattern, { problem })
    for (const meaning of [`as: '${as ?? ''}'`, header.toLowerCase()]) {
      const other = seen.get(meaning)
      if (other) diagnostics.report('C185', key, { problem: `\`${header}\` and \`${other}\` mean the same` })
      seen.set(meaning, header)
    }
  }
  const tenant = traits.members.get('tenant')?.value
  const bindsBy = head.tenant?.by
  const tenantHeader = Object.entries(head.context ?? {}).find(([, one]) => one.as === 'tenant')?.[0]
  if (bindsBy === 'header' && tenant) {
    const header = head.tenant && 'header' in head.tenant ? head.tenant.header : ''
    if (tenantHeader !== header) {
      const node = literalObject(tenant, checker)?.members.get('header')?.value ?? tenant
      diagnostics.report('C140', node, {
        header,
        problem: `the tenant header \`${header}\` has no context header \`as: 'tenant'\``,
      })
    }
  } else if (tenantHeader !== undefined) {
    const node = context?.members.get(tenantHeader)?.key
    if (node) {
      diagnostics.report('C140', node, {
        header: tenantHeader,
        problem: `\`${tenantHeader}\` names the tenant, but tenants are not bound by a header`,
      })
    }
  }
}
