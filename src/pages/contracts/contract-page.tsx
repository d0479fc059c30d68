import type { VNode } from 'preact'
import type { ToolModel } from '../../../generated/runtime/model.js'
import { textIn } from '../../../generated/runtime/text.js'
import { rolesFor } from '../../gate/access.js'
import { openapiPath } from '../../gate/endpoint.js'
import { Field } from '../components/field.js'
import { Words } from '../components/words.js'
import { Layout } from '../layout.js'
import type { SignedInVisit } from '../visit.js'
import type { ServedContract } from './served.js'
import { contractTexts } from './texts.js'
import { Versions } from './versions.js'

interface ContractProps {
  visit: SignedInVisit
  served: ServedContract
  /** What was searched for; empty: everything is shown. */
  search: string
}

/** One contract: what it is, who may do what, its versions and its tools. */
export function ContractPage({ visit, served: { contract, endpoint, places }, search }: ContractProps): VNode {
  const { language } = visit
  const text = contractTexts[language]
  const { model } = contract
  const tools = Object.entries(model.tools).filter(([name, tool]) => matches(name, tool, search))
  const own = new Set(places.map(({ role }) => role))
  return (
    <Layout visit={visit} title={textIn(model.title ?? model.id, language)} at="/contracts">
      <p>
        <Words text={textIn(model.description, language)} />
      </p>
      <section class="card">
        <dl class="facts">
          <dt>{text.version}</dt>
          <dd>{`${model.id} ${model.version}`}</dd>
          <dt>{text.stability}</dt>
          <dd>{text.stabilities[model.stability]}</dd>
          <dt>{text.fingerprint}</dt>
          <dd>
            <code>{model.fingerprint.slice(0, 16)}</code>
          </dd>
          {Object.entries(model.roles ?? {}).map(([role, meaning]) => (
            <>
              <dt>{`${text.role} ${role}`}</dt>
              <dd>{textIn(meaning, language)}</dd>
            </>
          ))}
        </dl>
        <p>
          <a href={openapiPath(endpoint, model.id)}>{text.reference}</a>
        </p>
      </section>
      {contract.history && <Versions contract={contract} history={contract.history} language={language} />}
      <form method="get" action={`/contracts/${model.id}`} role="search">
        <Field name="q" label={text.search} type="search" value={search} maxLength={100} />
        <div class="actions">
          <button class="plain">{text.searchSubmit}</button>
        </div>
      </form>
      {tools.length === 0 && <p>{text.nothing}</p>}
      <ul class="cards">
        {tools.map(([name, tool]) => (
          <li class="card" key={name}>
            <h2>
              <a href={`/contracts/${model.id}/tools/${name}`}>{textIn(tool.title ?? name, language)}</a>
            </h2>
            <p>
              <Words text={textIn(tool.description, language)} />
            </p>
            <p class="soft">
              <code>{name}</code>
              {`, ${text.effects[tool.effect]}`}
              {isRefused(rolesFor(tool.access, model), own) && `, ${text.notYours}`}
            </p>
          </li>
        ))}
      </ul>
    </Layout>
  )
}

/** Whether a tool goes by roles, and by none of one's own. */
function isRefused(roles: readonly string[], own: ReadonlySet<string>): boolean {
  return roles.length > 0 && !roles.some((role) => own.has(role))
}

/** Whether every word stands in the name or the texts of a tool, in any language. */
function matches(name: string, { description, title = '' }: ToolModel, search: string): boolean {
  const texts = [description, title].flatMap((text) => (typeof text === 'string' ? [text] : Object.values(text)))
  const all = [name, ...texts].join(' ').toLowerCase()
  const words = search.toLowerCase().split(/\s+/)
  return words.every((word) => all.includes(word))
}
