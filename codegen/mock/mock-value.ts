import type { Json, Schema } from '../runtime/model.js'
import { sample, type SamplePlace } from '../runtime/sample.js'
import type { MockRecord } from './mock-records.js'

/** A value for a schema that says what is known, member by member, and makes up the rest from the seed. */
export function shaped(schema: Schema, known: MockRecord, seed: string): Json {
  return sample(schema, { seed, known: (place) => said(place, known, schema, seed) })
}

/** Lists are made item by item, because the items of an answer have members that those of an argument lack. */
function said({ pointer, schema }: SamplePlace, known: MockRecord, root: Schema, seed: string): Json | undefined {
  const value = pointer === '' ? undefined : at(known, pointer)
  if (value === undefined || isRecord(value)) return undefined
  if (!Array.isArray(value)) return value
  // A union is asked for again once its variant is chosen.
  if (schema.type !== 'array') return undefined
  const item: Schema = {
    ...(typeof schema.items === 'object' && schema.items),
    ...(root.$defs && { $defs: root.$defs }),
  }
  return (value as readonly Json[]).map((one, i) => (isRecord(one) ? shaped(item, one, `${seed}${pointer}/${i}`) : one))
}

/** Whether a record is one of those that arguments ask for: those that name a member of it have to be its value. */
export function matches(record: MockRecord, input: MockRecord): boolean {
  return Object.entries(input).every(([name, wanted]) => {
    const value = record[name] ?? at(record, `/${name.replace(/_id$/, '')}/id`)
    return value == null || typeof wanted === 'object' || value === wanted
  })
}

export const isRecord = (value: Json): value is MockRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function at(value: Json, pointer: string): Json | undefined {
  let place: Json | undefined = value
  for (const step of pointer.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~')
    place = place !== undefined && isRecord(place) && Object.hasOwn(place, name) ? place[name] : undefined
  }
  return place
}
