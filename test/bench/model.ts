/** What a synthetic type is made of, so that the same types can be written in several languages. */
export type Shape =
  | { is: 'text'; max: number }
  | { is: 'integer'; min: number; max: number }
  | { is: 'boolean' }
  | { is: 'choice'; of: readonly string[] }
  | { is: 'scalar'; name: 'CalendarDate' | 'Email' | 'Instant' | 'Money' | 'Uuid' }
  | { is: 'named'; name: string }
  | { is: 'list'; of: Shape; max: number }
  | { is: 'object'; properties: readonly Property[] }

export interface Property {
  name: string
  doc: string
  optional: boolean
  shape: Shape
}

export interface ObjectType {
  name: string
  doc: string
  properties: readonly Property[]
}

/** Objects told apart by their `kind`. */
export interface UnionType {
  name: string
  doc: string
  members: readonly ObjectType[]
}

export interface SyntheticTool {
  /** `domain03.create_entry_07` */
  name: string
  doc: string
  input: ObjectType
  output: ObjectType
}

export interface Domain {
  /** `domain03` */
  name: string
  tools: readonly SyntheticTool[]
}

export interface Synthetic {
  shared: readonly ObjectType[]
  unions: readonly UnionType[]
  domains: readonly Domain[]
}

const toolsPerDomain = 20
const verbs = ['list', 'get', 'search', 'create', 'update', 'archive', 'assign', 'export', 'approve', 'compare']
const nouns = ['status', 'title', 'amount', 'owner', 'due_on', 'contact', 'position', 'note', 'region', 'channel']

/** A contract of `count` tools, the same every time; `edition` changes the input of the very first tool only. */
export function synthesize(count: number, edition = 0): Synthetic {
  const domains: Domain[] = []
  for (let first = 0; first < count; first += toolsPerDomain) {
    const name = `domain${String(domains.length).padStart(2, '0')}`
    const size = Math.min(toolsPerDomain, count - first)
    domains.push({ name, tools: Array.from({ length: size }, (_, place) => tool(name, place, first + place, edition)) })
  }
  return { shared, unions, domains }
}

function tool(domain: string, place: number, index: number, edition: number): SyntheticTool {
  const verb = verbs[index % verbs.length] ?? 'run'
  const action = `${verb}_entry_${String(place).padStart(2, '0')}`
  const type = pascal(`${domain}_${action}`)
  const extra = Array.from({ length: index === 0 ? edition : 0 }, (_, number) =>
    property(`edition_${number}`, index, 0),
  )
  return {
    name: `${domain}.${action}`,
    doc: `Does the work of ${action} in ${domain}; call it when the entry is known and its state allows it.`,
    input: {
      name: `${type}Input`,
      doc: `What ${action} takes.`,
      properties: [...properties(8 + (index % 5), index), ...extra],
    },
    output: {
      name: `${type}Output`,
      doc: `What ${action} answers with.`,
      properties: properties(8 + ((index + 2) % 5), index + 7),
    },
  }
}

function properties(count: number, seed: number): Property[] {
  return Array.from({ length: count }, (_, place) => {
    const noun = nouns[(seed + place) % nouns.length] ?? 'value'
    return property(place < nouns.length ? noun : `${noun}_${place}`, seed, place)
  })
}

function property(name: string, seed: number, place: number): Property {
  return {
    name,
    doc: `The ${name.replaceAll('_', ' ')} of the entry, as variant ${(seed + place) % 17} has it.`,
    optional: (seed + place) % 3 === 0,
    shape: shapes[(seed * 3 + place) % shapes.length]?.(seed) ?? { is: 'boolean' },
  }
}

const shapes: readonly ((seed: number) => Shape)[] = [
  () => ({ is: 'scalar', name: 'Uuid' }),
  (seed) => ({ is: 'text', max: 40 + (seed % 9) * 20 }),
  (seed) => ({ is: 'choice', of: ['open', 'running', 'done', `special_${seed % 11}`] }),
  () => ({ is: 'scalar', name: 'Money' }),
  () => ({ is: 'named', name: 'PostalAddress' }),
  (seed) => ({ is: 'integer', min: 0, max: 100 + seed }),
  () => ({ is: 'scalar', name: 'Instant' }),
  () => ({ is: 'named', name: 'PaymentMethod' }),
  () => ({ is: 'list', of: { is: 'named', name: 'LineItem' }, max: 50 }),
  () => ({ is: 'boolean' }),
  (seed) => ({
    is: 'object',
    properties: [
      plain('label', { is: 'text', max: 30 + (seed % 7) * 10 }),
      plain('rank', { is: 'integer', min: 1, max: 10 + (seed % 13) }),
      plain('level', { is: 'choice', of: ['low', 'middle', `high_${seed % 5}`] }),
    ],
  }),
  () => ({ is: 'list', of: { is: 'scalar', name: 'Email' }, max: 20 }),
  () => ({ is: 'scalar', name: 'CalendarDate' }),
]

const plain = (name: string, shape: Shape, optional = false): Property => ({
  name,
  doc: `The ${name.replaceAll('_', ' ')}.`,
  optional,
  shape,
})

const shared: readonly ObjectType[] = [
  {
    name: 'PostalAddress',
    doc: 'Where somebody lives or works.',
    properties: [
      plain('street', { is: 'text', max: 100 }),
      plain('postal_code', { is: 'text', max: 12 }),
      plain('city', { is: 'text', max: 100 }),
      plain('country', { is: 'choice', of: ['AT', 'CH', 'DE'] }),
    ],
  },
  {
    name: 'LineItem',
    doc: 'One line of a document.',
    properties: [
      plain('text', { is: 'text', max: 200 }),
      plain('quantity', { is: 'integer', min: 1, max: 9999 }),
      plain('unit_price', { is: 'scalar', name: 'Money' }),
      plain('discount_percent', { is: 'integer', min: 0, max: 100 }, true),
    ],
  },
]

const kind = (value: string): Property => plain('kind', { is: 'choice', of: [value] })

const unions: readonly UnionType[] = [
  {
    name: 'PaymentMethod',
    doc: 'How an amount is paid.',
    members: [
      {
        name: 'CardPayment',
        doc: 'By card.',
        properties: [kind('card'), plain('last4', { is: 'text', max: 4 }), plain('holder', { is: 'text', max: 80 })],
      },
      {
        name: 'TransferPayment',
        doc: 'By bank transfer.',
        properties: [
          kind('transfer'),
          plain('iban', { is: 'text', max: 34 }),
          plain('due_days', { is: 'integer', min: 0, max: 90 }),
        ],
      },
      { name: 'CashPayment', doc: 'In cash.', properties: [kind('cash'), plain('register', { is: 'text', max: 20 })] },
    ],
  },
]

/** `domain03_create_entry` → `Domain03CreateEntry` */
export function pascal(name: string): string {
  return name.replace(/(?:^|[_.])(\w)/g, (_, letter: string) => letter.toUpperCase())
}
