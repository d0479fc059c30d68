import type { Json } from '../runtime/model.js'
import { propertyName } from '../emit/string-literal.js'
import { isNode, list, resolve, type Node } from '../compare/walk/node.js'
import { isBounded, patternProblem } from '../read/pattern.js'
import { columns, comment, type Tag } from './comment.js'
import type { TypeNames } from './names.js'
import { quoted } from './type-literal.js'

/** A schema says something the dialect of contracts cannot. The message says what, in a few words. */
export class Inexpressible extends Error {
  override name = 'Inexpressible'
}

/** A type as it is written, with the tags that belong to the place where it stands. */
interface Written {
  text: string
  tags: readonly Tag[]
}

/** Keywords that say nothing about values, and have a place in a comment or none. */
const remarks = [
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
  '$comment',
  '$schema',
  '$defs',
  'definitions',
]
const formats = ['date', 'date-time', 'email', 'uri', 'uuid']
const boundedFormats = ['date', 'date-time', 'uuid']
const onNumbers = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']
const onStrings = ['minLength', 'maxLength', 'pattern', 'format']
const onLists = ['minItems', 'maxItems', 'uniqueItems']

/** Deeper than any type somebody reads. */
const deepest = 40

/**
 * Writes one schema as types of the contract language: an interface for each object, a flavour for each constrained
 * value inside a list or a union.
 */
export class SchemaType {
  /** The declarations made so far, in the order to be read in. */
  readonly declarations: string[] = []
  readonly #root: Node
  readonly #side: 'input' | 'output'
  readonly #names: TypeNames
  readonly #tool: string
  /** Names of the types of definitions. */
  readonly #defined = new Map<string, string>()

  /** @param tool whose schema it is: types of its definitions are named after it */
  constructor(root: Node, side: 'input' | 'output', names: TypeNames, tool: string) {
    this.#tool = tool
    this.#root = root
    this.#side = side
    this.#names = names
  }

  /**
   * Declares the root under a name.
   *
   * @throws Inexpressible
   */
  declare(name: string, fallback: string): void {
    this.#defined.set('#', name)
    const description = textOf(this.#root.description)
    this.#interface(name, this.#root, description === '' ? fallback : description, 0)
  }

  /** A list of objects at the root of an output. */
  declareList(name: string, fallback: string): void {
    const { items } = this.#root
    if (!isNode(items)) throw new Inexpressible('a list at the root that does not say of what')
    this.#only(this.#root, ['type', 'items', ...onLists])
    if (onLists.some((keyword) => this.#root[keyword] !== undefined))
      throw new Inexpressible('bounds of a list at the root')
    const item = this.#type(items, [name, 'item'], 1)
    if (item.tags.length > 0 || !/^[A-Z]\w*$/.test(item.text))
      throw new Inexpressible('a list at the root of no objects')
    const description = textOf(this.#root.description)
    const doc = comment(description === '' ? fallback : description, [])
    this.declarations.unshift([...doc, `export type ${name} = ${item.text}[]`].join('\n'))
  }

  #interface(name: string, schema: Node, description: string, depth: number): void {
    this.#only(schema, ['type', 'properties', 'required', 'additionalProperties'])
    const { additionalProperties: more, properties } = schema
    if (isNode(more) && Object.keys(more).length > 0)
      throw new Inexpressible('further properties of a type beside named ones')
    const required = list(schema.required)
    const named = isNode(properties) ? Object.entries(properties) : []
    const unknown = required.find((one) => !named.some(([property]) => property === one))
    if (unknown !== undefined) throw new Inexpressible(`\`${String(unknown)}\` is required and not described`)
    const place = this.declarations.length
    const lines = named.flatMap(([property, value]) =>
      this.#property(name, property, value, required.includes(property), depth),
    )
    const tags: Tag[] = [
      ...(description === '' ? [{ name: 'undescribed' }] : []),
      ...(more === false ? [] : [{ name: 'open' }]),
    ]
    const body = lines.length === 0 ? '{}' : `{\n${lines.map((line) => `  ${line}`).join('\n')}\n}`
    this.declarations.splice(place, 0, [...comment(description, tags), `export interface ${name} ${body}`].join('\n'))
  }

  #property(owner: string, name: string, schema: Json, required: boolean, depth: number): string[] {
    if (name === '' || name === '__proto__' || /\p{Cc}/u.test(name))
      throw new Inexpressible(`a property named ${JSON.stringify(name)}`)
    if (!isNode(schema)) throw new Inexpressible(`\`${name}\` takes anything`)
    const { text, tags } = this.#type(schema, [owner, name], depth + 1)
    const description = textOf(schema.description)
    const all = [
      ...(description === '' ? [{ name: 'undescribed' }] : []),
      ...tags,
      ...this.#remarkTags(schema, name, required),
    ]
    const head = `${propertyName(name)}${required ? '' : '?'}: `
    return [...comment(description, all, '  '), `${head}${this.#fitted(text, head.length)}`]
  }

  #remarkTags(schema: Node, name: string, required: boolean): Tag[] {
    if (required && schema.default !== undefined) throw new Inexpressible(`a default of \`${name}\`, which is required`)
    if (schema.examples !== undefined && !Array.isArray(schema.examples))
      throw new Inexpressible(`examples of \`${name}\``)
    return [
      ...(schema.default === undefined ? [] : [{ name: 'default', text: jsonTag(schema.default) }]),
      ...(schema.examples === undefined ? [] : [{ name: 'examples', text: jsonTag(schema.examples) }]),
      ...(schema.deprecated === true ? [{ name: 'deprecated' }] : []),
    ]
  }

  /** A union of literals that is too long for its line, one a line. */
  #fitted(text: string, before: number): string {
    if (before + text.length + 2 <= columns || !text.includes(' | ') || /[{[(]/.test(text)) return text
    const members = text.match(/'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|[^'"| ]+/g) ?? []
    return `\n${members.map((member) => `    | ${member}`).join('\n')}`
  }

  #type(schema: Node, words: readonly string[], depth: number): Written {
    if (depth > deepest) throw new Inexpressible('more than forty levels')
    if (typeof schema.$ref === 'string') return this.#reference(schema, schema.$ref, depth)
    const { anyOf, oneOf, type } = schema
    if (schema.const !== undefined) return this.#literals(schema, [schema.const], 'const')
    if (Array.isArray(schema.enum)) return this.#literals(schema, schema.enum as readonly Json[], 'enum')
    if (anyOf !== undefined || oneOf !== undefined) {
      this.#only(schema, [anyOf === undefined ? 'oneOf' : 'anyOf'])
      return this.#union(list(anyOf ?? oneOf), words, depth)
    }
    if (Array.isArray(type)) {
      const types = type as readonly Json[]
      return this.#union(
        types.map((one) => ({ ...keywordsOf(schema, one), type: one })),
        words,
        depth,
        schema,
      )
    }
    if (type === 'string') return this.#string(schema)
    if (type === 'number' || type === 'integer') return this.#number(schema, type)
    if (type === 'array') return this.#list(schema, words, depth)
    if (type === 'object') return this.#object(schema, words, depth)
    this.#only(schema, ['type'])
    if (type === 'boolean' || type === 'null') return { text: type, tags: [] }
    throw new Inexpressible(type === undefined ? 'a value of any type' : `the type ${JSON.stringify(type)}`)
  }

  #reference(schema: Node, ref: string, depth: number): Written {
    this.#only(schema, ['$ref'])
    const known = this.#defined.get(ref)
    if (known !== undefined) return { text: known, tags: [] }
    const target = resolve(ref, this.#root)
    if (!isNode(target)) throw new Inexpressible(`the reference ${ref}`)
    const words = [this.#tool, ref.split('/').at(-1) ?? 'definition']
    // A scalar behind a reference is written where it is used.
    if (target.type !== 'object' || !isNode(target.properties)) return this.#type(target, words, depth + 1)
    const name = this.#names.take(...words)
    this.#defined.set(ref, name)
    this.#interface(name, target, textOf(target.description), depth)
    return { text: name, tags: [] }
  }

  #literals(schema: Node, values: readonly Json[], keyword: string): Written {
    this.#only(schema, [keyword, 'type'])
    const types = [schema.type ?? []].flat()
    const fitting = values.filter((value) => types.length === 0 || types.some((type) => isOf(type, value)))
    if (fitting.length === 0) throw new Inexpressible('values none of which is allowed')
    if (fitting.some((value) => typeof value === 'object' && value !== null))
      throw new Inexpressible('lists or objects as values')
    const texts = fitting.map((value) => (typeof value === 'string' ? quoted(value) : String(value)))
    return { text: [...new Set(texts)].join(' | '), tags: [] }
  }

  #union(branches: readonly Json[], words: readonly string[], depth: number, whole?: Node): Written {
    const nodes = branches.map((branch) => {
      if (!isNode(branch)) throw new Inexpressible('an alternative that takes anything')
      return branch
    })
    if (whole)
      this.#only(whole, [
        'type',
        ...onStrings,
        ...onNumbers,
        ...onLists,
        'items',
        'properties',
        'required',
        'additionalProperties',
      ])
    const [rest, nulls] = [nodes.filter(({ type }) => type !== 'null'), nodes.filter(({ type }) => type === 'null')]
    const [only] = rest
    const or = nulls.length > 0 ? ' | null' : ''
    if (rest.length === 1 && only) {
      const { text, tags } = this.#type(only, words, depth)
      return { text: `${text}${or}`, tags }
    }
    if (rest.length === 0) return { text: 'null', tags: [] }
    if (!hasDiscriminant(rest.map((branch) => this.#resolved(branch)).filter(({ type }) => type === 'object')))
      throw new Inexpressible('alternatives of objects that no value tells apart')
    const texts = rest.map((branch, index) => this.#named(branch, [...words, String(index + 1)], depth))
    return { text: `${[...new Set(texts)].join(' | ')}${or}`, tags: this.#loose(texts) }
  }

  /** What is inside a union or a list has no comment of its own: tags make it a flavour. */
  #named(schema: Node, words: readonly string[], depth: number): string {
    const { text, tags } = this.#type(schema, words, depth)
    const own = tags.filter(({ name }) => name !== 'unbounded')
    if (own.length === 0) return text
    const primitive = /^(string|number)$/.exec(text)?.[1]
    if (primitive === undefined) throw new Inexpressible('rules of a value inside a list or an alternative')
    const name = this.#names.take(...words)
    const given = own.some((tag) => tag.name === 'TJS-type') ? [] : [{ name: 'TJS-type', text: primitive }]
    const doc = comment('', [{ name: 'undescribed' }, ...given, ...tags])
    this.declarations.push(
      [...doc, `export type ${name} = ${primitive} & { readonly __flavor?: '${name}' }`].join('\n'),
    )
    return name
  }

  /** Plain strings of an input have no bound wherever they stand. */
  #loose(texts: readonly string[]): Tag[] {
    return this.#side === 'input' && texts.some((text) => /\bstring\b/.test(text)) ? [{ name: 'unbounded' }] : []
  }

  #resolved(schema: Node): Node {
    const target = typeof schema.$ref === 'string' ? resolve(schema.$ref, this.#root) : schema
    return isNode(target) ? target : {}
  }

  #string(schema: Node): Written {
    this.#only(schema, ['type', ...onStrings])
    const { pattern, format, maxLength } = schema
    if (typeof format === 'string' && !formats.includes(format)) throw new Inexpressible(`the format ${format}`)
    const problem = typeof pattern === 'string' ? patternProblem(pattern) : undefined
    if (problem !== undefined) throw new Inexpressible(`a pattern that ${problem}`)
    if (typeof pattern === 'string' && /^\s|\s$|\n/.test(pattern))
      throw new Inexpressible('a pattern with white space at its edge')
    const bounded =
      maxLength !== undefined ||
      (typeof format === 'string' && boundedFormats.includes(format)) ||
      (typeof pattern === 'string' && isBounded(pattern))
    const tags = tagsOf(schema, onStrings)
    return { text: 'string', tags: this.#side === 'input' && !bounded ? [...tags, { name: 'unbounded' }] : tags }
  }

  #number(schema: Node, type: string): Written {
    this.#only(schema, ['type', ...onNumbers])
    const { multipleOf } = schema
    if (multipleOf !== undefined && !(Number.isInteger(multipleOf) && Number(multipleOf) > 0))
      throw new Inexpressible('multiples of a fraction')
    for (const keyword of onNumbers) {
      const value = schema[keyword]
      if (value !== undefined && !/^-?(0|[1-9][0-9]*)([.][0-9]+)?$/.test(String(value)))
        throw new Inexpressible(`${keyword} ${JSON.stringify(value)}`)
    }
    const whole = type === 'integer' ? [{ name: 'TJS-type', text: 'integer' }] : []
    return { text: 'number', tags: [...whole, ...tagsOf(schema, onNumbers)] }
  }

  #list(schema: Node, words: readonly string[], depth: number): Written {
    this.#only(schema, ['type', 'items', ...onLists])
    if (!isNode(schema.items)) throw new Inexpressible('a list that does not say of what')
    const item = this.#named(schema.items, [...words, 'item'], depth + 1)
    if (schema.uniqueItems === false) throw new Inexpressible('uniqueItems false')
    const loose =
      this.#side === 'input' && schema.maxItems === undefined ? [{ name: 'unbounded' }] : this.#loose([item])
    return {
      text: item.includes(' | ') ? `(${item})[]` : `${item}[]`,
      tags: [...tagsOf(schema, onLists), ...loose],
    }
  }

  #object(schema: Node, words: readonly string[], depth: number): Written {
    const { properties, additionalProperties: more } = schema
    const isMap =
      isNode(more) && Object.keys(more).length > 0 && Object.keys(isNode(properties) ? properties : {}).length === 0
    if (isMap && isNode(more)) {
      this.#only(schema, ['type', 'properties', 'additionalProperties'])
      const value = this.#named(more, [...words, 'value'], depth + 1)
      return { text: `{ [key: string]: ${value} }`, tags: this.#loose([value]) }
    }
    const name = this.#names.take(...words)
    this.#interface(name, schema, '', depth)
    return { text: name, tags: [] }
  }

  /** Refuses a schema that says more than these keywords and remarks. */
  #only(schema: Node, keywords: readonly string[]): void {
    const other = Object.keys(schema).find((keyword) => !keywords.includes(keyword) && !remarks.includes(keyword))
    if (other !== undefined) throw new Inexpressible(`the keyword ${other}`)
  }
}

/** Whether objects share a required property that has another single value in each. */
function hasDiscriminant(objects: readonly Node[]): boolean {
  const [first] = objects
  if (!first || objects.length === 1) return true
  return Object.keys(isNode(first.properties) ? first.properties : {}).some((name) => {
    const values = objects.map((one) => {
      const property = isNode(one.properties) ? one.properties[name] : undefined
      const { const: only, enum: values } = isNode(property) ? property : {}
      const value = only ?? (Array.isArray(values) && values.length === 1 ? (values[0] as Json) : undefined)
      return list(one.required).includes(name) && typeof value === 'string' ? value : undefined
    })
    return !values.includes(undefined) && new Set(values).size === values.length
  })
}

/** The keywords of a schema that speak of one of its types. */
function keywordsOf(schema: Node, type: Json): Node {
  const speaking: { readonly [type: string]: readonly string[] } = {
    string: onStrings,
    number: onNumbers,
    integer: onNumbers,
    array: [...onLists, 'items'],
    object: ['properties', 'required', 'additionalProperties'],
  }
  const keywords = typeof type === 'string' ? (speaking[type] ?? []) : []
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => keywords.includes(keyword)))
}

const tagsOf = (schema: Node, keywords: readonly string[]): Tag[] =>
  keywords.flatMap((name) => {
    const value = schema[name]
    return value === undefined ? [] : [{ name, text: typeof value === 'string' ? value : String(value) }]
  })

/** JSON in a tag; what would end the comment or look like another tag is written as an escape. */
const jsonTag = (value: Json): string =>
  JSON.stringify(value)
    .replaceAll('*/', String.raw`*\/`)
    .replaceAll('@', String.raw`\u0040`)

function isOf(type: Json, value: Json): boolean {
  if (type === 'integer') return Number.isInteger(value)
  if (value === null) return type === 'null'
  return type === (Array.isArray(value) ? 'array' : typeof value)
}

const textOf = (text: Json | undefined): string => (typeof text === 'string' ? text.trim() : '')
