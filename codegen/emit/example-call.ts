import type { ExampleModel } from '../runtime/model.js'
import { propertyKey } from './string-literal.js'
import { valueLiteral } from './value-literal.js'

/**
 * A call with the input of an example; of several lines where it would be long.
 *
 * @param called what is called
 * @param first arguments before the input
 */
export function exampleCall(called: string, { input }: ExampleModel, first: readonly string[] = []): string {
  const isEmpty = typeof input === 'object' && input !== null && Object.keys(input).length === 0
  const needless = isEmpty && first.length === 0
  const oneLine = `await ${called}(${[...first, ...(needless ? [] : [valueLiteral(input)])].join(', ')})`
  if (oneLine.length <= 100 || typeof input !== 'object' || input === null || Array.isArray(input)) return oneLine
  const members = Object.entries(input).map(([name, value]) => `  ${propertyKey(name)}: ${valueLiteral(value)},`)
  return `await ${called}(${first.map((one) => `${one}, `).join('')}{\n${members.join('\n')}\n})`
}
