import type { Language, Text } from './model.js'

/** The text in a language; where it is not written in that one, in the first language that is there. */
export function textIn(text: Text, language?: Language): string {
  if (typeof text === 'string') return text
  return (language && text[language]) ?? Object.values(text)[0] ?? ''
}
