import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether a text is the secret, in constant time whatever was sent: not even its length shows. */
export function isSameSecret(sent: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(sent), digest(secret))
}
