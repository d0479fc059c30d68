import { nameWords, stem } from '../lint/checks/words.js'
import type { ImportedTool } from './imported-tool.js'

/** Verbs that names of tools begin with; what they speak of comes behind. */
const verbs =
  /^(add|ask|assign|cancel|check|close|commit|count|create|delete|describe|disable|download|edit|enable|execute|export|fetch|find|fork|generate|get|import|list|lookup|manage|mark|merge|move|open|patch|post|prepare|publish|push|put|query|read|remove|rename|request|rerun|run|search|send|set|show|start|stop|submit|sync|test|toggle|trigger|unassign|update|upload|validate|write)$/

/** Fewer tools than this need no files of their own. */
const fewTools = 8
/** Tools that are enough for a file. */
const enough = 2

/** The rest, and everything where there is little. */
const common = 'tools'

/** The file of each tool, by its name: what it speaks of, or the group its source has it in. */
export function groupsOf(tools: readonly ImportedTool[], names: ReadonlyMap<string, string>): Map<string, string> {
  const wanted = new Map(tools.map((tool) => [tool.name, tool.group ?? topicOf(names.get(tool.name) ?? tool.name)]))
  const counts = new Map<string, number>()
  for (const group of wanted.values()) counts.set(group, (counts.get(group) ?? 0) + 1)
  return new Map(
    [...wanted].map(([name, group]) => {
      const isOwn = tools.length > fewTools && (counts.get(group) ?? 0) >= enough
      return [name, isOwn ? fileOf(group) : common]
    }),
  )
}

function topicOf(name: string): string {
  const words = nameWords(name)
  return stem(words.find((word) => !verbs.test(word)) ?? words[0] ?? common)
}

/** A name that a file, and a type, can have; `contract.ts` is taken. */
function fileOf(group: string): string {
  const plain = group
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  const named = /^[a-z]/.test(plain) ? plain : `group-${plain}`
  return named === 'contract' ? 'contracts' : named
}
