/** First bytes of the media types that have a fixed beginning; null stands for any byte. */
const beginnings: { readonly [mimeType: string]: readonly (readonly (number | null)[])[] } = {
  'image/png': [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  'image/jpeg': [[0xff, 0xd8, 0xff]],
  'image/gif': [ascii('GIF87a'), ascii('GIF89a')],
  'image/webp': [[...ascii('RIFF'), null, null, null, null, ...ascii('WEBP')]],
  'audio/wav': [[...ascii('RIFF'), null, null, null, null, ...ascii('WAVE')]],
  // With an ID3 tag, or from the first frame on: eleven bits set, layer III (ISO/IEC 11172-3).
  'audio/mpeg': [ascii('ID3'), [0xff, 0xfb], [0xff, 0xfa], [0xff, 0xf3], [0xff, 0xf2], [0xff, 0xe3], [0xff, 0xe2]],
}

const otherNames: { readonly [mimeType: string]: string } = {
  'image/jpg': 'image/jpeg',
  'audio/x-wav': 'audio/wav',
  'audio/wave': 'audio/wav',
  'audio/mp3': 'audio/mpeg',
}

/** Whether bytes begin as the media type wants; true for types without a fixed beginning. */
export function isOfType(mimeType: string, bytes: Uint8Array): boolean {
  const known = beginnings[otherNames[mimeType] ?? mimeType]
  return (
    known === undefined || known.some((beginning) => beginning.every((byte, i) => byte === null || byte === bytes[i]))
  )
}

function ascii(text: string): number[] {
  return [...text].map((character) => character.charCodeAt(0))
}
