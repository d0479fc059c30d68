import { count } from '../compare/report/words.js'
import { asNode, isNode, type Node } from '../compare/walk/node.js'

/** What a document says about all its operations that a contract has no place for, or says otherwise. */
export function leftOut(root: Node): string[] {
  const items = Object.entries(asNode(root.paths)).filter(([path]) => path.startsWith('/'))
  const operations = items.flatMap(([, item]) => Object.values(asNode(item)).filter(isNode))
  const having = (is: (operation: Node) => boolean): number => operations.filter(is).length
  const failing = having(({ responses }) =>
    Object.keys(asNode(responses)).some((status) => /^([45]|default$)/.test(status)),
  )
  const calling = having(({ callbacks }) => isNode(callbacks))
  const unusual = items.flatMap(([path, item]) =>
    ['options', 'trace'].filter((method) => isNode(asNode(item)[method])).map((method) => `${method} ${path}`),
  )
  const webhooks = Object.keys(asNode(root.webhooks)).length
  const schemes = Object.keys(asNode(asNode(root.components).securitySchemes))
  return [
    ...(failing > 0 ? [`failures of ${count(failing, 'operation')}; declare \`errors\` of the tools`] : []),
    ...(schemes.length > 0 ? [`security (${schemes.join(', ')}); \`access\` of the tools says who may call them`] : []),
    ...(calling > 0 ? [`callbacks of ${count(calling, 'operation')}`] : []),
    ...(webhooks > 0 ? [count(webhooks, 'webhook')] : []),
    ...(unusual.length > 0 ? [`${count(unusual.length, 'operation')} that no tool calls: ${short(unusual)}`] : []),
  ]
}

const short = (names: readonly string[]): string => `${names.slice(0, 3).join(', ')}${names.length > 3 ? ', …' : ''}`
