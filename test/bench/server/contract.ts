import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compile } from '../../../codegen/compile/compile.js'

/** Tools that everybody is shown. */
export const publicTools = 40

/** Contract names: an echo, one that leaves no record, further ones like the first, and one that asks for a credential. */
export const toolNames = [
  'bench.echo',
  'bench.echo_unrecorded',
  ...Array.from({ length: publicTools - 2 }, (_, place) => `bench.echo_${place + 1}`),
  'bench.echo_signed_in',
]

/**
 * Writes a contract of echo tools and compiles it, as any other is compiled. Returns its folder of compiled files.
 *
 * @throws Error with the mistakes the compiler found
 */
export async function compileBenchContract(): Promise<URL> {
  const folder = resolve('.cache/bench-server')
  const contract = join(folder, 'contracts/bench-tools.v1')
  await rm(join(folder, 'contracts'), { recursive: true, force: true })
  await mkdir(contract, { recursive: true })
  for (const part of ['vocabulary', 'vocabulary.ts', 'tsconfig.json'])
    await cp(join('contracts', part), join(folder, 'contracts', part), { recursive: true })
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(join(contract, 'contract.ts'), text())
  const out = join(folder, 'generated')
  const { diagnostics } = await compile({ root: join(folder, 'contracts'), out, cache: join(folder, 'cache') })
  if (diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics, null, 2))
  return pathToFileURL(join(out, 'bench-tools.v1/'))
}

function text(): string {
  const members = toolNames.map(
    (name) => `  /** Gives the text back, several times where asked. */
  '${name}': Tool<{
    input: EchoInput
    output: Echo
    effect: 'read'
    access: ${name.endsWith('signed_in') ? '{ signedIn: true }' : '{ public: true }'}
    tenant: 'none'${name.endsWith('unrecorded') ? "\n    audit: 'none'" : ''}
  }>`,
  )
  return `import type { Contract, Tool } from '../vocabulary.js'

/** Tools to measure the server with. */
export interface BenchToolsV1 extends Contract<{
  id: 'bench-tools.v1'
  version: '1.0.0'
  stability: 'draft'
  mount: { path: '/bench' }
}> {
${members.join('\n\n')}
}

/** What is said. */
export interface EchoInput {
  /**
   * Text to give back.
   * @minLength 1
   * @maxLength 200
   */
  text: string
  /**
   * How many times.
   * @TJS-type integer
   * @minimum 1
   * @maximum 10
   */
  times?: number
}

/** What comes back. */
export interface Echo {
  /**
   * The text.
   * @maxLength 2000
   */
  text: string
}
`
}
