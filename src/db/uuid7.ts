import { randomBytes } from 'node:crypto'

/**
 * A new identifier in the order of time (RFC 9562, version 7), so that neighbours in time are neighbours in the index.
 * Made here and not by the database, which would need PostgreSQL 18, and so that an answer knows its id before the write.
 *
 * @param at its time, to the millisecond
 * @param random ten bytes; only tests and demo data give their own
 */
export function uuid7(at: Date = new Date(), random: Uint8Array = randomBytes(10)): string {
  const bytes = Buffer.alloc(16)
  bytes.writeUIntBE(at.getTime(), 0, 6)
  bytes.set(random.subarray(0, 10), 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
