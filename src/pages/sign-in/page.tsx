import type { VNode } from 'preact'
import { Field } from '../components/field.js'
import { FormToken } from '../components/form-token.js'
import { Note } from '../components/note.js'
import { Layout } from '../layout.js'
import type { DemoPerson } from '../page-handler.js'
import type { Visit } from '../visit.js'
import { signInTexts } from './texts.js'

/** What the page has to say beside its forms. */
export type SignInNews = 'wrong' | 'often' | 'again' | 'linkSent' | 'linkOften' | 'useWrong'

interface SignInProps {
  visit: Visit
  /** Path of the page to come back to. */
  back: string
  news?: SignInNews | undefined
  email?: string
  /** Whether a link can be sent. */
  links: boolean
  demoPeople: readonly DemoPerson[]
}

/** The one page to sign in for all systems. */
export function SignInPage({ visit, back, news, email = '', links, demoPeople }: SignInProps): VNode {
  const text = signInTexts[visit.language]
  const kind = news === 'linkSent' ? 'good' : news === 'again' ? 'warn' : 'bad'
  return (
    <Layout visit={visit} title={text.title} narrow>
      {news && <Note kind={kind}>{text[news]}</Note>}
      <form class="card" method="post" action="/sign-in">
        <FormToken visit={visit} />
        <input type="hidden" name="back" value={back} />
        <Field
          name="email"
          label={text.email}
          type="email"
          value={email}
          autocomplete="username"
          maxLength={254}
          required
        />
        <Field
          name="password"
          label={text.password}
          type="password"
          autocomplete="current-password"
          maxLength={200}
          required
        />
        <div class="actions">
          <button>{text.submit}</button>
        </div>
      </form>
      {links && (
        <form class="card" method="post" action="/sign-in/link">
          <FormToken visit={visit} />
          <input type="hidden" name="back" value={back} />
          <h2>{text.linkTitle}</h2>
          <Field
            name="link-email"
            label={text.email}
            hint={text.linkHint}
            type="email"
            autocomplete="email"
            maxLength={254}
            required
          />
          <div class="actions">
            <button class="plain">{text.linkSubmit}</button>
          </div>
        </form>
      )}
      {demoPeople.length > 0 && <DemoPeople people={demoPeople} title={text.demo} />}
      <form method="post" action="/language">
        <FormToken visit={visit} />
        <input type="hidden" name="back" value={`/sign-in?back=${encodeURIComponent(back)}`} />
        <button class="plain" name="language" value={visit.language === 'de' ? 'en' : 'de'}>
          {text.language}
        </button>
      </form>
    </Layout>
  )
}

function DemoPeople({ people, title }: { people: readonly DemoPerson[]; title: string }): VNode {
  return (
    <section class="card">
      <h2>{title}</h2>
      <dl class="facts">
        {people.map(({ email, password, who }) => (
          <>
            <dt>{who}</dt>
            <dd>
              <div>
                <code>{email}</code>
              </div>
              <div>
                <code>{password}</code>
              </div>
            </dd>
          </>
        ))}
      </dl>
    </section>
  )
}

/** The page a link leads to; it signs in by a form, because programs follow links. */
export function UseLinkPage({ visit, token, back }: { visit: Visit; token: string; back: string }): VNode {
  const text = signInTexts[visit.language]
  return (
    <Layout visit={visit} title={text.useTitle} narrow>
      <form class="card" method="post" action="/sign-in/use">
        <FormToken visit={visit} />
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="back" value={back} />
        <p>{text.useHint}</p>
        <div class="actions">
          <button>{text.submit}</button>
        </div>
      </form>
    </Layout>
  )
}
