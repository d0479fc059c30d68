import type { Language, Schema, Text } from '../runtime/model.js'
import type { Head } from './head.js'
import type { ToolDraft } from './tool.js'

const texts: { [argument: string]: { [L in Language]: string } } = {
  tenant: {
    en: 'Which {noun} the call is about, by its short name; may be left out by members of exactly one.',
    de: 'Um welchen Mandanten ({noun}) es geht, als Kurzname; entfällt bei genau einer Mitgliedschaft.',
  },
  hybrid: {
    en: 'Short name of a {noun} whose own records are included; without it only the shared ones.',
    de: 'Kurzname eines Mandanten ({noun}), dessen eigene Datensätze dazukommen; ohne ihn nur die gemeinsamen.',
  },
  dryRun: {
    en: 'Only check and show what would happen; nothing is stored.',
    de: 'Nur prüfen und zeigen, was geschähe; gespeichert wird nichts.',
  },
  idempotencyKey: {
    en: 'Makes a repetition safe: the same key with the same arguments gives the first result again.',
    de: 'Macht Wiederholungen sicher: derselbe Schlüssel mit denselben Argumenten liefert das erste Ergebnis erneut.',
  },
}

/** The input of a tool with the arguments that traits bring along, after its own. */
export function withAddedArguments(input: Schema, head: Head, model: ToolDraft['model']): Schema {
  const added: { [name: string]: Schema } = {}
  const text = (key: string, noun = ''): Pick<Schema, 'description' | 'x-descriptions'> => describe(key, noun, head)
  if (head.tenant?.by === 'argument' && model.tenant !== 'none') {
    const { argument, noun } = head.tenant
    added[argument] = {
      type: 'string',
      minLength: 1,
      maxLength: 63,
      ...text(model.tenant === 'hybrid' ? 'hybrid' : 'tenant', noun),
    }
  }
  if (model.dryRun && head.arguments?.dryRun) {
    added[head.arguments.dryRun] = { type: 'boolean', default: false, ...text('dryRun') }
  }
  if (model.idempotency && head.arguments?.idempotencyKey) {
    added[head.arguments.idempotencyKey] = { type: 'string', minLength: 1, maxLength: 200, ...text('idempotencyKey') }
  }
  if (Object.keys(added).length === 0) return input
  const key = head.arguments?.idempotencyKey
  const required = [
    ...(input.required ?? []),
    ...(key && key in added && model.idempotency === 'required' ? [key] : []),
  ]
  return { ...input, properties: { ...input.properties, ...added }, ...(required.length > 0 && { required }) }
}

function describe(key: string, noun: string, head: Head): Pick<Schema, 'description' | 'x-descriptions'> {
  const [first = 'en', ...others] = head.languages ?? ['en']
  const inLanguage = (language: Language): string => (texts[key]?.[language] ?? '').replace('{noun}', noun)
  const further: Text = Object.fromEntries(others.map((language) => [language, inLanguage(language)]))
  return { description: inLanguage(first), ...(others.length > 0 && { 'x-descriptions': further }) }
}
