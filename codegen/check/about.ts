import { posix, relative } from 'node:path'
import type { Policy } from '../compare/policy.js'
import type { FilePlace } from '../compare/report/part.js'
import type { CompileResult } from '../compile/compile.js'
import type { Published } from './published.js'

/** What all parts of a check look at. */
export interface About {
  root: string
  out: string
  git: Published | undefined
  result: CompileResult
  policy: Policy
  /** Calendar date. */
  today: string
  /** How paths of this folder begin in the repository. */
  prefix: string
}

/** A place in a file of the contracts, as the repository knows it. */
export const placeBelow = ({ prefix }: About, folder: string, file: string, line = 1): FilePlace => ({
  file: posix.join(prefix, relative('.', folder).replaceAll('\\', '/'), file),
  line,
})
