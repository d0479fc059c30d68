import type { Finding } from '../compare/finding.js'
import { Findings } from '../compare/findings.js'
import type { FilePlace } from '../compare/report/part.js'
import type { Difference } from '../compile/output-folder.js'
import type { Diagnostic } from '../read/diagnostic.js'
import { placeBelow, type About } from './about.js'

/** Findings, and where each points in a file, by its fingerprint. */
export interface Placed {
  findings: Finding[]
  places: Map<string, FilePlace>
}

/** Most files that are named one by one. */
const mostNamed = 5

/** Mistakes of a contract as findings. */
export function mistakes(diagnostics: readonly Diagnostic[], about: About): Placed {
  const findings = new Findings()
  const places = new Map<string, FilePlace>()
  for (const { rule, file, line, column, message, fix } of diagnostics) {
    const place = placeBelow(about, about.root, file, line)
    const says = `${place.file}:${String(line)}:${String(column)} ${rule} ${message}. ${fix}`
    findings.add('contract-mistaken', { at: ['mistakes', rule, file], new: message, says })
    places.set(findings.all.at(-1)?.fingerprint ?? '', place)
  }
  return { findings: findings.all, places }
}

/** Compiled files that are not what the contract says, as one finding. */
export function drift(changes: readonly Difference[], about: About): Placed {
  const findings = new Findings()
  const places = new Map<string, FilePlace>()
  const [first] = changes
  if (first) {
    const named = changes.slice(0, mostNamed).map(({ path, kind }) => (kind === 'changed' ? path : `${path} (${kind})`))
    const rest = changes.length - named.length
    const list = [...named, ...(rest > 0 ? [`${String(rest)} more`] : [])].join(', ')
    findings.add('lock-out-of-date', {
      at: [about.out],
      new: changes.map(({ path }) => path),
      says: `In ${about.out}/, ${changes.length === 1 ? 'a file is' : `${String(changes.length)} files are`} not what the contract says: ${list}. \`npx toolpact compile --check\` shows the difference.`,
    })
    places.set(findings.all[0]?.fingerprint ?? '', placeBelow(about, about.out, first.path))
  }
  return { findings: findings.all, places }
}

export const joined = (...all: readonly Placed[]): Placed => ({
  findings: all.flatMap(({ findings }) => findings),
  places: new Map(all.flatMap(({ places }) => [...places])),
})
