import type { AnyValidateFunction } from 'ajv/dist/core.js'
import { _, type ValueScopeName } from 'ajv/dist/compile/codegen/index.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { formats } from '../runtime/formats.js'
import { stringLiteral } from './string-literal.js'
import { partsOf, type PlainSchema } from './validator-schema.js'

/** A module of compiled validators. References are names in `local`, or `shared-` and a name in `shared`. */
export interface ValidatorModule {
  /** References by the name under which their validators are exported. */
  exports: { readonly [name: string]: { $ref: string } }
  /** Definitions compiled into this module. */
  local: { readonly [name: string]: PlainSchema }
  /** Definitions imported from `shared.js`: what the tag of a union needs to know of them, and nothing more. */
  shared: { readonly [name: string]: PlainSchema }
  /** Exports that check input from outside, with the names their schemas declare although every object has them. */
  guarded: { readonly [name: string]: readonly string[] }
  /** Some definitions are raw: they may hold any keyword, and what the strict mode of ajv refuses. */
  raw?: true
}

/**
 * The source of a module of validators: ECMAScript that loads without ajv, without `require` and without `eval`.
 * ajv's own standalone output still calls `require` for its runtime and repeats what several modules could share;
 * so the parts are put together here.
 *
 * @throws Error for a schema that ajv refuses, for a property called `__proto__`, and for a part of ajv's runtime that ours does not replace
 */
export function validatorCode(module: ValidatorModule): string {
  const inherited = inheritedNames(Object.values(module.local))
  if (inherited.includes('__proto__')) throw new Error('no object safely holds a property called __proto__')
  const ajv = compiler({ ownProperties: inherited.length > 0, raw: module.raw === true })
  const shared = Object.entries(module.shared).map(([name, schema]) => [importShared(ajv, name, schema), name] as const)
  for (const [name, schema] of Object.entries(module.local)) ajv.addSchema(schema, name)
  const parts = new Parts(new Map(shared))
  const exported = Object.entries(module.exports).map(([name, { $ref }]) => {
    const validate = ajv.getSchema($ref)
    if (!validate) throw new Error(`no definition ${$ref}`)
    const call = parts.addFunction(ajv.scope.value('validate', { ref: validate }), validate)
    const declared = module.guarded[name]
    if (!declared) return `export const ${name} = ${call}`
    parts.runtime.add('guarded')
    return `export const ${name} = guarded(${[call, ...(declared.length > 0 ? [JSON.stringify(declared)] : [])].join(', ')})`
  })
  return `${[...parts.lines(), ...exported].join('\n')}\n`
}

function compiler({ ownProperties, raw }: { ownProperties: boolean; raw: boolean }): Ajv2020 {
  const ajv = new Ajv2020({
    meta: false,
    validateSchema: false,
    addUsedSchema: false,
    strict: !raw,
    strictTuples: false,
    allowUnionTypes: true,
    allErrors: true,
    useDefaults: true,
    messages: false,
    discriminator: true,
    inlineRefs: false,
    ownProperties,
    logger: false,
    code: { source: true, esm: true, lines: false, formats: _`formats` },
  })
  // Only a raw schema can say unevaluatedProperties or $dynamicRef; without them the code is shorter and faster.
  ajv.opts.unevaluated = raw
  ajv.opts.dynamicRef = raw
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format)
  return ajv
}

/**
 * Properties that are called like a member every object inherits. Where there are some, "is it there" has to ask for
 * own ones, which is slower and longer.
 */
export function inheritedNames(schemas: readonly PlainSchema[]): string[] {
  const names = new Set(schemas.flatMap(propertyNames))
  return [...names].filter((name) => name in Object.prototype || name === 'prototype')
}

function propertyNames(schema: PlainSchema): string[] {
  return [...Object.keys(schema.properties ?? {}), ...partsOf(schema).flatMap(propertyNames)]
}

/** How a schema refers to a definition of the shared module; no definition of its own can have this name. */
export function sharedReference(name: string): string {
  return `shared-${name}`
}

/** Makes references to a definition call a function that this module only imports. */
function importShared(ajv: Ajv2020, name: string, schema: PlainSchema): object {
  ajv.addSchema(schema, sharedReference(name))
  const environment = ajv.schemas[sharedReference(name)]
  if (!environment) throw new Error(`ajv does not know ${name}`)
  const evaluated = { props: true, items: true, dynamicProps: false, dynamicItems: false } as const
  const imported = Object.assign((_value: unknown): _value is unknown => true, {
    schema,
    schemaEnv: environment,
    evaluated,
  })
  environment.validate = imported
  return imported
}

/** What a module consists of, each part once, in the order in which it was needed. */
class Parts {
  readonly runtime = new Set<string>()
  readonly #imported: ReadonlyMap<object, string>
  readonly #shared = new Map<string, string>()
  readonly #constants = new Map<string, string>()
  readonly #functions = new Map<string, string>()

  /** `imported`: names of the functions that other modules hold. */
  constructor(imported: ReadonlyMap<object, string>) {
    this.#imported = imported
  }

  /** Takes up a function and all it needs; returns what it is called in this module. */
  addFunction(name: ValueScopeName, validate: AnyValidateFunction): string {
    const shared = this.#imported.get(validate)
    if (shared !== undefined) this.#shared.set(shared, String(name))
    else if (!this.#functions.has(String(name))) this.#addCode(String(name), validate)
    return String(name)
  }

  lines(): string[] {
    const functions = [...this.#functions.values()]
    const code = functions.join('\n')
    const constants = [...this.#constants]
      .filter(([name]) => !name.startsWith('schema') || new RegExp(`\\b${name}\\b`).test(code))
      .map(([name, value]) => `const ${name} = ${value}`)
    const shared = [...this.#shared].map(([name, local]) => `${name} as ${local}`)
    return [
      ...importLine([...this.runtime].sort(), '../../runtime/validation.js'),
      ...importLine(shared, './shared.js'),
      ...constants,
      ...functions,
    ]
  }

  #addValue(name: ValueScopeName): void {
    const { ref, code } = name.value ?? {}
    if (name.prefix === 'validate') this.addFunction(name, ref as AnyValidateFunction)
    else if (name.prefix === 'root' || name.prefix === 'wrapper') this.#addWrapper(name, ref as CompiledSchema)
    else if (code === undefined) throw new Error(`${name} has no source`)
    else this.#constants.set(String(name), this.#ours(String(code)))
  }

  #addCode(name: string, { source }: AnyValidateFunction): void {
    if (!source) throw new Error('ajv compiled without source')
    const evaluated = source.evaluated ? `\n${name}.evaluated = ${source.evaluated}` : ''
    this.#functions.set(name, source.validateCode + evaluated)
    for (const names of Object.values(source.scopeValues)) for (const value of names ?? []) this.#addValue(value)
  }

  /** A function that was still being compiled when it was called, reached through an object. */
  #addWrapper(name: ValueScopeName, { validate, validateName }: CompiledSchema): void {
    this.#constants.set(String(name), `{ validate: ${validateName} }`)
    if (validate && validateName) this.addFunction(validateName, validate)
  }

  /** ajv's formats and functions are those of our runtime. */
  #ours(code: string): string {
    const name = /^require\("ajv\/dist\/runtime\/(ucs2length|equal)"\)\.default$/.exec(code)?.[1]
    if (name === undefined && code.startsWith('require(')) throw new Error(`no replacement for ${code}`)
    if (name !== undefined) this.runtime.add(name)
    else if (/^formats[.[]/.test(code)) this.runtime.add('formats')
    return name ?? code
  }
}

interface CompiledSchema {
  validate?: AnyValidateFunction
  validateName?: ValueScopeName
}

function importLine(names: readonly string[], from: string): string[] {
  if (names.length === 0) return []
  // eslint-disable-next-line no-restricted-syntax -- the text is cached by the contract's schemas, without the header the printer writes
  return [`import { ${names.join(', ')} } from ${stringLiteral(from)}`]
}
