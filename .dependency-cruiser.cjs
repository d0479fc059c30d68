/** Which folder may import from which. The reasons stand in ARCHITECTURE.md. */

const systems = '^src/(work7|betrieb|verleih|kamerplanter)/'
const koa = '(^|/)node_modules/(@types/)?(@koa/|koa|koa__router)'
const nodeOnly = '/node([.]ts|/)'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'contracts-import-nothing',
      comment: 'A contract is types only and complete in itself.',
      severity: 'error',
      from: { path: '^contracts/' },
      to: { pathNot: '^contracts/' },
    },
    {
      name: 'codegen-stands-alone',
      comment: 'The compiler reads contracts as source text; it knows neither them nor the runtime as modules.',
      severity: 'error',
      from: { path: '^codegen/' },
      to: { path: '^(contracts|generated|src|test)/' },
    },
    {
      name: 'codegen-runtime-imports-itself-only',
      comment: 'codegen/runtime/ is copied into generated/ and must work there alone, in a browser too.',
      severity: 'error',
      from: { path: '^codegen/runtime/', pathNot: nodeOnly },
      to: { pathNot: '^codegen/runtime/' },
    },
    {
      name: 'codegen-runtime-node-builtins',
      comment: 'Files named node.ts may use the builtins of Node, nothing else.',
      severity: 'error',
      from: { path: [`^codegen/runtime${nodeOnly}`, `^codegen/runtime/.+${nodeOnly}`] },
      to: { pathNot: '^codegen/runtime/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'generated-imports-itself-only',
      comment: 'The folder works copied alone.',
      severity: 'error',
      from: { path: '^generated/', pathNot: nodeOnly },
      to: { pathNot: '^generated/' },
    },
    {
      name: 'generated-node-builtins',
      comment: 'Files named node.ts may use the builtins of Node, nothing else.',
      severity: 'error',
      from: { path: [`^generated${nodeOnly}`, `^generated/.+${nodeOnly}`] },
      to: { pathNot: '^generated/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'generated-contracts-apart',
      comment: 'What is generated for one contract never needs another contract.',
      severity: 'error',
      from: { path: '^generated/([^/]+)/' },
      to: { path: '^generated/', pathNot: '^generated/($1|runtime)/' },
    },
    {
      name: 'src-without-compiler',
      comment:
        'What serves calls needs what the compiler wrote, never the compiler; only the command line and the package join both.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(cli|package)/' },
      to: { path: '^(codegen|contracts)/' },
    },
    {
      name: 'src-cli-without-contracts',
      comment: 'Contracts are read by the compiler, not imported.',
      severity: 'error',
      from: { path: '^src/cli/' },
      to: { path: '^contracts/' },
    },
    {
      name: 'systems-apart',
      comment: 'The four systems know nothing of each other.',
      severity: 'error',
      from: { path: systems },
      to: { path: systems, pathNot: '^src/$1/' },
    },
    {
      name: 'domain-without-transport',
      comment: 'A handler knows neither MCP nor HTTP: it is the same behind every surface.',
      severity: 'error',
      from: { path: systems },
      to: { path: ['^src/(mcp|http|pages|cli)/', koa, '/@modelcontextprotocol/'] },
    },
    {
      name: 'gate-without-transport',
      comment: 'One gate in front of every surface, so it knows none of them, and no system behind it.',
      severity: 'error',
      from: { path: '^src/gate/' },
      to: { path: ['^src/(mcp|http|pages|cli)/', systems, koa, '/@modelcontextprotocol/'] },
    },
    {
      name: 'mcp-without-http',
      comment: 'The protocol module takes messages and gives messages; sockets are for others.',
      severity: 'error',
      from: { path: '^src/mcp/' },
      to: { path: ['^src/(http|pages|cli|db)/', systems, koa] },
    },
    {
      name: 'tests-are-leaves',
      comment: 'Nothing that ships imports a test.',
      severity: 'error',
      from: { pathNot: '^test/' },
      to: { path: '^test/' },
    },
    {
      name: 'tests-without-database',
      comment: 'The test run takes these folders once, not on each engine; see test/run/main.ts.',
      severity: 'error',
      from: { path: '^test/(codegen|package|run|runtime)/' },
      to: { path: '^src/(db|cli)/', reachable: true },
    },
    {
      name: 'commands-choose-their-database',
      comment: 'These tests run once; a database of the engine under test would be the embedded one alone.',
      severity: 'error',
      from: { path: '^test/cli/' },
      to: { path: '^test/support/(database|server-database|shared-database)[.]ts$', reachable: true },
    },
    {
      name: 'no-dev-dependency',
      comment: 'What ships imports only what package.json installs for everybody. Types are erased.',
      severity: 'error',
      from: { path: '^(codegen|generated|src)/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-unlisted-package',
      comment: 'An import that package.json does not list works by luck of hoisting.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-circle',
      comment: 'Two modules that need each other are one module, or hide a third.',
      severity: 'error',
      from: { pathNot: '^generated/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The peers of the benches are installed by the benches, elsewhere.
    exclude: { path: ['^test/fixtures/mistakes/', '^src/cli/init/template/', '/expected/', '^test/bench/peers/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
}
