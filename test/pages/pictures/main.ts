import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { startDemoServer } from '../../bench/pages/demo-server.js'
import { startBrowser } from '../../support/browser.js'
import { contactSheet } from './contact-sheet.js'
import { approvalsToShow, viewsOf, type View } from './views.js'

const help = `Usage: npm run pictures -- [options]

Takes a picture of every page on the demo data, as each of its people sees it: in German and in English, light and dark,
360 and 1280 pixels wide, and puts those of one form together on sheets. For people to look at; nothing is judged.

Options:
  --out <folder>  where the pictures go (default: a new folder, which is named)
  --only <text>   only forms whose name contains it (de-1280-dark for example)
  --help          show this
`

/** Most of a page that is shown, in pixels; the rest repeats itself. */
const tallest = 2400

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    only: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) process.stdout.write(help)
else await main(values.out ?? (await mkdtemp(join(tmpdir(), 'toolpact-pictures-'))), values.only)

async function main(out: string, only: string): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'toolpact-pictures-data-'))
  const server = await startDemoServer(data)
  const browser = await startBrowser()
  try {
    await approvalsToShow(server.origin)
    for (const language of ['de', 'en'] as const) {
      for (const width of [360, 1280]) {
        for (const colorScheme of ['light', 'dark'] as const) {
          const form = `${language}-${width}-${colorScheme}`
          if (!form.includes(only)) continue
          const pictures = await picturesOf(browser, server.origin, { language, width, colorScheme }, join(out, form))
          await contactSheet(browser, pictures, { width, folder: out, name: form })
          process.stdout.write(`${join(out, form)}: ${pictures.length} pages\n`)
        }
      }
    }
  } finally {
    await browser.close()
    await server.stop()
    await rm(data, { recursive: true, force: true, maxRetries: 3 })
  }
}

interface Form {
  language: 'de' | 'en'
  width: number
  colorScheme: 'light' | 'dark'
}

async function picturesOf(browser: Browser, origin: string, form: Form, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const { language, width, colorScheme } = form
  const pictures: string[] = []
  for (const { who, signIn, views } of viewsOf(origin, language)) {
    const context = await browser.newContext({ locale: language, viewport: { width, height: 800 }, colorScheme })
    context.setDefaultTimeout(120_000)
    const page = await context.newPage()
    await signIn(page)
    for (const view of views) {
      const path = join(folder, `${String(pictures.length + 1).padStart(2, '0')}-${who}-${view.name}.png`)
      await picture(page, view, path)
      pictures.push(path)
    }
    await context.close()
  }
  return pictures
}

async function picture(page: Page, { show }: View, path: string): Promise<void> {
  await show(page)
  const { width = 0 } = page.viewportSize() ?? {}
  const height = Math.min(tallest, await page.evaluate<number>('document.documentElement.scrollHeight'))
  await page.screenshot({ path, fullPage: true, clip: { x: 0, y: 0, width, height } })
}
