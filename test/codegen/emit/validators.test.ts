import assert from 'node:assert/strict'
import { validatorUnits } from '../../../codegen/emit/validators.js'
import type { ContractModel } from '../../../codegen/runtime/model.js'
import { office } from '../../fixtures/models-docs/office.js'
import { askValidators } from './ask-validators.js'

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
    verdicts = askValidators(
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
