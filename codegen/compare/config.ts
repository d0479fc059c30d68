import { existsSync, readFileSync } from 'node:fs'
import { findRule } from './rules/all.js'
import { alwaysUsed, checkNames, defaultPolicy, type Accepted, type Policy } from './policy.js'
import { isDate } from './tools/lifecycle.js'
import { asNode, isNode, list, type Node } from './walk/node.js'
import type { Json } from '../runtime/model.js'

/** Where the decisions of a project are looked for when nothing else is said. */
export const usualConfig = 'toolpact.diff.json'

/**
 * Reads what a project decided about comparisons.
 *
 * @param path absent: the usual file, if there is one
 * @throws Error that names the member and what it must be
 */
export function readPolicy(path: string | undefined): Policy {
  if (path === undefined && !existsSync(usualConfig)) return defaultPolicy
  const file = path ?? usualConfig
  return policyOf(parsed(file), file)
}

function parsed(file: string): Json {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Json
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

/**
 * What a project decided, as its file says it.
 *
 * @throws Error that names the member and what it must be
 */
export function policyOf(value: Json, file: string): Policy {
  if (!isNode(value)) throw new Error(`${file} must hold an object`)
  const known = ['reading', 'failOn', 'use', 'except', 'severity', 'accept']
  const [unknown] = Object.keys(value).filter((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new Error(`${file} has ${unknown}, which means nothing; known are ${known.join(', ')}`)
  const use = names(value, 'use', file)
  const except = names(value, 'except', file)
  return {
    reading: choice(value, 'reading', ['declared', 'strict', 'sdk'], file) ?? defaultPolicy.reading,
    failOn: choice(value, 'failOn', ['breaking', 'risky'], file) ?? defaultPolicy.failOn,
    use,
    except,
    severity: severities(value, file),
    accept: listOf(value, 'accept', file).map((one, index) => accepted(one, `${file}: accept[${String(index)}]`)),
  }
}

/** What is no list would be passed over in silence. */
function listOf(value: Node, member: string, file: string): readonly Json[] {
  const given = value[member]
  if (given !== undefined && !Array.isArray(given)) throw new Error(`${file}: ${member} must be a list`)
  return list(given)
}

function names(value: Node, member: string, file: string): string[] {
  const found = listOf(value, member, file).map(String)
  checkNames(found, `${file}: ${member}`)
  return found
}

function choice<T extends string>(value: Node, member: string, choices: readonly T[], file: string): T | undefined {
  const given = value[member]
  if (given === undefined) return undefined
  const found = choices.find((one) => one === given)
  if (found === undefined) throw new Error(`${file}: ${member} must be one of ${choices.join(', ')}`)
  return found
}

function severities(value: Node, file: string): Policy['severity'] {
  const table = asNode(value.severity)
  if (value.severity !== undefined && !isNode(value.severity))
    throw new Error(`${file}: severity must be an object of rules`)
  for (const [rule, severity] of Object.entries(table)) {
    if (!findRule(rule)) throw new Error(`${file}: severity names ${rule}, which is no rule`)
    choice({ [rule]: severity }, rule, ['breaking', 'risky', 'safe', 'off'], `${file}: severity`)
    if (alwaysUsed(rule) && severity !== 'breaking')
      throw new Error(`${file}: severity of ${rule} cannot be less than breaking; accept its findings one by one`)
  }
  return table as Policy['severity']
}

function accepted(value: Json, where: string): Accepted {
  const { fingerprint, reason, owner, until, ...others } = asNode(value)
  const [unknown] = Object.keys(others)
  if (unknown !== undefined)
    throw new Error(`${where} has ${unknown}, which means nothing; known are fingerprint, reason, owner, until`)
  if (typeof fingerprint !== 'string' || !/^[0-9a-f]{16}$/.test(fingerprint)) {
    throw new Error(`${where}.fingerprint must be the 16 digits a report prints`)
  }
  if (typeof reason !== 'string' || reason.trim() === '') throw new Error(`${where}.reason must say why`)
  if (typeof owner !== 'string' || owner.trim() === '') throw new Error(`${where}.owner must say who answers for it`)
  if (typeof until !== 'string' || !isDate(until)) throw new Error(`${where}.until must be a date such as 2027-01-31`)
  return { fingerprint, reason, owner, until: until.slice(0, 10) }
}
