import type { VNode } from 'preact'
import { formTokenField } from '../same-site.js'
import type { Visit } from '../visit.js'

/** Goes into every form, see `formToken`. */
export function FormToken({ visit }: { visit: Visit }): VNode {
  return <input type="hidden" name={formTokenField} value={visit.formToken} />
}
