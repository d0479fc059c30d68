import js from '@eslint/js'
import tseslint from 'typescript-eslint'

const everywhere = [
  {
    selector: 'ExportAllDeclaration',
    message: 'Name what you export: `export *` hides changes of the surface from reviewers.',
  },
  {
    selector:
      "CallExpression[callee.property.name='query']:matches([callee.object.name=/[pP]ool$/], [callee.object.property.name=/[pP]ool$/])",
    message:
      'Acquire a connection, or go through the entity manager: inside a transaction pool.query() waits for itself.',
  },
]

const emitters = [
  {
    selector:
      ':matches(Literal[value=/(^|\\n)\\s*import[\\s{*]/], TemplateElement[value.cooked=/(^|\\n)\\s*import[\\s{*]/])',
    message: 'Let the printer write import lines: it removes duplicates, avoids clashes and knows the paths.',
  },
]

/** What an account is, as handlers see it; the gate has looked at it already. */
const standing = 'name=/^(role|roles|memberships|platformAdmin|permissions|standing)$/'
const isStanding = `:matches(Identifier[${standing}], MemberExpression[property.${standing}], ChainExpression[expression.property.${standing}])`

/** Who may call what is a fact of the contract and kept by the gate, so that no handler can get it wrong. */
const inSystems = [
  ...[
    `BinaryExpression[operator=/^([!=]==?|[<>]=?|in)$/]:matches(:has(> ${isStanding}.left), :has(> ${isStanding}.right))`,
    `SwitchStatement > ${isStanding}.discriminant`,
    `:matches(IfStatement, ConditionalExpression) > ${isStanding}.test`,
    `:matches(LogicalExpression, UnaryExpression[operator='!']) > ${isStanding}`,
    `CallExpression[callee.property.name=/^(includes|has|some|every|find|filter|indexOf|test|startsWith)$/] > ${isStanding}.arguments`,
    `CallExpression > MemberExpression.callee[property.name=/^(includes|some|every|find|filter|indexOf|startsWith)$/] > ${isStanding}.object`,
  ].map((selector) => ({
    selector,
    message: 'Say who may call in the contract (access): the gate has decided it before the handler runs.',
  })),
  {
    selector:
      ':matches(Literal[value=/gate[.](membership|account|api_key)/], TemplateElement[value.cooked=/gate[.](membership|account|api_key)/])',
    message: 'Leave memberships, accounts and keys to the gate: the call says who acts, in which tenant.',
  },
  {
    selector: 'Literal[value=/^(authorization|x-api-key)$/i]',
    message: 'Leave credentials to the gate: no handler sees any.',
  },
]

/** Demands a reason from everybody who switches a rule off. */
const reasons = {
  rules: {
    'explain-disable': {
      meta: { type: 'suggestion', schema: [], messages: { missing: 'Say why: `eslint-disable-… rule -- reason`.' } },
      create: (context) => ({
        Program() {
          for (const comment of context.sourceCode.getAllComments())
            if (/^\s*eslint-disable/.test(comment.value) && !/\s--\s+\S/.test(comment.value))
              context.report({ loc: comment.loc, messageId: 'missing' })
        },
      }),
    },
  },
}

export default tseslint.config(
  {
    ignores: [
      'generated/',
      'node_modules/',
      '.cache/',
      '.toolpact/',
      'dist/',
      'test/fixtures/mistakes/',
      'src/cli/init/template/',
      '**/expected/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  tseslint.configs.strict,
  {
    plugins: { toolpact: reasons },
    rules: {
      'toolpact/explain-disable': 'error',
      'max-lines': ['error', { max: 400 }],
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...everywhere],
      'no-implicit-coercion': ['error', { boolean: false }],
      'no-unneeded-ternary': 'error',
      'object-shorthand': 'error',
      'prefer-template': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/return-await': ['error', 'in-try-catch'],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    files: ['codegen/emit/**/*.ts'],
    ignores: ['codegen/emit/**/printer.ts'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, ...emitters] },
  },
  {
    name: 'systems-without-gate',
    files: ['src/{work7,betrieb,verleih,kamerplanter}/**/*.ts'],
    // Demo data is who may call what.
    ignores: ['src/*/demo/**'],
    rules: {
      'no-restricted-syntax': ['error', ...everywhere, ...inSystems],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '/gate/(?!(call|fault|system|store/entities/tenant)[.]js$)',
              message: 'A system knows call, fault and system of the gate, and that there are tenants.',
            },
          ],
        },
      ],
    },
  },
  {
    // Contracts: an interface without members of its own names a page or a tool without arguments, and the comments
    // are the descriptions that agents read.
    files: ['contracts/**/*.ts', 'test/fixtures/**/*.ts'],
    rules: {
      '@typescript-eslint/no-empty-object-type': 'off',
      'max-lines': ['error', { max: 400, skipComments: true }],
      'no-irregular-whitespace': 'off',
    },
  },
  {
    files: ['src/cli/**', 'codegen/cli/**', 'test/bench/**', 'test/run/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['test/**/*.ts'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off', 'no-loss-of-precision': 'off' },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    ignores: ['src/pages/assets/**'],
    languageOptions: { globals: { console: 'readonly', module: 'writable', process: 'readonly', URL: 'readonly' } },
  },
  {
    files: ['src/pages/assets/*.js'],
    languageOptions: {
      globals: Object.fromEntries(
        ['document', 'fetch', 'navigator', 'setInterval', 'DOMParser', 'Element'].map((name) => [name, 'readonly']),
      ),
    },
  },
)
