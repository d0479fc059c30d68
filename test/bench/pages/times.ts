import type { PageVisitor } from '../../support/page-visitor.js'

/** What a page took, in milliseconds from the request to the last byte of the answer. */
export interface PageTimes {
  path: string
  median: number
  slowest: number
  bytes: number
}

/**
 * Opens a page some times, after one that warms it up.
 *
 * @throws Error where it is not answered, or leads elsewhere
 */
export async function timesOf(visitor: PageVisitor, path: string, times: number): Promise<PageTimes> {
  const taken: number[] = []
  let bytes = 0
  for (let turn = 0; turn <= times; turn += 1) {
    const start = performance.now()
    const { status, html, at } = await visitor.open(path)
    if (turn > 0) taken.push(performance.now() - start)
    if (status !== 200 || at !== path) throw new Error(`${path} was answered with ${String(status)} at ${at}`)
    bytes = Buffer.byteLength(html)
  }
  taken.sort((a, b) => a - b)
  return { path, median: taken[Math.floor(taken.length / 2)] ?? 0, slowest: taken.at(-1) ?? 0, bytes }
}
