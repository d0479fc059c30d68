import { join } from 'node:path'
import { lintRulesPage } from '../../../codegen/lint/report/rules.js'
import { assertGolden } from '../../support/golden.js'

describe('the page of lint rules', () => {
  it('is what the table says', () => {
    assertGolden(join(import.meta.dirname, '../../../codegen/lint/RULES.md'), lintRulesPage())
  })
})
