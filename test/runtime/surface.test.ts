import { resolve } from 'node:path'
import ts from 'typescript'
import { assertGolden } from '../support/golden.js'

/** What programs import; everything else in the folder may change at any time. */
const modules = [
  ...[
    'approved',
    'attachment',
    'checked',
    'client',
    'client-options',
    'events',
    'mcp-transport',
    'memory-transport',
    'method',
  ],
  ...['middleware', 'pages', 'tool', 'tool-call', 'tool-error', 'transport', 'validation'],
]

describe('the surface of the client', () => {
  it('is the reviewed one', () => {
    const { config } = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path)) as {
      config: { compilerOptions: object }
    }
    const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, process.cwd())
    const roots = modules.map((name) => resolve('codegen/runtime', `${name}.ts`))
    const program = ts.createProgram(roots, {
      ...options,
      ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, removeComments: true, incremental: false },
      types: ['node'],
    })
    const texts = roots.map((root) => {
      let text = ''
      program.emit(program.getSourceFile(root), (_, written) => void (text = written))
      return `=== ${root.split('/').at(-1)}\n${text}`
    })
    assertGolden(resolve('test/fixtures/clients/expected/surface.txt'), texts.join('\n'))
  })
})
