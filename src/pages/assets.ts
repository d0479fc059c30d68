import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Routes } from '../http/routes.js'
import { headersOf } from './respond.js'

/** A file that every page needs, under a name that changes with its content. */
function asset(file: string, type: string) {
  const content = readFileSync(new URL(`assets/${file}`, import.meta.url))
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12)
  return { path: `/assets/${hash}-${file}`, content, type }
}

const style = asset('style.css', 'text/css; charset=utf-8')
const script = asset('script.js', 'text/javascript; charset=utf-8')

/** Where pages find them. */
export const stylePath = style.path
export const scriptPath = script.path

/** Served to everybody, and kept by browsers for good. */
export const assetRoutes: Routes = Object.fromEntries(
  [style, script].map(({ path, content, type }) => [
    path,
    {
      GET: (ctx) => {
        const { Vary: _vary, ...headers } = headersOf(ctx)
        const kept = { 'Cache-Control': 'public, max-age=31536000, immutable' }
        ctx.res
          .writeHead(200, { ...headers, ...kept, 'Content-Type': type, 'Content-Length': content.length })
          .end(content)
      },
    },
  ]),
)
