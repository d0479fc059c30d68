import type { HttpContext } from '../http/http-context.js'
import type { Secret } from '../secret.js'

/** Field of every form that carries what `formToken` made. */
export const formTokenField = 'form_token'

/** What a form of ours carries, so that no other site can have made the browser send it: bound to the browser's cookie. */
export function formToken(secret: Secret, browser: string): string {
  return secret.sign('form', browser)
}

/**
 * Whether a form came from a page of ours: by its token, and by what the browser says of where it was sent from
 * (Fetch Metadata; `Origin`, RFC 6454), which older browsers leave out.
 */
export function isOurForm(
  ctx: HttpContext,
  secret: Secret,
  browser: string | undefined,
  given: string | null,
): boolean {
  const { host = '', origin, 'sec-fetch-site': site } = ctx.req.headers
  if (site !== undefined && site !== 'same-origin') return false
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host.toLowerCase())) return false
  return browser !== undefined && given !== null && secret.verify('form', browser, given)
}
