import ts from 'typescript'
import type { Diagnostics } from './diagnostic.js'
import type { Head } from './head.js'
import { literalValue, unwrap } from './literal.js'

/** Reports a number that is not whole or not within 1 and the limit (C184). */
export function checkWhole(
  node: ts.TypeNode,
  trait: string,
  max: number,
  checker: ts.TypeChecker,
  diagnostics: Diagnostics,
): void {
  const value = literalValue(node, checker, diagnostics)
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max) return
  if (value !== undefined) diagnostics.report('C184', node, { trait, value: JSON.stringify(value), max: String(max) })
}

/** Reports roles of a list that the contract does not declare (C132). */
export function checkRoles(node: ts.TypeNode, head: Head, checker: ts.TypeChecker, diagnostics: Diagnostics): void {
  const tuple = unwrap(node, checker)
  if (!ts.isTupleTypeNode(tuple)) return
  for (const element of tuple.elements) {
    const role = literalValue(element, checker, diagnostics)
    if (typeof role === 'string' && !Object.hasOwn(head.roles ?? {}, role))
      diagnostics.report('C132', element, { role })
  }
}
