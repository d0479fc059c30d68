import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pascal, type ObjectType, type Property, type Shape, type Synthetic } from './model.js'

/** Writes the same types in TypeSpec, with its configuration: `main.tsp` in `folder`, one operation a tool, one namespace a domain. */
export async function writeTypeSpec(folder: string, { shared, unions, domains }: Synthetic): Promise<void> {
  await mkdir(folder, { recursive: true })
  const types = [
    ...shared.map(model),
    ...unions.flatMap((union) => union.members).map(model),
    ...unions.map(({ name, doc, members }) => {
      const variants = members.map((member) => `  ${member.name}: ${member.name};`).join('\n')
      return `@doc("${doc}")\n@TypeSpec.OpenAPI.oneOf\nunion ${name} {\n${variants}\n}\n`
    }),
  ]
  const operations = domains.map(({ name, tools }) => {
    const parts = tools.map(
      (tool) => `${model(tool.input)}
${model(tool.output)}
@doc("${tool.doc}")
@route("/tools/${tool.name}")
@post
op ${camel(tool.name)}(@body input: ${tool.input.name}): ${tool.output.name};
`,
    )
    return `namespace ${pascal(name)} {\n${parts.join('\n')}}\n`
  })
  await writeFile(join(folder, 'main.tsp'), [head, ...types, ...operations].join('\n'))
  await writeFile(join(folder, 'tspconfig.yaml'), options)
}

const options = `options:
  '@typespec/openapi3':
    openapi-versions: [3.1.0]
    file-type: json
`

const head = `import "@typespec/http";
import "@typespec/openapi";
import "@typespec/openapi3";
import "@typespec/json-schema";

using TypeSpec.Http;
using TypeSpec.OpenAPI;
using TypeSpec.JsonSchema;

@jsonSchema
@service(#{ title: "Bench" })
namespace Bench;

@pattern("^-?[0-9]{1,12}[.][0-9]{2}$")
scalar Money extends string;

@format("uuid")
scalar Uuid extends string;

@format("email")
@maxLength(254)
scalar Email extends string;
`

const scalars = { CalendarDate: 'plainDate', Email: 'Email', Instant: 'utcDateTime', Money: 'Money', Uuid: 'Uuid' }

function model({ name, doc, properties }: ObjectType): string {
  return `@doc("${doc}")\nmodel ${name} {\n${properties.map((one) => property(one, '  ')).join('')}}\n`
}

function property({ name, doc, optional, shape }: Property, indent: string): string {
  const decorators = [`@doc("${doc}")`, ...decoratorsOf(shape)].map((one) => `${indent}${one}\n`).join('')
  return `${decorators}${indent}${name}${optional ? '?' : ''}: ${typeText(shape, indent)};\n`
}

function decoratorsOf(shape: Shape): string[] {
  if (shape.is === 'text') return [`@maxLength(${shape.max})`]
  if (shape.is === 'integer') return [`@minValue(${shape.min})`, `@maxValue(${shape.max})`]
  if (shape.is === 'list') return [`@maxItems(${shape.max})`]
  return []
}

function typeText(shape: Shape, indent: string): string {
  switch (shape.is) {
    case 'text':
      return 'string'
    case 'integer':
      return 'int32'
    case 'boolean':
      return 'boolean'
    case 'choice':
      return shape.of.map((value) => `"${value}"`).join(' | ')
    case 'scalar':
      return scalars[shape.name]
    case 'named':
      return shape.name
    case 'list':
      return `${typeText(shape.of, indent)}[]`
    case 'object':
      return `{\n${shape.properties.map((one) => property(one, `${indent}  `)).join('')}${indent}}`
  }
}

function camel(name: string): string {
  const whole = pascal(name)
  return whole.charAt(0).toLowerCase() + whole.slice(1)
}
