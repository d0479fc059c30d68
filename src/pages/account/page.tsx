import type { VNode } from 'preact'
import { Field } from '../components/field.js'
import { FormToken } from '../components/form-token.js'
import { Note } from '../components/note.js'
import type { Endpoint } from '../../gate/endpoint.js'
import type { Place } from '../../gate/people/sessions.js'
import { Layout } from '../layout.js'
import { modelsOf, roleName, rolesOf } from '../role-name.js'
import type { SignedInVisit } from '../visit.js'
import { accountTexts } from './texts.js'

interface AccountProps {
  visit: SignedInVisit
  endpoints: readonly Endpoint[]
  saved?: boolean
  /** Whether the new password was too short or too long. */
  badPassword?: boolean
}

/** Who somebody is here, and what they may change about it themselves. */
export function AccountPage({ visit, endpoints, saved = false, badPassword = false }: AccountProps): VNode {
  const text = accountTexts[visit.language]
  const { name, email, language, places } = visit.session.person
  const roleIn = ({ system, role }: Place) => roleName(rolesOf(modelsOf(endpoints, system)), role, visit.language)
  return (
    <Layout visit={visit} title={text.title} at="/account">
      {saved && <Note kind="good">{text.saved}</Note>}
      <section class="card">
        <dl class="facts">
          <dt>{text.name}</dt>
          <dd>{name}</dd>
          <dt>{text.email}</dt>
          <dd>{email}</dd>
          <dt>{text.places}</dt>
          <dd>
            {places.map((place) => (
              <div key={place.id}>{`${place.name} (${roleIn(place)})`}</div>
            ))}
          </dd>
        </dl>
      </section>
      <form class="card" method="post" action="/account/language">
        <FormToken visit={visit} />
        <label for="language">{text.language}</label>
        <select id="language" name="language">
          {(['de', 'en'] as const).map((each) => (
            <option key={each} value={each} selected={each === language}>
              {text.languages[each]}
            </option>
          ))}
        </select>
        <div class="actions">
          <button>{text.save}</button>
        </div>
      </form>
      <form class="card" method="post" action="/account/password">
        <FormToken visit={visit} />
        <h2>{text.passwordTitle}</h2>
        <Field
          name="password"
          label={text.password}
          hint={text.passwordHint}
          type="password"
          autocomplete="new-password"
          minLength={10}
          maxLength={200}
          required
          problem={badPassword ? text.passwordShort : undefined}
        />
        <div class="actions">
          <button>{text.passwordSave}</button>
        </div>
      </form>
      <form class="card" method="post" action="/sign-out">
        <FormToken visit={visit} />
        <h2>{text.everywhereTitle}</h2>
        <p>{text.everywhereHint}</p>
        <div class="actions">
          <button class="danger" name="everywhere" value="1">
            {text.everywhere}
          </button>
        </div>
      </form>
    </Layout>
  )
}
