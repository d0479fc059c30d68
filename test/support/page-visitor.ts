/** A page as a browser without JavaScript has it. */
export interface ShownPage {
  status: number
  /** Path and query at which the visitor has arrived. */
  at: string
  headers: Headers
  html: string
  /** The words of the page, without markup. */
  text: string
}

/** A browser without JavaScript: keeps cookies, follows redirects, sends the forms it was shown. */
export interface PageVisitor {
  open(path: string, headers?: { readonly [name: string]: string }): Promise<ShownPage>
  /** Sends a form of the page shown last, its token included. */
  send(
    path: string,
    fields: { readonly [name: string]: string },
    headers?: { [name: string]: string },
  ): Promise<ShownPage>
  signIn(email: string, password: string): Promise<ShownPage>
  /** Cookies by name. */
  cookies: Map<string, string>
  shown(): ShownPage
}

/** Somebody new, who knows no cookie yet. */
export function pageVisitor(origin: () => string): PageVisitor {
  const cookies = new Map<string, string>()
  let last: ShownPage | undefined

  const request = async (path: string, init: RequestInit, headers: { readonly [name: string]: string }) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(origin() + path, {
      ...init,
      redirect: 'manual',
      headers: { Cookie: cookie, 'Accept-Language': 'en', 'Sec-Fetch-Site': 'same-origin', ...headers },
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
      if (/Max-Age=0/.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }

  const follow = async (path: string, response: Response): Promise<ShownPage> => {
    const location = response.headers.get('Location')
    if (response.status === 303 && location) return open(location)
    const html = await response.text()
    last = { status: response.status, at: path, headers: response.headers, html, text: wordsOf(html) }
    return last
  }

  const open = async (path: string, headers: { readonly [name: string]: string } = {}): Promise<ShownPage> =>
    follow(path, await request(path, {}, headers))

  const send: PageVisitor['send'] = async (path, fields, headers = {}) => {
    const token = /name="form_token" value="([^"]*)"/.exec(last?.html ?? '')?.[1] ?? ''
    const body = new URLSearchParams({ form_token: token, ...fields })
    return follow(path, await request(path, { method: 'POST', body }, { Origin: origin(), ...headers }))
  }

  return {
    open,
    send,
    cookies,
    async signIn(email, password) {
      await open('/sign-in')
      return send('/sign-in', { email, password, back: '/' })
    },
    shown() {
      if (!last) throw new Error('No page has been shown yet.')
      return last
    },
  }
}

function wordsOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
}
