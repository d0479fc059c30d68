import assert from 'node:assert/strict'
import { ESLint } from 'eslint'

describe('lint rules', function () {
  this.timeout(60_000)
  const eslint = new ESLint()

  const cases: [name: string, file: string, source: string, want: (string | null)[]][] = [
    ['export * hides the surface', 'src/db/database.ts', "export * from './x.js'", ['no-restricted-syntax']],
    ['any', 'src/db/database.ts', 'export const a = (b: any) => b as string', ['@typescript-eslint/no-explicit-any']],
    ['printing outside a command', 'src/db/database.ts', 'console.log(1)', ['no-console']],
    ['printing in a command', 'src/cli/main.ts', 'console.log(1)', []],
    [
      'a query beside the transaction',
      'src/db/database.ts',
      "declare const pool: { query(sql: string): void }\npool.query('select 1')",
      ['no-restricted-syntax'],
    ],
    [
      'a query of a pool that is a member',
      'src/db/database.ts',
      "declare const db: { pool: { query(sql: string): void } }\ndb.pool.query('select 1')",
      ['no-restricted-syntax'],
    ],
    [
      'an import line in a string',
      'codegen/emit/output.ts',
      'export const text = "import { a } from \'./a.js\'"',
      ['no-restricted-syntax'],
    ],
    [
      'an import line in a template',
      'codegen/emit/output.ts',
      "export const text = (name: string) => `// a\\nimport type { ${name} } from './a.js'`",
      ['no-restricted-syntax'],
    ],
    [
      'an import line of the printer',
      'codegen/emit/printer.ts',
      "export const text = `import { a } from './a.js'`",
      [],
    ],
    ['the word import in a sentence', 'codegen/emit/output.ts', "export const text = 'All imports are relative.'", []],
    [
      'a promise nobody waits for',
      'src/db/database.ts',
      'const run = async () => 1\nrun()',
      ['@typescript-eslint/no-floating-promises'],
    ],
    [
      'a rule switched off without a reason',
      'src/db/database.ts',
      '// eslint-disable-next-line no-console\nconsole.log(1)',
      ['toolpact/explain-disable'],
    ],
    [
      'a rule switched off with a reason',
      'src/db/database.ts',
      '// eslint-disable-next-line no-console -- the example prints\nconsole.log(1)',
      [],
    ],
    ['a file over 400 lines', 'src/db/database.ts', 'export {}\n'.repeat(401), ['max-lines']],
  ]
  for (const [name, filePath, source, want] of cases)
    it(`${want.length > 0 ? 'refuse' : 'allow'} ${name}`, async () => {
      const [result] = await eslint.lintText(source, { filePath })
      assert.deepEqual(
        result?.messages.map((message) => message.ruleId ?? message.message),
        want,
      )
    })
})
