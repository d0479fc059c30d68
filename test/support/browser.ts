import { existsSync } from 'node:fs'
import { after, before } from 'mocha'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'

/** Where Debian and Chrome's own packages put it; `BROWSER_PATH` names another place. */
const places = [process.env['BROWSER_PATH'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Without what a browser says to its maker in the background: tests talk to nobody but the server. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function found(): string | undefined {
  return places.find((path) => path !== undefined && existsSync(path))
}

/** @throws Error where there is no browser */
export function startBrowser(): Promise<Browser> {
  const executablePath = found()
  if (executablePath === undefined) throw new Error(`There is no browser at ${places.join(', ')}.`)
  return chromium.launch({ executablePath, args: quiet })
}

/**
 * A real Chromium for the surrounding `describe`. Where there is none its tests are skipped, unless `REQUIRE_BROWSER=1`
 * makes that a failure.
 *
 * @returns opens a page in a browser profile of its own
 */
export function useBrowser(): (options?: BrowserContextOptions) => Promise<Page> {
  let browser: Browser | undefined
  before(async function () {
    this.timeout(120_000)
    if (found() === undefined && process.env['REQUIRE_BROWSER'] !== '1') this.skip()
    browser = await startBrowser()
  })
  after(() => browser?.close())
  return async (options = {}) => {
    if (!browser) throw new Error('The browser exists only while tests run: call this inside it() or before().')
    const page = await (await browser.newContext({ locale: 'de-DE', ...options })).newPage()
    page.setDefaultTimeout(30_000)
    return page
  }
}
