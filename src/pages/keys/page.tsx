import type { VNode } from 'preact'
import type { OwnKey } from '../../gate/people/own-keys.js'
import { Field } from '../components/field.js'
import { FormToken } from '../components/form-token.js'
import { Note } from '../components/note.js'
import { dateTime } from '../format.js'
import { Layout } from '../layout.js'
import type { SignedInVisit } from '../visit.js'
import type { HostConfig } from './host-config.js'
import { keyTexts } from './texts.js'

/** Days a key may be valid; 0 stands for no end. */
export const validDays = [30, 90, 365, 0]

/** A key, told this once, and what programs are told with it. */
export interface MadeKey {
  secret: string
  configs: readonly HostConfig[]
}

interface KeysProps {
  visit: SignedInVisit
  keys: readonly OwnKey[]
  /** The key that was made just now. */
  made?: MadeKey
  revoked?: boolean
  problem?: { field: 'label' | 'addresses'; message: string } | undefined
}

/** The keys of somebody's own: to make, to look at, to revoke. */
export function KeysPage({ visit, keys, made, revoked = false, problem }: KeysProps): VNode {
  const text = keyTexts[visit.language]
  return (
    <Layout visit={visit} title={text.title} at="/keys">
      <p>{text.intro}</p>
      {revoked && <Note kind="good">{text.revoked}</Note>}
      {made && <NewSecret visit={visit} {...made} />}
      {keys.length === 0 ? <p>{text.none}</p> : <KeyTable visit={visit} keys={keys} />}
      <NewKeyForm visit={visit} problem={problem} />
    </Layout>
  )
}

function NewSecret({ visit, secret, configs }: MadeKey & { visit: SignedInVisit }): VNode {
  const text = keyTexts[visit.language]
  return (
    <section class="card">
      <Note kind="warn">{text.shown}</Note>
      <pre id="new-key">{secret}</pre>
      <button class="plain" type="button" data-copy="new-key" data-done={text.copied}>
        {text.copy}
      </button>
      <h2>{text.hosts}</h2>
      {configs.map(({ host, file, json }, index) => (
        <details key={host}>
          <summary>{`${host} (${file})`}</summary>
          <pre id={`config-${index}`} tabIndex={0}>
            {json}
          </pre>
          <button class="plain" type="button" data-copy={`config-${index}`} data-done={text.copied}>
            {text.copy}
          </button>
        </details>
      ))}
    </section>
  )
}

function KeyTable({ visit, keys }: { visit: SignedInVisit; keys: readonly OwnKey[] }): VNode {
  const text = keyTexts[visit.language]
  const at = (date: Date | null, none: string) => (date ? dateTime(date, visit.language) : none)
  return (
    <table class="records">
      <thead>
        <tr>
          {[text.label, text.prefix, text.place, text.lastUsed, text.ends, text.state].map((name) => (
            <th scope="col" key={name}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key.id}>
            <td data-label={text.label}>{key.label}</td>
            <td data-label={text.prefix}>
              <code>{key.prefix}…</code>
            </td>
            <td data-label={text.place}>{key.tenant ?? key.system}</td>
            <td data-label={text.lastUsed}>{at(key.lastUsedAt, text.never)}</td>
            <td data-label={text.ends}>{at(key.expiresAt, text.forever)}</td>
            <td data-label={text.state}>
              {key.state === 'active' ? (
                <form class="inline" method="post" action="/keys/revoke">
                  <FormToken visit={visit} />
                  <button class="danger" name="id" value={key.id} aria-label={`${text.revoke}: ${key.label}`}>
                    {text.revoke}
                  </button>
                </form>
              ) : (
                text.states[key.state]
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function NewKeyForm({ visit, problem }: Pick<KeysProps, 'visit' | 'problem'>): VNode {
  const text = keyTexts[visit.language]
  const { places } = visit.session.person
  if (places.length === 0) return <p>{text.noPlace}</p>
  const problemIn = (field: string) => (problem?.field === field ? problem.message : undefined)
  return (
    <form class="card" method="post" action="/keys">
      <FormToken visit={visit} />
      <h2>{text.createTitle}</h2>
      <Field
        name="label"
        label={text.label}
        hint={text.labelHint}
        maxLength={100}
        required
        problem={problemIn('label')}
      />
      <label for="place">{text.place}</label>
      <select id="place" name="place">
        {places.map((place) => (
          <option key={place.id} value={place.id}>
            {`${place.name} (${place.system})`}
          </option>
        ))}
      </select>
      <label for="days">{text.expires}</label>
      <select id="days" name="days">
        {validDays.map((days) => (
          <option key={days} value={days} selected={days === 90}>
            {days === 0 ? text.forever : text.days(days)}
          </option>
        ))}
      </select>
      <Field
        name="addresses"
        label={text.addresses}
        hint={text.addressesHint}
        maxLength={500}
        problem={problemIn('addresses')}
      />
      <div class="actions">
        <button>{text.create}</button>
      </div>
    </form>
  )
}
