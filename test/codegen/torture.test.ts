import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compile, type CompileResult } from '../../codegen/compile/compile.js'
import type { HashedContractModel, Schema } from '../../codegen/runtime/model.js'
import { assertGolden } from '../support/golden.js'
import { typeCheck } from '../support/type-check.js'

type Side = 'input' | 'output'
type Validate = (value: unknown) => boolean
type Validators = { [tool: string]: () => Promise<{ [S in Side]: Validate }> }

const root = resolve('test/fixtures/contracts')
const id = 'torture-tools.v1'
const objectWords = [
  'constructor',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'isPrototypeOf',
  'prototype',
  'length',
  'name',
  'then',
  'toJSON',
  '__defineGetter__',
  '__private',
  '_',
  '$',
]
const all = (names: readonly string[]): { [name: string]: boolean } =>
  Object.fromEntries(names.map((name) => [name, true]))
const without = (names: readonly string[], name: string): { [name: string]: boolean } =>
  all(names.filter((one) => one !== name))
const circle = { kind: 'circle', radius: 1 }
const sent = { many: 'm59', numbers: 9, shape: circle, shapes: [] }
const limits = { range: 1, text: '', pattern: 'a./*12', items: ['x'] }
const tree = { text: 'root', branches: {}, parent: null, pairs: [] }

/** What the compiled validators must say. */
const verdicts: { about: string; tool: string; side: Side; value: unknown; valid: boolean }[] = [
  ...objectWords.flatMap((name) => [
    {
      about: `a missing ${name}`,
      tool: 'constructor',
      side: 'input' as const,
      value: without(objectWords, name),
      valid: false,
    },
  ]),
  { about: 'every inherited name given', tool: 'constructor', side: 'input', value: all(objectWords), valid: true },
  { about: 'an unknown inherited name', tool: 'a', side: 'input', value: { valueOf: 1 }, valid: false },
  { about: 'no argument', tool: 'a', side: 'input', value: {}, valid: true },
  { about: 'a list for an object', tool: 'a', side: 'input', value: [], valid: false },
  {
    about: 'a name of another prototype',
    tool: 'class.odd',
    side: 'input',
    value: JSON.parse('{"__proto__":1,"10":true,"9":true,"größe":true}'),
    valid: false,
  },
  {
    about: 'a decomposed letter, which is another name',
    tool: 'class.odd',
    side: 'input',
    value: { '10': true, '9': true, 'gro\u0308ße': true },
    valid: false,
  },
  {
    about: 'names that need quoting',
    tool: 'class.odd',
    side: 'input',
    value: { '10': true, '9': true, größe: true, "quo'te": true, 'back\\slash': true, '*/': true, '${x}': true },
    valid: true,
  },
  { about: 'a member of a union of objects', tool: 'unions.send', side: 'input', value: sent, valid: true },
  {
    about: 'the sixtieth literal and one more',
    tool: 'unions.send',
    side: 'input',
    value: { ...sent, many: 'm60' },
    valid: false,
  },
  { about: 'a number as text', tool: 'unions.send', side: 'input', value: { ...sent, numbers: '9' }, valid: false },
  {
    about: 'properties of two members',
    tool: 'unions.send',
    side: 'input',
    value: { ...sent, shape: { ...circle, side: 1 } },
    valid: false,
  },
  {
    about: 'no discriminant',
    tool: 'unions.send',
    side: 'input',
    value: { ...sent, shape: { radius: 1 } },
    valid: false,
  },
  {
    about: 'a member of a nested union only',
    tool: 'unions.send',
    side: 'input',
    value: { ...sent, maybe: { kind: 'dot', at: [0, 0] } },
    valid: false,
  },
  {
    about: 'null for a nullable union',
    tool: 'unions.send',
    side: 'input',
    value: { ...sent, maybe: null },
    valid: true,
  },
  {
    about: 'null for one that is only optional',
    tool: 'unions.send',
    side: 'input',
    value: { ...sent, event: null },
    valid: false,
  },
  {
    about: 'an inherited and narrowed discriminant',
    tool: 'unions.send',
    side: 'input',
    value: { ...sent, event: { type: 'removed', reason: null } },
    valid: true,
  },
  {
    about: 'a literal of each kind',
    tool: 'unions.send',
    side: 'input',
    value: { ...sent, mixed: true, no: null, either: 'auto' },
    valid: true,
  },
  {
    about: 'false where only true is',
    tool: 'unions.send',
    side: 'input',
    value: { ...sent, yes: false },
    valid: false,
  },
  {
    about: 'an inline member with the other one’s property',
    tool: 'unions.send',
    side: 'input',
    value: { ...sent, inline: { is: 'left', right: true } },
    valid: false,
  },
  { about: 'limits kept', tool: 'limits.send', side: 'input', value: limits, valid: true },
  {
    about: 'an exclusive end',
    tool: 'limits.send',
    side: 'input',
    value: { ...limits, range: 1000000.5 },
    valid: false,
  },
  {
    about: 'null for a whole number or null',
    tool: 'limits.send',
    side: 'input',
    value: { ...limits, even: null },
    valid: true,
  },
  {
    about: 'a fraction for a whole number',
    tool: 'limits.send',
    side: 'input',
    value: { ...limits, even: 2.5 },
    valid: false,
  },
  {
    about: 'eighty characters that take two units each',
    tool: 'limits.send',
    side: 'input',
    value: { ...limits, text: '🌱'.repeat(80) },
    valid: true,
  },
  {
    about: 'eighty-one characters',
    tool: 'limits.send',
    side: 'input',
    value: { ...limits, text: 'x'.repeat(81) },
    valid: false,
  },
  {
    about: 'letters of another alphabet',
    tool: 'limits.send',
    side: 'input',
    value: { ...limits, letters: '名前' },
    valid: true,
  },
  {
    about: 'a day that does not exist',
    tool: 'limits.send',
    side: 'input',
    value: { ...limits, day: '2026-02-30' },
    valid: false,
  },
  {
    about: 'equal objects in a set',
    tool: 'limits.send',
    side: 'input',
    value: {
      ...limits,
      objects: [
        { left: 5, right: 'a' },
        { right: 'a', left: 5 },
      ],
    },
    valid: false,
  },
  {
    about: 'a tuple too long',
    tool: 'limits.send',
    side: 'input',
    value: { ...limits, tuple: [5, 1, 1] },
    valid: false,
  },
  {
    about: 'a tuple with null',
    tool: 'limits.send',
    side: 'input',
    value: { ...limits, tuple: [5, null] },
    valid: true,
  },
  {
    about: 'a flavour out of range in a map',
    tool: 'limits.send',
    side: 'input',
    value: { ...limits, fives: { a: 10 } },
    valid: false,
  },
  {
    about: 'a recursive map',
    tool: 'trees.list',
    side: 'output',
    value: [{ ...tree, branches: { a: { ...tree, parent: tree } }, pairs: [[tree, null]] }],
    valid: true,
  },
  {
    about: 'a mistake deep in recursion',
    tool: 'trees.list',
    side: 'output',
    value: [{ ...tree, branches: { a: { ...tree, parent: { ...tree, text: 1 } } } }],
    valid: false,
  },
  {
    about: 'an object where a list is the root',
    tool: 'trees.list',
    side: 'output',
    value: { result: [] },
    valid: false,
  },
  { about: 'an overridden limit', tool: 'files.list', side: 'input', value: { limit: 500 }, valid: true },
  { about: 'beyond the overridden limit', tool: 'files.list', side: 'input', value: { limit: 501 }, valid: false },
  {
    about: 'a mistake eight levels deep',
    tool: 'deep.read',
    side: 'input',
    value: { a: { b: { c: { d: { e: { f: { g: [{ h: 1 }] } } } } } } },
    valid: false,
  },
  {
    about: 'a narrowed property of a base',
    tool: 'limits.send',
    side: 'output',
    value: { limits: { kind: 'c' }, number: null, left: 5, right: '' },
    valid: false,
  },
]

describe('the torture contract', () => {
  let folder: string
  let result: CompileResult
  let model: HashedContractModel
  let validators: Validators

  before(async function () {
    this.timeout(120_000)
    folder = mkdtempSync(join(tmpdir(), 'toolpact-torture-'))
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    result = await compile({ root, out: join(folder, 'generated'), cache: join(folder, 'cache'), only: [id] })
    const generated = join(folder, 'generated', id)
    model = JSON.parse(readFileSync(join(generated, 'contract.json'), 'utf8')) as HashedContractModel
    const index = (await import(pathToFileURL(join(generated, 'validators/index.js')).href)) as {
      validators: Validators
    }
    validators = index.validators
  })

  after(() => {
    rmSync(folder, { recursive: true, force: true })
  })

  it('has no mistake', () => {
    assert.deepEqual(result.diagnostics, [])
  })

  it('is the reviewed model', () => {
    const path = join(folder, 'generated', id, 'contract.json')
    assertGolden(join(root, 'expected', id, 'contract.json'), readFileSync(path, 'utf8'))
  })

  it('compiles to code that the strict type checker accepts', function () {
    this.timeout(60_000)
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
    const modules = readdirSync(join(folder, 'generated', id), { recursive: true, encoding: 'utf8' })
    assert.ok(modules.includes('types.ts') && modules.includes('handlers.ts'))
    assert.deepEqual(
      typeCheck(
        folder,
        files.map((name) => join(folder, name)),
      ),
      [],
    )
  })

  it('keeps literals in the order in which they are declared', () => {
    const numbers = model.tools['unions.send']?.input.$defs?.Numbers as Schema
    assert.deepEqual(numbers.enum, [100, 9, 10, -1, 0.5])
    const sixty = model.tools['unions.send']?.input.$defs?.Sixty as Schema
    assert.deepEqual(sixty.enum?.slice(0, 4), ['m00', 'm37', 'm14', 'm51'])
    assert.equal(new Set(sixty.enum).size, 60)
  })

  it('keeps every tag, also beside the name of a scalar', () => {
    const { properties = {} } = model.tools['limits.send']?.input.$defs?.Pair as Schema
    assert.deepEqual(properties.right?.examples, ['a', 'b'])
    assert.deepEqual(properties.left?.examples, [5, 0])
  })

  for (const { about, tool, side, value, valid } of verdicts) {
    it(`${valid ? 'accepts' : 'refuses'} ${about} (${tool}, ${side})`, async () => {
      const validate = (await validators[tool]?.())?.[side]
      assert.equal(validate?.(structuredClone(value)), valid)
    })
  }

  it('accepts the examples it declares', async () => {
    for (const [tool, { examples = [] }] of Object.entries(model.tools)) {
      for (const example of examples) {
        const module = await validators[tool]?.()
        assert.equal(module?.input(structuredClone(example.input)), true, `${tool}: ${example.title}`)
        if (example.output !== undefined) assert.equal(module?.output(structuredClone(example.output)), true, tool)
      }
    }
  })

  it('fills in every default', async () => {
    const value = {}
    assert.equal((await validators['defaults.send']?.())?.input(value), true)
    assert.deepEqual(value, {
      text: 'a "quote", a \\ backslash, `ticks`, ${x}, </script>, \u2028 and ü',
      empty: '',
      zero: 0,
      fraction: -1.25,
      no: false,
      yes: true,
      nothing: null,
      list: ['b', 'a'],
      none: [],
      pair: { left: 5, right: 'r' },
      map: {},
      literal: 9,
      five: 5,
    })
  })
})
