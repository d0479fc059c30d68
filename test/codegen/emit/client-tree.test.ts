import assert from 'node:assert/strict'
import { type ClientNode, clientTree } from '../../../codegen/emit/client-tree.js'
import { EmitError } from '../../../codegen/emit/emit-error.js'
import type { ToolModel } from '../../../codegen/runtime/model.js'
import { smallModel, smallTool } from '../../fixtures/models/small.js'

const page: Partial<ToolModel> = {
  input: { title: 'ListInput', type: 'object', properties: { cursor: { type: 'string' } } },
  output: {
    title: 'List',
    type: 'object',
    properties: { items: { type: 'array', items: {} }, next_cursor: { type: ['string', 'null'] } },
  },
}

function treeOf(tools: { [name: string]: Partial<ToolModel> }): ClientNode {
  const models = Object.entries(tools).map(([name, tool]) => [name, smallTool(name.replaceAll('.', '_'), tool)])
  return clientTree(smallModel({}, Object.fromEntries(models) as { [name: string]: ToolModel }))
}

/** Each method by its path, with the tool behind it; paged ones are starred. */
function methods({ path, method, members }: ClientNode): string[] {
  const own = method ? [`${path}${method.paged ? '*' : ''} ${method.name}`] : []
  return [...own, ...[...members.values()].flatMap(methods)]
}

describe('codegen/emit/client-tree', () => {
  it('turns dots into namespaces and underscores into capitals, in declared order', () => {
    const tree = treeOf({ 'b.find_by_id': {}, list_items: {}, 'a.b.c': {}, 'b.a': {} })
    assert.deepEqual(methods(tree), ['b.findById b.find_by_id', 'b.a b.a', 'listItems list_items', 'a.b.c a.b.c'])
  })

  it('lets a tool be a namespace, too', () => {
    assert.deepEqual(methods(treeOf({ 'a.b': {}, a: {}, 'a.c': {} })), ['a a', 'a.b a.b', 'a.c a.c'])
  })

  it('keeps names apart that keep the naming rule', () => {
    assert.deepEqual(methods(treeOf({ 'a.b1': {}, 'a.b_1': {}, 'a_b.c': {}, 'a.b_c': {} })), [
      'a.b1 a.b1',
      'a.b_1 a.b_1',
      'a.bC a.b_c',
      'aB.c a_b.c',
    ])
  })

  it('does not look like a promise', () => {
    assert.deepEqual(methods(treeOf({ then: {}, 'a.then': {} })), ['then_ then', 'a.then_ a.then'])
  })

  it('knows a tool that answers page by page', () => {
    const tools = {
      'a.list': page,
      'a.no_cursor': { ...page, input: { type: 'object' } },
      'a.no_list': { ...page, output: { type: 'object', properties: { items: {}, next_cursor: {} } } },
      'a.no_next': { ...page, output: { type: 'object', properties: { items: { type: 'array' } } } },
    }
    assert.deepEqual(methods(treeOf(tools)), [
      'a.list* a.list',
      'a.noCursor a.no_cursor',
      'a.noList a.no_list',
      'a.noNext a.no_next',
    ])
  })

  it('refuses two tools that become one method', () => {
    assert.throws(
      () => treeOf({ 'a.bC': {}, 'a.b_c': {} }),
      new EmitError('small-tools.v1: "a.b_c" and "a.bC" are both "a.bC" in the client; rename one of them.'),
    )
  })

  it('refuses a method that would hide how all pages are read', () => {
    assert.deepEqual(methods(treeOf({ list: {}, 'list.all': {} })), ['list list', 'list.all list.all'])
    assert.throws(
      () => treeOf({ list: page, 'list.all': {} }),
      new EmitError('small-tools.v1: "list.all" in the client reads all pages of "list"; rename the tool below it.'),
    )
  })
})
