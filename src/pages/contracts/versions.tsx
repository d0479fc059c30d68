import type { VNode } from 'preact'
import type { ContractHistory, VersionChange, VersionStep } from '../../../generated/runtime/history.js'
import type { Language } from '../../../generated/runtime/model.js'
import type { LoadedContract } from '../../gate/contract.js'
import { calendarDate } from '../format.js'
import { contractTexts, type ContractTexts } from './texts.js'

interface VersionsProps {
  contract: LoadedContract
  history: ContractHistory
  language: Language
}

/** What was released of a contract and what changed from one version to the next, the newest first. */
export function Versions({ contract, history: { releases, steps }, language }: VersionsProps): VNode {
  const text = contractTexts[language]
  const ofVersion = (version: string) => steps.find(({ to, unreleased }) => to === version && !unreleased)
  const unreleased = steps.find((step) => step.unreleased)
  return (
    <details class="card">
      <summary>{text.versions(releases.length)}</summary>
      {unreleased && (
        <section>
          <h2>{`${unreleased.to}, ${text.unreleased}`}</h2>
          <Step step={unreleased} contract={contract} text={text} />
        </section>
      )}
      {[...releases].reverse().map(({ version, date, tools }) => {
        const step = ofVersion(version)
        const facts = [date === undefined ? text.noDate : calendarDate(date, language), text.tools(tools)]
        return (
          <section key={version}>
            <h2>{version}</h2>
            <p class="soft">{facts.join(', ')}</p>
            {step ? <Step step={step} contract={contract} text={text} /> : <p>{text.firstRelease}</p>}
          </section>
        )
      })}
      {!unreleased && <p class="soft">{text.servedAsReleased}</p>}
    </details>
  )
}

interface StepProps {
  step: VersionStep
  contract: LoadedContract
  text: ContractTexts
}

function Step({ step: { from, needed, suffices, changes }, contract, text }: StepProps): VNode {
  const tools = [...new Set(changes.map(({ tool }) => tool))]
  return (
    <>
      <p>{text.since(from)}</p>
      <p>
        {needed === undefined ? text.noChange : text.needs[needed]}
        {!suffices && <strong>{` ${text.tooLow}`}</strong>}
      </p>
      <ul class="changes">
        {tools.map((tool) => (
          <li key={tool ?? ''}>
            <ToolName tool={tool} contract={contract} text={text} />
            <ul>
              {changes
                .filter((change) => change.tool === tool)
                .map((change) => (
                  <Change key={change.rule + change.at} change={change} text={text} />
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The name of a tool leads to its page, where it is still there. */
function ToolName({ tool, contract: { model }, text }: { tool: string | undefined } & Omit<StepProps, 'step'>): VNode {
  if (tool === undefined) return <strong>{text.wholeContract}</strong>
  return Object.hasOwn(model.tools, tool) ? (
    <a href={`/contracts/${model.id}/tools/${tool}`}>{tool}</a>
  ) : (
    <strong>{tool}</strong>
  )
}

const stateOf = { breaking: 'bad', risky: 'warn', safe: 'good' } as const

/** The sentence is in English, as the rules are. */
function Change({ change: { rule, severity, bump, at, says }, text }: { change: VersionChange; text: ContractTexts }) {
  return (
    <li>
      <span class={`state ${stateOf[severity]}`}>{text.severities[severity]}</span>{' '}
      <span class="soft">{text.bumps[bump]}</span> <span lang="en">{says}</span>{' '}
      <code>{at === '' ? rule : `${rule}, ${at}`}</code>
    </li>
  )
}
