import { randomUUID } from 'node:crypto'
import { rememberLast } from '../remember-last.js'

/**
 * A new identifier in the order of time (RFC 9562, version 7), so that neighbours in time are neighbours in the index.
 * Made here and not by the database, which would need PostgreSQL 18, and so that an answer knows its id before the write.
 *
 * @param at its time, to the millisecond
 * @param random ten bytes; only tests and demo data give their own
 */
export function uuid7(at: Date = new Date(), random?: Uint8Array): string {
  // From the digit after the version on, versions 4 and 7 are laid out alike.
  return timeText(at.getTime()) + (random ? laidOut(random) : randomUUID().slice(15))
}

const timeText = rememberLast((milliseconds) => {
  const time = milliseconds.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7`
})

/** Twelve random bits, the variant, and sixty-two random bits. */
function laidOut(random: Uint8Array): string {
  const bytes = Buffer.from(random.subarray(0, 10))
  bytes.writeUInt8((bytes.readUInt8(2) & 0x3f) | 0x80, 2)
  const hex = bytes.toString('hex')
  return `${hex.slice(1, 4)}-${hex.slice(4, 8)}-${hex.slice(8)}`
}
