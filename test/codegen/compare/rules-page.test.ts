import { join } from 'node:path'
import { rulesPage } from '../../../codegen/compare/report/rules.js'
import { assertGolden } from '../../support/golden.js'

describe('the page of rules', () => {
  it('is what the table says', () => {
    assertGolden(join(import.meta.dirname, '../../../codegen/compare/RULES.md'), rulesPage())
  })
})
