import type { Schema } from '../runtime/model.js'
import { moreThanText, type WireTexts } from './wire-text.js'

/** Bounds of what 32 bits hold say nothing to a caller. */
const noLimit = 2 ** 31 - 1

/**
 * The constraints of a string or number that a caller can use: a pattern or length beside a format only repeats it, a
 * bound at the end of the number range is none. Exclusive bounds become inclusive ones, exactly for whole numbers; for
 * others a remark tells the difference.
 */
export function wireConstraints(schema: Schema, type: string | undefined, texts: WireTexts) {
  const { exclusiveMinimum, exclusiveMaximum, multipleOf, format, pattern, minLength, maxLength } = schema
  const whole = type === 'integer'
  const step = whole ? 1 : 0
  const lower = [schema.minimum, exclusiveMinimum === undefined ? undefined : floor(exclusiveMinimum, whole) + step]
  const upper = [schema.maximum, exclusiveMaximum === undefined ? undefined : -floor(-exclusiveMaximum, whole) - step]
  const minimum = Math.max(...defined(lower))
  const maximum = Math.min(...defined(upper))
  const remark = whole ? undefined : moreThanText(exclusiveMinimum, exclusiveMaximum, texts)
  return {
    ...(type !== undefined && { type }),
    ...(format !== undefined && { format }),
    ...(minimum > -noLimit && { minimum }),
    ...(maximum < noLimit && { maximum }),
    ...(multipleOf !== undefined && { multipleOf }),
    ...(format === undefined && {
      ...(pattern !== undefined && { pattern }),
      ...(minLength && { minLength }),
      ...(maxLength !== undefined && { maxLength }),
    }),
    ...(remark !== undefined && { remark }),
  }
}

function floor(bound: number, whole: boolean): number {
  return whole ? Math.floor(bound) : bound
}

function defined(bounds: readonly (number | undefined)[]): number[] {
  return bounds.filter((bound) => bound !== undefined)
}
