import type { Language, ToolModel } from '../runtime/model.js'
import { textIn } from '../runtime/text.js'

/** The title of a tool, or one made of its name: `customers.find_duplicates` → `Customers: find duplicates`. */
export function toolTitle(name: string, tool: ToolModel, language?: Language): string {
  if (tool.title !== undefined) return textIn(tool.title, language)
  const words = name.split('.').map((part) => part.replaceAll('_', ' ').trim())
  const text = words.join(': ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
