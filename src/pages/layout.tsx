import type { ComponentChildren, VNode } from 'preact'
import { scriptPath, stylePath } from './assets.js'
import { FormToken } from './components/form-token.js'
import { layoutTexts } from './layout-texts.js'
import type { Visit } from './visit.js'

/** What every page is made of. */
export interface LayoutProps {
  visit: Visit
  title: string
  /** Path of the part of the navigation the page belongs to. */
  at?: string
  /** For pages that are one short form. */
  narrow?: boolean
  children: ComponentChildren
}

/** How much waits for a decision; fetched again every few seconds, from whatever page somebody looks at. */
function ToDecide({ visit: { toDecide, language } }: Pick<LayoutProps, 'visit'>): VNode {
  return (
    <span id="to-decide" data-refresh="/approvals" data-every="15">
      {toDecide > 0 && (
        <span class="badge" title={layoutTexts[language].toDecide}>
          {toDecide}
        </span>
      )}
    </span>
  )
}

/** The document around a page: navigation, who has signed in, the way out. */
export function Layout({ visit, title, at, narrow = false, children }: LayoutProps): VNode {
  const { session, language } = visit
  const text = layoutTexts[language]
  return (
    <html lang={language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} · Toolpact`}</title>
        <link rel="stylesheet" href={stylePath} />
        <script src={scriptPath} defer></script>
      </head>
      <body>
        <a class="skip" href="#content">
          {text.skip}
        </a>
        <header class="bar">
          <a class="brand" href="/">
            Toolpact
          </a>
          {session && (
            <>
              <nav aria-label={text.navigation}>
                <ul>
                  {Object.entries(text.parts).map(([path, name]) => (
                    <li key={path}>
                      <a href={path} aria-current={path === at ? 'page' : undefined}>
                        {name}
                      </a>
                      {path === '/approvals' && <ToDecide visit={visit} />}
                    </li>
                  ))}
                </ul>
              </nav>
              <div class="who">
                <a href="/account">{session.person.name}</a>
                <form class="inline" method="post" action="/sign-out">
                  <FormToken visit={visit} />
                  <button class="plain">{text.signOut}</button>
                </form>
              </div>
            </>
          )}
        </header>
        <main id="content" class={narrow ? 'narrow' : undefined}>
          <h1>{title}</h1>
          {children}
        </main>
      </body>
    </html>
  )
}
