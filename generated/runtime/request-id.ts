/**
 * A new id of 128 random bits, in hexadecimal. `crypto.randomUUID` would need a secure context, which a page served over
 * plain HTTP in a local network is not.
 */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
