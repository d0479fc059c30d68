import type { VNode } from 'preact'
import { textIn } from '../../../generated/runtime/text.js'
import { Words } from '../components/words.js'
import { Layout } from '../layout.js'
import type { SignedInVisit } from '../visit.js'
import type { ServedContract } from './served.js'
import { contractTexts } from './texts.js'

/** The contracts somebody may look at. */
export function ContractListPage({
  visit,
  served,
}: {
  visit: SignedInVisit
  served: readonly ServedContract[]
}): VNode {
  const { language } = visit
  const text = contractTexts[language]
  return (
    <Layout visit={visit} title={text.title} at="/contracts">
      {served.length === 0 && <p>{text.none}</p>}
      <ul class="cards">
        {served.map(({ contract: { model } }) => (
          <li class="card" key={model.id}>
            <h2>
              <a href={`/contracts/${model.id}`}>{textIn(model.title ?? model.id, language)}</a>
            </h2>
            <p>
              <Words text={textIn(model.description, language)} />
            </p>
            <p class="soft">
              {`${model.id} ${model.version}, ${text.stabilities[model.stability]}, ${text.tools(Object.keys(model.tools).length)}`}
            </p>
          </li>
        ))}
      </ul>
    </Layout>
  )
}
