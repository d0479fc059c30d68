import type { RuleContext } from './context.js'

const naming = /^[a-z][a-z0-9]*(_[a-z0-9]+)*([.][a-z][a-z0-9]*(_[a-z0-9]+)*)*$/
const longest = 40
/** What MCP allows (2025-11-25, tools). */
const onWire = /^[A-Za-z0-9_.-]{1,128}$/

/** The names of tools (C122 to C124): hosts choke on dots, capitals, `__` and long names. */
export function checkNames({ tools, diagnostics }: RuleContext): void {
  const byCase = new Map<string, string>()
  const byWire = new Map<string, string>()
  for (const { name, source, model, at } of tools) {
    const wire = model.wireName
    const given = at('wireName')
    const lower = name.toLowerCase()
    const twin = byCase.get(lower)
    const other = byWire.get(wire)
    if (given && !onWire.test(wire)) diagnostics.report('C190', given, { wire })
    if (!naming.test(name) || name.length > longest) {
      diagnostics.report('C122', source.node, { tool: name, suggestion: suggest(name) })
    }
    if (twin !== undefined) diagnostics.report('C123', source.node, { tool: name, other: twin })
    else if (other !== undefined) diagnostics.report('C124', source.node, { tool: name, other, wire })
    byCase.set(lower, name)
    byWire.set(wire, name)
  }
}

function suggest(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '_')
    .replace(/_*\._*|\.{2,}/g, '.')
    .replace(/^[^a-z]+|[_.]+$/g, '')
  return words.slice(0, longest).replace(/[_.]+$/, '')
}
