import assert from 'node:assert/strict'
import { EmitError } from '../../../codegen/emit/emit-error.js'
import { namedTypes, ownInput } from '../../../codegen/emit/named-types.js'
import type { Schema } from '../../../codegen/runtime/model.js'
import { shopModel } from '../../fixtures/models/shop.js'
import { smallModel, smallTool } from '../../fixtures/models/small.js'

describe('codegen/emit/named-types', () => {
  it('finds every type once, in declared order, with its side', () => {
    const found = [...namedTypes(shopModel()).values()].map(
      ({ name, input, output }) => `${name}${input ? ' in' : ''}${output ? ' out' : ''}`,
    )
    assert.deepEqual(found, [
      'ArticlesListInput in',
      'ArticlePage out',
      'Article out',
      'Money in out',
      'Options in out',
      'Kind in out',
      'ArticlesCreateInput in',
      'TooDearDetails out',
      'NoInput in',
      'Names out',
    ])
  })

  it('takes a recursive type for one, whether it refers to itself by name or as the root', () => {
    const byRoot: Schema = { title: 'Tree', type: 'object', properties: { up: { $ref: '#' } } }
    const byName: Schema = { type: 'object', properties: { up: { $ref: '#/$defs/Tree' } } }
    const list: Schema = { title: 'Forest', type: 'array', items: { $ref: '#/$defs/Tree' }, $defs: { Tree: byName } }
    const model = smallModel({}, { a: smallTool('a', { input: byRoot, output: list }) })
    assert.deepEqual([...namedTypes(model).keys()], ['Tree', 'Forest'])
  })

  it('refuses one name for two types', () => {
    const tools = {
      a: smallTool('a', { output: { title: 'Thing', type: 'object', properties: { a: { type: 'string' } } } }),
      b: smallTool('b', { output: { title: 'Thing', type: 'object', properties: { a: { type: 'number' } } } }),
    }
    assert.throws(
      () => namedTypes(smallModel({}, tools)),
      new EmitError(
        'small-tools.v1: "Thing" of the output of b differs from another type of that name; rename one of them.',
      ),
    )
  })

  it('refuses a type without a name', () => {
    assert.throws(
      () => namedTypes(smallModel({}, { a: smallTool('a', { input: { type: 'object' } }) })),
      new EmitError('small-tools.v1: the input of a has no name; declare it as an exported interface.'),
    )
  })

  it('takes out of an input exactly what the compiler added', () => {
    const model = shopModel()
    const own = (name: string) => {
      const { properties = {}, required } = ownInput(model, model.tools[name] ?? smallTool(name))
      return [Object.keys(properties), required]
    }
    assert.deepEqual(own('articles.create'), [
      ['price', 'options'],
      ['options', 'price'],
    ])
    assert.deepEqual(own('articles.list'), [['limit', 'cursor'], undefined])
    const plain = smallModel({ tools: model.tools })
    const create = model.tools['articles.create'] ?? smallTool('create')
    assert.equal(ownInput(plain, create), create.input)
  })
})
