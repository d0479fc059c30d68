import { docOf, tagOf } from '../doc.js'
import type { Field } from '../fields.js'
import type { ToolDraft } from '../tool.js'
import type { RuleContext } from './context.js'

/** Exclusive, timed claims (C160, C162). */
export function checkLeases(context: RuleContext): void {
  const { tools, diagnostics } = context
  for (const tool of tools) {
    const { lease } = tool.model
    const node = tool.at('lease', 'of')
    if (!lease || !node) continue
    const partner = tools.some(({ model }) => model.lease?.of === lease.of && model.lease.step !== lease.step)
    const problem = lease.step === 'claim' ? 'is claimed, but nobody submits it' : 'is submitted, but nobody claims it'
    if (!partner) diagnostics.report('C162', node, { of: lease.of, problem })
    checkField(tool, ['lease', 'by'], lease.by, tool.inputFields, 'string', context)
    const holder = lease.step === 'claim' ? tool.outputFields : tool.inputFields
    checkField(tool, ['lease', 'token'], lease.token, holder, 'string', context)
    if (lease.step === 'claim') {
      checkField(tool, ['lease', 'seconds', 'field'], lease.seconds.field, tool.inputFields, 'number', context)
      checkSeconds(tool, lease, context)
    }
  }
}

function checkField(
  tool: ToolDraft,
  path: string[],
  name: string,
  fields: Map<string, Field>,
  kind: Field['kind'],
  { diagnostics }: RuleContext,
): void {
  const node = tool.at(...path)
  const field = fields.get(name)
  if (!node || field?.kind === kind) return
  const part = fields === tool.outputFields ? 'output' : 'input'
  const problem = field ? `is no ${kind}` : `is missing in the ${part} of \`${tool.name}\``
  diagnostics.report('C160', node, { field: name, problem })
}

function checkSeconds(
  tool: ToolDraft,
  lease: { of: string; seconds: { field: string; default: number; max: number } },
  { diagnostics }: RuleContext,
): void {
  const { field, default: preset, max } = lease.seconds
  const presetNode = tool.at('lease', 'seconds', 'default')
  const maxNode = tool.at('lease', 'seconds', 'max')
  if (presetNode && preset > max) {
    diagnostics.report('C162', presetNode, {
      of: lease.of,
      problem: `lasts ${String(preset)} s by default, above its limit`,
    })
  }
  const declaration = tool.inputFields.get(field)?.declaration
  if (!declaration) return
  const doc = docOf(declaration)
  const maximum = tagOf(doc, 'maximum')
  const byDefault = tagOf(doc, 'default')
  if (maxNode && maximum !== undefined && Number(maximum) !== max) {
    diagnostics.report('C162', maxNode, {
      of: lease.of,
      problem: `is limited to ${maximum} s by the field \`${field}\``,
    })
  }
  if (presetNode && byDefault !== undefined && Number(byDefault) !== preset) {
    diagnostics.report('C162', presetNode, { of: lease.of, problem: `lasts ${byDefault} s by the field \`${field}\`` })
  }
}
