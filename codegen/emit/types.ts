import type { HashedContractModel } from '../runtime/model.js'
import { namedTypes, referenceNames } from './named-types.js'
import type { OutputFile } from './output.js'
import { Printer } from './printer.js'
import { declaration } from './type-text.js'

/** Where handlers and their types are written. */
export const typesPath = 'types.ts'

/**
 * `types.ts`: the named types as the server sees them. Strict; what a tool takes has its defaults, because the
 * validator fills them in before a handler sees it.
 */
export function emitTypes(model: HashedContractModel): OutputFile[] {
  const file = new Printer(model, typesPath)
  for (const type of namedTypes(model).values()) {
    const named = referenceNames(type)
    file.line(
      declaration(file.declare(type.name), type.schema, {
        named,
        defaults: type.input ? 'filled' : 'declared',
        enums: 'closed',
      }),
    )
    file.line()
  }
  return [file.file()]
}
