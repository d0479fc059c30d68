import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { emitValidators, validatorUnits } from '../../../codegen/emit/validators.js'
import type { ContractModel, Schema } from '../../../codegen/runtime/model.js'
import { office } from '../../fixtures/models-docs/office.js'
import { toolWith } from '../../fixtures/models-docs/one-tool.js'
import { generatedFolder } from './generated-folder.js'

interface Verdict {
  valid: boolean
  value: unknown
  issues: string[]
}

/** Asks the generated modules from a file of its own, in a process of its own, as an application would. */
const script = `
import { readFileSync } from 'node:fs'
import { explainIssues } from './runtime/explain-issues.js'
const [, , id, cases] = process.argv
const { validators } = await import('./' + id + '/validators/index.js')
const verdicts = []
for (const [tool, side, text] of JSON.parse(readFileSync(cases, 'utf8'))) {
  const validate = (await validators[tool]())[side]
  const value = JSON.parse(text)
  const valid = validate(value)
  const issues = explainIssues(validate.errors ?? []).map(({ field, rule, message }) => [field, rule, message].join(' | '))
  verdicts.push({ valid, value: JSON.stringify(value), issues })
}
verdicts.push({ pollution: {}.polluted ?? null, unknown: validators.constructor === undefined })
console.log(JSON.stringify(verdicts))
`

function ask(model: ContractModel, cases: readonly (readonly [string, 'input' | 'output', string])[]): unknown[] {
  const folder = generatedFolder(model.id, emitValidators(model as typeof office))
  try {
    writeFileSync(join(folder.path, 'run.mjs'), script)
    writeFileSync(join(folder.path, 'cases.json'), JSON.stringify(cases))
    const args = ['--import', 'tsx', join(folder.path, 'run.mjs'), model.id, join(folder.path, 'cases.json')]
    return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Verdict[]
  } finally {
    folder.remove()
  }
}

const id = '0192f0c1-7a00-7000-8000-000000000001'
const customer = {
  id,
  number: 'K-1',
  kind: 'person',
  name: 'Erika',
  email: null,
  address: { city: null },
  version: 1,
  created_at: '2026-09-01T08:00:00Z',
}
const json = JSON.stringify

const officeCases: [string, string, 'input' | 'output', string, string, string[]][] = [
  ['takes no arguments', 'office.meta', 'input', '{}', '{}', []],
  ['fills in defaults', 'customers.list', 'input', '{}', '{"limit":20}', []],
  [
    'names field, rule and limit of every mistake',
    'customers.list',
    'input',
    '{"limit":101,"kind":"dog","cursor":"","updated_since":"2026-02-30T00:00:00Z","page":2}',
    '{"limit":101,"kind":"dog","cursor":"","updated_since":"2026-02-30T00:00:00Z","page":2}',
    [
      "page | additionalProperties | unknown argument 'page'",
      'limit | maximum | limit must be at most 100',
      'cursor | minLength | cursor must not be empty',
      "kind | enum | kind must be one of 'person', 'company'",
      'updated_since | format | updated_since must be an instant such as 2026-09-01T08:00:00Z',
    ],
  ],
  ['wants an object', 'customers.list', 'input', '[]', '[]', [' | type | arguments must be an object']],
  [
    'misses what is required',
    'customers.get',
    'input',
    '{}',
    '{}',
    ['customer_id | required | customer_id is required'],
  ],
  [
    'fills in defaults behind a reference, beside null and in a variant',
    'customers.update',
    'input',
    json({ customer_id: id, version: 1, address: {}, contact: { by: 'phone', phone: '+43557212345' } }),
    json({
      customer_id: id,
      version: 1,
      address: { country: 'AT' },
      contact: { by: 'phone', phone: '+43557212345', hours: 'day' },
      dry_run: false,
    }),
    [],
  ],
  [
    'says of a nullable object what is wrong inside, and no more',
    'customers.update',
    'input',
    json({ customer_id: id, version: 1, address: { country: 'at', zip: 1 }, dry_run: false }),
    json({ customer_id: id, version: 1, address: { country: 'at', zip: 1 }, dry_run: false }),
    [
      "address.zip | additionalProperties | unknown property 'zip' in address",
      'address.country | pattern | address.country must be a country code such as DE',
    ],
  ],
  [
    'says what a nullable object may be',
    'customers.update',
    'input',
    json({ customer_id: id, version: 1, address: 5, dry_run: false }),
    json({ customer_id: id, version: 1, address: 5, dry_run: false }),
    ['address | type | address must be an object or null'],
  ],
  [
    'names the variants of a union',
    'customers.update',
    'input',
    json({ customer_id: id, version: 1, contact: { by: 'fax' }, dry_run: false }),
    json({ customer_id: id, version: 1, contact: { by: 'fax' }, dry_run: false }),
    ["contact.by | enum | contact.by must be one of 'mail', 'phone'"],
  ],
  [
    'asks for the property that selects a variant',
    'customers.update',
    'input',
    json({ customer_id: id, version: 1, contact: {}, dry_run: false }),
    json({ customer_id: id, version: 1, contact: {}, dry_run: false }),
    ['contact.by | discriminator | contact.by is required'],
  ],
  [
    'counts entries and finds equal ones',
    'customers.update',
    'input',
    json({ customer_id: id, version: 1, tags: ['a', 'b', 'c', 'd', 'e', 'a'], dry_run: false }),
    json({ customer_id: id, version: 1, tags: ['a', 'b', 'c', 'd', 'e', 'a'], dry_run: false }),
    [
      'tags | maxItems | tags must have at most 5 entries',
      'tags | uniqueItems | tags must not have the same entry twice (0 and 5)',
    ],
  ],
  [
    'counts characters, not code units',
    'customers.update',
    'input',
    json({ customer_id: id, version: 1, name: '😀'.repeat(200), dry_run: false }),
    json({ customer_id: id, version: 1, name: '😀'.repeat(200), dry_run: false }),
    [],
  ],
  [
    'refuses NUL and half surrogate pairs',
    'customers.update',
    'input',
    '{"customer_id":"\\u0000","name":"\\ud800"}',
    '{"customer_id":"\\u0000","name":"\\ud800"}',
    [
      'customer_id | characters | customer_id must not hold NUL or half of a surrogate pair',
      'name | characters | name must not hold NUL or half of a surrogate pair',
    ],
  ],
  [
    'refuses names that reach for a prototype, and leaves every prototype alone',
    'customers.update',
    'input',
    '{"__proto__":{"polluted":1},"address":{"constructor":{"prototype":{"polluted":1}}}}',
    '{"__proto__":{"polluted":1},"address":{"constructor":{"prototype":{"polluted":1}}}}',
    [
      "__proto__ | name | '__proto__' is not allowed as a name",
      "address.constructor | name | 'constructor' is not allowed as a name in address",
    ],
  ],
  [
    'refuses nesting without end',
    'customers.list',
    'input',
    `${'['.repeat(100)}${']'.repeat(100)}`,
    `${'['.repeat(100)}${']'.repeat(100)}`,
    [' | depth | arguments must not be nested deeper than 64 levels'],
  ],
  ['leaves an output as it is', 'customers.get', 'output', json(customer), json(customer), []],
  [
    'finds an output that breaks its schema',
    'customers.list',
    'output',
    json({ items: [customer, { ...customer, version: 0 }], next_cursor: 1 }),
    json({ items: [customer, { ...customer, version: 0 }], next_cursor: 1 }),
    [
      'items.1.version | minimum | items.1.version must be at least 1',
      'next_cursor | type | next_cursor must be a string or null',
    ],
  ],
  [
    'lets an assigned field be null where the tool can be tried',
    'customers.update',
    'output',
    json({ ...customer, number: null }),
    json({ ...customer, number: null }),
    [],
  ],
  [
    'wants an assigned field where the tool cannot be tried',
    'customers.get',
    'output',
    json({ ...customer, number: null }),
    json({ ...customer, number: null }),
    ['number | type | number must be a string'],
  ],
]

describe('the generated validators, loaded from a file', () => {
  let verdicts: unknown[] = []
  before(() => {
    verdicts = ask(
      office,
      officeCases.map(([, tool, side, text]) => [tool, side, text] as const),
    )
  })

  for (const [index, [name, , , , value, issues]] of officeCases.entries())
    it(name, () => assert.deepEqual(verdicts[index], { valid: issues.length === 0, value, issues }))

  it('have polluted nothing and know no tool that is called like a member of every object', () => {
    assert.deepEqual(verdicts.at(-1), { pollution: null, unknown: true })
  })
})

describe('the generated validators of hazardous contracts', () => {
  const tree: Schema = {
    title: 'Tree',
    type: 'object',
    properties: {
      constructor: { type: 'string' },
      toString: { type: 'string' },
      default: { type: 'string', default: 'x' },
      children: { type: 'array', items: { $ref: '#' }, maxItems: 3 },
      either: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'integer' } }] },
      pair: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }], items: false, minItems: 1 },
      map: { type: 'object', properties: {}, additionalProperties: { type: 'integer' } },
      fixed: { const: { a: [1] } },
      // A variant with a default: ajv on its own would refuse to compile it.
      loose: {
        anyOf: [
          {
            type: 'object',
            properties: { a: { type: 'integer', default: 1 } },
            required: [],
            additionalProperties: false,
          },
          { type: 'string' },
        ],
      },
    },
    required: ['constructor'],
    additionalProperties: false,
  }
  const model = toolWith({ index: tree, shared: tree, 'trees.grow': tree })
  const cases: [string, string, string, string, string[]][] = [
    ['asks for own properties', 'index', '{}', '{"default":"x"}', ['constructor | required | constructor is required']],
    [
      'lets a declared name pass that looks like a prototype',
      'shared',
      '{"constructor":"c","default":"d"}',
      '{"constructor":"c","default":"d"}',
      [],
    ],
    [
      'follows a schema into itself',
      'trees.grow',
      '{"constructor":"c","children":[{"constructor":"c","children":[{"constructor":1}]}]}',
      '{"constructor":"c","children":[{"constructor":"c","children":[{"constructor":1,"default":"x"}],"default":"x"}],"default":"x"}',
      ['children.0.children.0.constructor | type | children.0.children.0.constructor must be a string'],
    ],
    [
      'joins the types of a union',
      'index',
      '{"constructor":"c","default":"d","either":true}',
      '{"constructor":"c","default":"d","either":true}',
      ['either | type | either must be a string or a list'],
    ],
    [
      'says of a union what is wrong in the branch that fits',
      'index',
      '{"constructor":"c","default":"d","either":[1,"b"]}',
      '{"constructor":"c","default":"d","either":[1,"b"]}',
      ['either.1 | type | either.1 must be a whole number'],
    ],
    [
      'fills in a default inside a union',
      'index',
      '{"constructor":"c","default":"d","loose":{}}',
      '{"constructor":"c","default":"d","loose":{"a":1}}',
      [],
    ],
    [
      'checks tuples, maps and fixed values',
      'index',
      '{"constructor":"c","default":"d","pair":["a","b",3],"map":{"x":"y"},"fixed":{"a":[2]}}',
      '{"constructor":"c","default":"d","pair":["a","b",3],"map":{"x":"y"},"fixed":{"a":[2]}}',
      [
        'pair.1 | type | pair.1 must be a whole number',
        'pair | items | pair must have at most 2 entries',
        'map.x | type | map.x must be a whole number',
        'fixed | const | fixed must be {"a":[1]}',
      ],
    ],
  ]
  let verdicts: unknown[] = []
  before(() => {
    verdicts = ask(
      model,
      cases.map(([, tool, text]) => [tool, 'input', text] as const),
    )
  })

  for (const [index, [name, , , value, issues]] of cases.entries())
    it(name, () => assert.deepEqual(verdicts[index], { valid: issues.length === 0, value, issues }))

  it('refuses a property called __proto__, naming the tool', () => {
    const properties = JSON.parse('{"__proto__":{"type":"string"}}') as NonNullable<Schema['properties']>
    assert.throws(
      () => emitValidators(toolWith({ 'a.b': { type: 'object', properties, additionalProperties: false } })),
      {
        name: 'EmitError',
        message:
          'test.v1: tool a.b has a schema that no validator can be made of: no object safely holds a property called __proto__',
      },
    )
  })

  it('refuses what ajv does not know, naming the tool', () => {
    const schema: Schema = { type: 'object', properties: { a: { type: 'string', format: 'duration' } } }
    assert.throws(() => emitValidators(toolWith({ 'a.b': schema })), {
      name: 'EmitError',
      message: /^test\.v1: tool a\.b has a schema that no validator can be made of: unknown format "duration"/,
    })
  })
})

describe('validatorUnits', () => {
  const texts = (model: ContractModel) =>
    new Map(validatorUnits(model).map(({ path, key, text }) => [path, [key, text()]]))

  it('makes one module a tool, and one for what three tools use', () => {
    assert.deepEqual(
      validatorUnits(office).map(({ path }) => path),
      [
        'validators/office_meta.js',
        'validators/customers_list.js',
        'validators/customers_get.js',
        'validators/customers_update.js',
        'validators/customers_prepare_erase.js',
        'validators/customers_erase.js',
        'validators/shared.js',
      ],
    )
  })

  it('keeps key and text of every other tool when one changes', () => {
    const changed = structuredClone(office)
    Object.assign(changed.tools['customers.list']!.input.properties!.limit!, { maximum: 50 })
    Object.assign(changed.tools['customers.get']!, { description: 'Another text.' })
    const [old, now] = [texts(office), texts(changed)]
    const different = [...now].filter(([path, entry]) => JSON.stringify(entry) !== JSON.stringify(old.get(path)))
    assert.deepEqual(
      different.map(([path]) => path),
      ['validators/customers_list.js'],
    )
  })

  it('gives a tool the same text whatever was compiled before it', () => {
    const units = validatorUnits(office)
    const backwards = new Map(units.toReversed().map(({ path, text }) => [path, text()]))
    for (const { path, text } of units) assert.equal(text(), backwards.get(path))
  })

  it('needs nothing that a browser lacks', () => {
    for (const { text } of validatorUnits(office)) assert.doesNotMatch(text(), /\brequire\(|\beval\(|new Function/)
  })
})
