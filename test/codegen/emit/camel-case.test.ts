import assert from 'node:assert/strict'
import { camelCase, pascalCase } from '../../../codegen/emit/camel-case.js'

describe('codegen/emit/camel-case', () => {
  const cases: [name: string, camel: string, pascal: string][] = [
    ['list', 'list', 'List'],
    ['find_duplicates', 'findDuplicates', 'FindDuplicates'],
    ['customers_list', 'customersList', 'CustomersList'],
    ['work7', 'work7', 'Work7'],
    ['shop-tools', 'shopTools', 'ShopTools'],
    ['b1', 'b1', 'B1'],
    ['b_1', 'b_1', 'B1'],
    ['__proto__', 'proto', 'Proto'],
    ['ändere_gerät', 'ändereGerät', 'ÄndereGerät'],
    ['then_', 'then', 'Then'],
    ['', '', ''],
  ]
  for (const [name, camel, pascal] of cases) {
    it(`turns "${name}" into ${camel} and ${pascal}`, () => {
      assert.equal(camelCase(name), camel)
      assert.equal(pascalCase(name), pascal)
    })
  }
})
