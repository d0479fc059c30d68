import type { ContractHistory, VersionChange, VersionStep } from '../runtime/history.js'
import { code, heading, table } from './markdown.js'
import type { ReferenceWords } from './reference-words.js'

/** What was released, and what changed from one version to the next; the newest first. */
export function versionHistory({ releases, steps }: ContractHistory, words: ReferenceWords): string[] {
  const { say } = words
  const rows = releases.map(({ version, date = '', tools, fingerprint }) => [
    version,
    date,
    String(tools),
    code(fingerprint.slice(0, 16)),
  ])
  const columns = [say('Release', 'Veröffentlicht'), say('Date', 'Datum'), say('Tools', 'Werkzeuge'), 'SHA-256']
  return [
    ...heading(3, say('Released versions', 'Veröffentlichte Fassungen'), 'releases'),
    ...table(columns, [...rows].reverse()),
    ...[...steps].reverse().flatMap((step) => stepSection(step, words)),
  ]
}

function stepSection(step: VersionStep, { say }: ReferenceWords): string[] {
  const { from, to, unreleased, needed, suffices, changes } = step
  const bump = needed ?? say('no', 'keine')
  const verdict = say(
    `Needs a ${bump} version (SemVer); ${from} → ${to} ${suffices ? 'is enough' : 'is not enough'}.`,
    `Nötig nach SemVer: ${bump}; ${from} → ${to} ${suffices ? 'genügt' : 'genügt nicht'}.`,
  )
  const severity = {
    breaking: say('breaking', 'bricht'),
    risky: say('risky', 'riskant'),
    safe: say('safe', 'unbedenklich'),
  }
  const rows = changes.map((change) => [
    change.tool === undefined ? say('the contract', 'der Vertrag') : code(change.tool),
    severity[change.severity],
    placeText(change),
    change.says,
  ])
  const columns = [
    say('Tool', 'Werkzeug'),
    say('Change', 'Änderung'),
    say('Rule and place', 'Regel und Stelle'),
    say('What changed', 'Was sich änderte'),
  ]
  const title = `${from} → ${to}${unreleased ? say(' (not released)', ' (nicht veröffentlicht)') : ''}`
  return [...heading(4, title, `changes-${from}-${to}`), verdict, '', ...table(columns, rows)]
}

function placeText({ rule, at }: VersionChange): string {
  return at === '' ? code(rule) : `${code(rule)}, ${code(at)}`
}
