import type ts from 'typescript'
import type { Diagnostics } from './diagnostic.js'
import { literalObject, type LiteralObject } from './literal.js'
import { nearest } from './nearest.js'

/** Which keys an object of traits has. `each`: any key, every value of this shape; `true`: not looked into. */
export type Shape = { readonly [key: string]: Shape | true } | { readonly each: Shape | true }

const list = (...keys: string[]): Shape => Object.fromEntries(keys.map((key) => [key, true as const]))

/** The traits of a contract. */
export const contractShape: Shape = {
  ...list('id', 'version', 'stability', 'title', 'languages', 'envelope', 'errorShape', 'plainRpc', 'credentials'),
  ...list('keyPrefix', 'faults', 'timeoutMs'),
  mount: list('path', 'native'),
  context: { each: list('as', 'required', 'pattern') },
  tenant: list('by', 'header', 'noun', 'argument'),
  roles: { each: true },
  permissions: { each: list('allows', 'roles') },
  arguments: list('dryRun', 'idempotencyKey'),
}

/** The traits of a tool. */
export const toolShape: Shape = {
  ...list('input', 'output', 'effect', 'title', 'tenant', 'errors', 'idempotency', 'dryRun', 'audit', 'timeoutMs'),
  ...list('stability', 'examples', 'wireName', 'description', 'taskSupport'),
  access: {
    ...list('public', 'signedIn', 'roles', 'permission', 'platformAdmin'),
    owner: list('of', 'by', 'parties'),
  },
  approval: {
    ...list('step', 'action', 'commit', 'preview', 'prepare', 'token', 'mode', 'ttlSeconds', 'prefix', 'optional'),
    approver: list('roles', 'other'),
  },
  lease: { ...list('step', 'of', 'by', 'token'), seconds: list('field', 'default', 'max') },
  attachments: list('kinds', 'mimeTypes', 'field', 'maxPayloadMb'),
  pairs: { resolves: { each: true }, shows: true },
  annotations: list('idempotent', 'openWorld'),
  deprecated: list('since', 'use', 'removedIn'),
}

/** The traits of an error. */
export const faultShape: Shape = list('code', 'http', 'next', 'retryable', 'details')

/** Reports keys the vocabulary does not know (C125), each with the nearest that it does. */
export function checkShape(
  object: LiteralObject,
  shape: Shape,
  parent: string,
  checker: ts.TypeChecker,
  diagnostics: Diagnostics,
): void {
  for (const [name, { key, value }] of object.members) {
    const inner = 'each' in shape ? shape.each : Object.hasOwn(shape, name) ? shape[name] : undefined
    if (inner === undefined) {
      const known = Object.keys(shape)
      const suggestion = nearest(name, known)
      const instead = suggestion ? `Write \`${suggestion}\`.` : `The traits are ${known.join(', ')}.`
      diagnostics.report('C125', key, { key: name, parent, instead })
    } else if (inner !== true) {
      const child = literalObject(value, checker)
      if (child) checkShape(child, inner, `\`${name}\``, checker, diagnostics)
    }
  }
}
