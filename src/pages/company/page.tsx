import type { VNode } from 'preact'
import type { ContractModel } from '../../../generated/runtime/model.js'
import { textIn } from '../../../generated/runtime/text.js'
import { approvalModes, type AdminApprovalRule } from '../../gate/admin/approval-rules.js'
import type { Member } from '../../gate/people/members.js'
import type { Place } from '../../gate/people/sessions.js'
import { Field } from '../components/field.js'
import { FormToken } from '../components/form-token.js'
import { Note } from '../components/note.js'
import { Layout } from '../layout.js'
import { roleName, rolesOf } from '../role-name.js'
import type { SignedInVisit } from '../visit.js'
import { companyTexts } from './texts.js'

/** What a change came to. */
export type CompanyNews = 'done' | 'last' | 'unknown'

export interface CompanyProps {
  visit: SignedInVisit
  place: Place
  /** Whether the reader may change anything. */
  lead: boolean
  members: readonly Member[]
  rules: readonly AdminApprovalRule[]
  contracts: readonly ContractModel[]
  news?: CompanyNews | undefined
}

/** A company: who belongs to it, and what it has a person decide. */
export function CompanyPage(props: CompanyProps): VNode {
  const { visit, place, lead, contracts, rules, news } = props
  const text = companyTexts[visit.language]
  const { places } = visit.session.person
  return (
    <Layout visit={visit} title={place.name} at="/company">
      {news && <Note kind={news === 'done' ? 'good' : 'bad'}>{text[news]}</Note>}
      {places.length > 1 && (
        <form class="card" method="get" action="/company">
          <label for="place">{text.choose}</label>
          <select id="place" name="place">
            {places.map((each) => (
              <option key={each.id} value={each.id} selected={each.id === place.id}>
                {each.name}
              </option>
            ))}
          </select>
          <div class="actions">
            <button class="plain">{text.show}</button>
          </div>
        </form>
      )}
      {!lead && <p class="soft">{text.readOnly}</p>}
      <h2>{text.members}</h2>
      <Members {...props} />
      {lead && <NewMember {...props} />}
      <h2>{text.roles}</h2>
      <dl class="facts">
        {Object.entries(rolesOf(contracts)).map(([role, meaning]) => (
          <>
            <dt>{role}</dt>
            <dd>{textIn(meaning, visit.language)}</dd>
          </>
        ))}
      </dl>
      {rules.length > 0 && (
        <>
          <h2>{text.rules}</h2>
          <p class="hint">{text.rulesHint}</p>
          <ul class="cards">
            {rules.map((rule) => (
              <li class="card" key={`${rule.contract} ${rule.action}`}>
                <Rule {...props} rule={rule} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Layout>
  )
}

function Members({ visit, place, lead, members, contracts }: CompanyProps): VNode {
  const text = companyTexts[visit.language]
  return (
    <table class="records">
      <thead>
        <tr>
          {[text.name, text.email, text.role].map((name) => (
            <th scope="col" key={name}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {members.map(({ id, name, email, role, kind }) => (
          <tr key={id}>
            <td data-label={text.name}>{kind === 'service' ? `${name} (${text.service})` : name}</td>
            <td data-label={text.email}>{email ?? ''}</td>
            <td data-label={text.role}>
              {lead ? (
                <form method="post" action="/company/member">
                  <FormToken visit={visit} />
                  <input type="hidden" name="place" value={place.id} />
                  <input type="hidden" name="account" value={id} />
                  <RoleChoice visit={visit} contracts={contracts} role={role} label={`${text.role}: ${name}`} />
                  <div class="actions">
                    <button class="plain" name="do" value="change" aria-label={`${text.change}: ${name}`}>
                      {text.change}
                    </button>
                    <button class="danger" name="do" value="remove" aria-label={`${text.remove}: ${name}`}>
                      {text.remove}
                    </button>
                  </div>
                </form>
              ) : (
                roleName(rolesOf(contracts), role, visit.language)
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function NewMember({ visit, place, contracts }: CompanyProps): VNode {
  const text = companyTexts[visit.language]
  return (
    <form class="card" method="post" action="/company/add">
      <FormToken visit={visit} />
      <input type="hidden" name="place" value={place.id} />
      <h2>{text.add}</h2>
      <Field name="email" label={text.email} hint={text.addHint} type="email" maxLength={254} required />
      <span class="label">{text.role}</span>
      <RoleChoice visit={visit} contracts={contracts} role="" label={text.role} />
      <div class="actions">
        <button>{text.addSubmit}</button>
      </div>
    </form>
  )
}

interface RoleChoiceProps extends Pick<CompanyProps, 'visit' | 'contracts'> {
  role: string
  label: string
}

function RoleChoice({ visit, contracts, role, label }: RoleChoiceProps): VNode {
  const roles = rolesOf(contracts)
  return (
    <select name="role" aria-label={label}>
      {Object.keys(roles).map((each) => (
        <option key={each} value={each} selected={each === role}>
          {roleName(roles, each, visit.language)}
        </option>
      ))}
    </select>
  )
}

function Rule({ visit, place, lead, contracts, rule }: CompanyProps & { rule: AdminApprovalRule }): VNode {
  const text = companyTexts[visit.language]
  const { action, contract, tool, mode, least } = rule
  const title = contracts.find(({ id }) => id === contract)?.tools[tool]?.title
  const offered = approvalModes.slice(approvalModes.indexOf(least))
  return (
    <form method="post" action="/company/rule">
      <FormToken visit={visit} />
      <input type="hidden" name="place" value={place.id} />
      <input type="hidden" name="contract" value={contract} />
      <input type="hidden" name="action" value={action} />
      <p>
        <strong>{textIn(title ?? action, visit.language)}</strong> <span class="soft">{tool}</span>
      </p>
      {lead ? (
        <>
          <select name="mode" aria-label={`${text.mode}: ${action}`}>
            {offered.map((each) => (
              <option key={each} value={each} selected={each === mode}>
                {text.modes[each]}
              </option>
            ))}
          </select>
          <div class="actions">
            <button class="plain" aria-label={`${text.save}: ${action}`}>
              {text.save}
            </button>
          </div>
        </>
      ) : (
        <p>{text.modes[mode]}</p>
      )}
    </form>
  )
}
