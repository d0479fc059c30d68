import type { HashedContractModel } from '../runtime/model.js'
import { textIn } from '../runtime/text.js'
import { clientSubject } from './client-contract.js'
import { rootName } from './named-types.js'
import type { OutputFile } from './output.js'
import { Printer } from './printer.js'
import { safeIdentifier } from './safe-identifier.js'
import { propertyName } from './string-literal.js'
import { typesPath } from './types.js'

const runtime = '../runtime/'

/** `mock.ts`: a client that functions answer instead of a server, held to the contract both ways; for tests. */
export function emitMock(model: HashedContractModel): OutputFile[] {
  const file = new Printer(model, 'mock.ts', ['handlers', 'options'])
  const subject = clientSubject(model)
  for (const name of ['MockHandlers', 'MockOptions', 'createMockClient']) file.declare(name)
  file.reexport(['toolFault'], `${runtime}memory-transport.ts`)

  file.doc({
    paragraphs: ['What answers the tools of a mock, by contract name. `toolFault` makes errors for them to throw.'],
  })
  file.line('export interface MockHandlers {')
  for (const [name, tool] of Object.entries(model.tools)) {
    const types = [
      file.importType(rootName(tool.input, `${model.id}: the input of ${name}`), typesPath),
      file.importType(rootName(tool.output, `${model.id}: the output of ${name}`), typesPath),
    ]
    file.doc({ paragraphs: [textIn(tool.description, model.languages?.[0])] }, '  ')
    const kind = file.importType('MockHandler', `${runtime}memory-transport.ts`)
    file.line(`  ${propertyName(name)}?: ${kind}<${types.join(', ')}>`)
  }
  file.line('}', '')

  const base = file.importType('CommonOptions', `${runtime}client-options.ts`)
  file.doc({ paragraphs: ['What holds for every call of a mock.'] })
  file.line(
    `export interface MockOptions extends ${base} {`,
    '  /** Answers tools that have no handler. @default their calls fail */',
    '  otherwise?: (tool: string, input: unknown) => unknown',
    '}',
    '',
  )

  const client = file.importType(safeIdentifier(`${subject}Client`), 'client.ts')
  const create = file.import(`create${subject}Client`, 'client.ts')
  const transport = file.import('memoryTransport', `${runtime}memory-transport.ts`)
  const validators = file.import('validators', 'validators/index.ts')
  file.doc({ paragraphs: [`A client of ${model.id} that these functions answer.`] })
  file.line(
    `export function createMockClient(handlers?: MockHandlers, options: MockOptions = {}): ${client} {`,
    '  const { otherwise, ...common } = options',
    `  return ${create}({ ...common, transport: ${transport}({ handlers: handlers ?? {}, ${validators === 'validators' ? validators : `validators: ${validators}`}, otherwise }) })`,
    '}',
  )
  return [file.file()]
}
