import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pascal, type Domain, type ObjectType, type Property, type Shape, type Synthetic } from './model.js'

/** Writes the types as a contract of ours: `contracts/bench-tools.v1` below `folder`, beside the vocabulary. */
export async function writeContract(folder: string, synthetic: Synthetic): Promise<void> {
  const contract = join(folder, 'contracts/bench-tools.v1')
  await mkdir(contract, { recursive: true })
  for (const part of ['vocabulary', 'vocabulary.ts', 'tsconfig.json'])
    await cp(join('contracts', part), join(folder, 'contracts', part), { recursive: true })
  await writeFile(join(contract, 'contract.ts'), contractFile(synthetic))
  await writeFile(join(contract, 'shared.ts'), sharedFile(synthetic))
  for (const domain of synthetic.domains) await writeDomain(folder, synthetic, domain)
}

/** Writes one domain's file again. */
export async function writeDomain(folder: string, synthetic: Synthetic, domain: Domain): Promise<void> {
  await writeFile(join(folder, `contracts/bench-tools.v1/${domain.name}.ts`), domainFile(synthetic, domain))
}

function contractFile({ domains }: Synthetic): string {
  const imports = domains.map(({ name }) => `import type { ${pascal(name)}Tools } from './${name}.js'\n`)
  return `import type { Contract } from '../vocabulary.js'
${imports.join('')}
/** A contract to measure with. */
export interface BenchToolsV1
  extends Contract<{
    id: 'bench-tools.v1'
    version: '1.0.0'
    stability: 'draft'
    roles: { '1': 'Everything.'; '2': 'Reads.' }
  }>,
    ${domains.map(({ name }) => `${pascal(name)}Tools`).join(',\n    ')} {}
`
}

function sharedFile({ shared, unions }: Synthetic): string {
  const members = unions.flatMap((union) => union.members)
  return `${importScalars([...shared, ...members])}
${[...shared, ...members].map(objectType).join('\n')}
${unions.map(({ name, doc, members: of }) => `/** ${doc} */\nexport type ${name} = ${of.map((member) => member.name).join(' | ')}\n`).join('\n')}`
}

function domainFile({ shared, unions }: Synthetic, { name, tools }: Domain): string {
  const types = tools.flatMap((tool) => [tool.input, tool.output])
  const text = types.map(objectType).join('\n')
  const used = [...shared, ...unions].map((type) => type.name).filter((type) => text.includes(type))
  const members = tools.map(
    (tool) => `  /** ${tool.doc} */
  '${tool.name}': Tool<{
    input: ${tool.input.name}
    output: ${tool.output.name}
    effect: 'read'
    access: { roles: ['1', '2'] }
  }>`,
  )
  return `${importScalars(types, 'Tool')}import type { ${used.join(', ')} } from './shared.js'

/** The tools of ${name}. */
export interface ${pascal(name)}Tools {
${members.join('\n\n')}
}

${text}`
}

function importScalars(types: readonly ObjectType[], ...more: string[]): string {
  const names = new Set(more)
  const visit = (shape: Shape): void => {
    if (shape.is === 'scalar') names.add(shape.name)
    if (shape.is === 'list') visit(shape.of)
    if (shape.is === 'object') shape.properties.forEach((property) => visit(property.shape))
  }
  for (const type of types) type.properties.forEach((property) => visit(property.shape))
  return `import type { ${[...names].sort().join(', ')} } from '../vocabulary.js'\n`
}

function objectType({ name, doc, properties }: ObjectType): string {
  return `/** ${doc} */\nexport interface ${name} {\n${properties.map((one) => property(one, '  ')).join('')}}\n`
}

function property({ name, doc, optional, shape }: Property, indent: string): string {
  const tags = tagsOf(shape)
  const comment =
    tags.length === 0
      ? `/** ${doc} */`
      : ['/**', ` * ${doc}`, ...tags.map((tag) => ` * ${tag}`), ' */'].join(`\n${indent}`)
  return `${indent}${comment}\n${indent}${name}${optional ? '?' : ''}: ${typeText(shape, indent)}\n`
}

function tagsOf(shape: Shape): string[] {
  if (shape.is === 'text') return [`@maxLength ${shape.max}`]
  if (shape.is === 'integer') return ['@TJS-type integer', `@minimum ${shape.min}`, `@maximum ${shape.max}`]
  if (shape.is === 'list') return [`@maxItems ${shape.max}`]
  return []
}

function typeText(shape: Shape, indent: string): string {
  switch (shape.is) {
    case 'text':
      return 'string'
    case 'integer':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'choice':
      return shape.of.map((value) => `'${value}'`).join(' | ')
    case 'scalar':
    case 'named':
      return shape.name
    case 'list':
      return `${typeText(shape.of, indent)}[]`
    case 'object':
      return `{\n${shape.properties.map((one) => property(one, `${indent}  `)).join('')}${indent}}`
  }
}
