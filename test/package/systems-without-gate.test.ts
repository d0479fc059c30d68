import assert from 'node:assert/strict'
import { ESLint, type Linter } from 'eslint'
import tseslint from 'typescript-eslint'

const configFile = new URL('../../eslint.config.js', import.meta.url).href
const { default: config } = (await import(configFile)) as { default: Linter.Config[] }

/** The rules for `src/<system>/`, without those that need the types of a whole program. */
const rules = config.find(({ name }) => name === 'systems-without-gate')?.rules ?? {}
const eslint = new ESLint({
  overrideConfigFile: true,
  overrideConfig: [{ files: ['**/*.ts'], languageOptions: { parser: tseslint.parser }, rules }],
})

const complaints = async (code: string) => {
  const [result] = await eslint.lintText(code, { filePath: 'src/work7/services/planted.ts' })
  return (result?.messages ?? []).map(({ message }) => message)
}

describe('a handler', () => {
  const violations: { title: string; code: string; want: RegExp }[] = [
    { title: 'compares the role', code: `if (call.role === '1') answer()`, want: /access/ },
    {
      title: 'compares a role it took out',
      code: `const { role } = call\nexport const may = '3' !== role`,
      want: /access/,
    },
    { title: 'compares by order', code: `export const may = call.role <= '2'`, want: /access/ },
    { title: 'compares an optional role', code: `export const may = call?.role === '1'`, want: /access/ },
    { title: 'chooses by role', code: `switch (call.role) { case '1': answer() }`, want: /access/ },
    { title: 'asks whether there is a role', code: `if (!call.role) refuse()`, want: /access/ },
    { title: 'looks the role up in a list', code: `export const may = ['1', '2'].includes(call.role)`, want: /access/ },
    { title: 'reads memberships', code: `export const mine = user.memberships.some(isMine)`, want: /access/ },
    { title: 'asks for administrators', code: `export const all = user.platformAdmin ? 1 : 2`, want: /access/ },
    {
      title: 'reads memberships from the database',
      code: `query({ text: \`select 1 from gate.membership\` })`,
      want: /memberships/,
    },
    { title: 'looks for a key', code: `export const key = header('X-API-Key')`, want: /credentials/ },
    {
      title: 'imports a step',
      code: `import { authorize } from '../../gate/authorize.js'\nauthorize()`,
      want: /knows call, fault and system/,
    },
    {
      title: 'imports keys',
      code: `import { hashApiKey } from '../../gate/store/key-hash.js'\nhashApiKey()`,
      want: /knows call, fault and system/,
    },
  ]
  for (const { title, code, want } of violations) {
    it(`that ${title} is found`, async () => {
      const found = await complaints(code)
      assert.ok(
        found.some((message) => want.test(message)),
        JSON.stringify(found),
      )
    })
  }

  const allowed = [
    `import type { Call } from '../../gate/call.js'\nexport type Mine = Call`,
    `import { Tenant } from '../../gate/store/entities/tenant.js'\nexport const tenant = Tenant`,
    `export const told = { role: call.role, company: call.tenant.slug }`,
    `export const own = row.companyId === call.tenant.id`,
  ]
  for (const code of allowed) {
    it(`may say: ${code.split('\n')[0]}`, async () => {
      assert.deepEqual(await complaints(code), [])
    })
  }
})
