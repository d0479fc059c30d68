import { crc32 } from 'node:zlib'
import { fault } from '../fault.js'

const MOST_BYTES = 200_000
const MOST_PIXELS = 4000
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
/** Length, type and checksum around the data of a chunk. */
const CHUNK_FRAME = 12

/**
 * The drawn signature a caller sent, checked by its content: a whole PNG (ISO/IEC 15948) whose every chunk is as its
 * checksum says, and nothing behind it.
 *
 * @throws Fault `rapports.signature_invalid`
 */
export function signatureImage(base64: string): Buffer {
  const image = Buffer.from(base64, 'base64')
  const isBase64 = image.toString('base64').replace(/=+$/, '') === base64.replace(/=+$/, '')
  if (!isBase64 || image.length > MOST_BYTES || !isWholePng(image)) {
    throw fault('rapports.signature_invalid', { field: 'image_png' })
  }
  return image
}

function isWholePng(image: Buffer): boolean {
  if (!image.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return false
  const types: string[] = []
  for (let at = SIGNATURE.length; at + CHUNK_FRAME <= image.length;) {
    const length = image.readUInt32BE(at)
    const end = at + CHUNK_FRAME + length
    if (end > image.length || crc32(image.subarray(at + 4, end - 4)) !== image.readUInt32BE(end - 4)) return false
    const type = image.toString('latin1', at + 4, at + 8)
    if (types.push(type) === 1 && !isHeader(type, image.subarray(at + 8, end - 4))) return false
    if (type === 'IEND') return length === 0 && end === image.length && types.includes('IDAT')
    at = end
  }
  return false
}

function isHeader(type: string, data: Buffer): boolean {
  if (type !== 'IHDR' || data.length !== 13) return false
  const sides = [data.readUInt32BE(0), data.readUInt32BE(4)]
  return sides.every((side) => side > 0 && side <= MOST_PIXELS)
}
