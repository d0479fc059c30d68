import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Browser } from 'playwright-core'

/** How pictures are put together. */
export interface Sheet {
  /** Width of the pictures; narrow ones stand closer. */
  width: number
  folder: string
  name: string
}

/** Puts pictures beside each other under their names, some to a sheet (`<name>-1.png`). */
export async function contactSheet(browser: Browser, pictures: readonly string[], sheet: Sheet): Promise<void> {
  const [onSheet, shown] = sheet.width < 600 ? [8, 300] : [4, 900]
  const page = await browser.newPage({ viewport: { width: sheet.width < 600 ? 4 * 310 : 2 * 910, height: 800 } })
  for (let first = 0; first < pictures.length; first += onSheet) {
    const figures = await Promise.all(
      pictures.slice(first, first + onSheet).map(async (path) => {
        const data = (await readFile(path)).toString('base64')
        return `<figure style="margin:4px;width:${shown}px"><figcaption>${basename(path)}</figcaption>
          <img width="${shown}" src="data:image/png;base64,${data}"></figure>`
      }),
    )
    await page.setContent(
      `<body style="margin:0;background:#888;font:14px sans-serif;display:flex;flex-wrap:wrap;align-items:start">${figures.join('')}`,
    )
    await page.screenshot({ path: join(sheet.folder, `${sheet.name}-${first / onSheet + 1}.png`), fullPage: true })
  }
  await page.close()
}
