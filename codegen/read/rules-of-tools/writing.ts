import ts from 'typescript'
import { docOf } from '../doc.js'
import type { ToolDraft } from '../tool.js'
import type { RuleContext } from './context.js'

/** Traits that only make sense on reads or only on writes (C150 to C153, C161, C163, C164, C183). */
export function checkWriting(context: RuleContext): void {
  const { tools, diagnostics } = context
  for (const tool of tools) {
    const { name, model, at, keyOf } = tool
    const reads = model.effect === 'read'
    const onRead = (trait: string, rule: 'C150' | 'C151' | 'C161'): void => {
      const key = keyOf(trait)
      if (reads && key) diagnostics.report(rule, key, { tool: name })
    }
    onRead('idempotency', 'C150')
    onRead('dryRun', 'C151')
    onRead('lease', 'C161')
    const audit = at('audit')
    if (!reads && audit && model.audit !== 'sync') diagnostics.report('C152', audit, { tool: name })
    const attached = at('attachments', 'field')
    const field = model.attachments?.field ?? ''
    if (attached && tool.outputFields.get(field)?.kind !== 'list')
      diagnostics.report('C163', attached, { field, tool: name })
    checkSecrets(tool, context)
    checkPairs(tool, context)
    checkDeprecation(tool, context)
  }
  checkAssigned(context)
}

function checkPairs({ name, model, keyOf, at, inputFields }: ToolDraft, { byName, diagnostics }: RuleContext): void {
  const key = keyOf('pairs')
  if (!model.pairs || !key) return
  if (model.effect === 'read') {
    diagnostics.report('C164', key, { problem: `the read \`${name}\` is paired` })
    return
  }
  const checkTool = (tool: string, node: ts.Node | undefined): void => {
    const target = byName.get(tool)
    const problem = target ? 'is no read' : 'is no tool of this contract'
    if (node && target?.model.effect !== 'read') diagnostics.report('C164', node, { problem: `\`${tool}\` ${problem}` })
  }
  for (const [field, tool] of Object.entries(model.pairs.resolves ?? {})) {
    const fieldKey = keyOf('pairs', 'resolves', field)
    if (fieldKey && !inputFields.has(field)) {
      diagnostics.report('C164', fieldKey, { problem: `\`${field}\` is no field of the input of \`${name}\`` })
    }
    checkTool(tool, at('pairs', 'resolves', field))
  }
  if (model.pairs.shows !== undefined) checkTool(model.pairs.shows, at('pairs', 'shows'))
}

/** An idempotency record stores the result, and secrets are never stored. */
function checkSecrets({ name, model, output, keyOf }: ToolDraft, { checker, diagnostics }: RuleContext): void {
  const key = keyOf('idempotency')
  if (!key || model.effect === 'read') return
  const properties = new Set<ts.Node>()
  reach(output, checker, properties)
  for (const property of properties) {
    const field = ts.isPropertySignature(property) ? property.name.getText() : ''
    const isLease = model.lease?.step === 'claim' && model.lease.token === field
    const isSecret = docOf(property).tags.some((tag) => tag.name === 'secret')
    if (isSecret && !isLease) diagnostics.report('C165', key, { tool: name, field })
  }
}

function checkDeprecation({ name, model, at }: ToolDraft, { byName, diagnostics }: RuleContext): void {
  const node = at('deprecated', 'use')
  const use = model.deprecated?.use
  if (!node || use === undefined) return
  const target = byName.get(use)
  if (!target || use === name)
    diagnostics.report('C183', node, { tool: use, problem: 'is no other tool of this contract' })
  else if (target.model.deprecated) diagnostics.report('C183', node, { tool: use, problem: 'is deprecated itself' })
}

/** `@assigned` marks what a write gives: nothing of an input, and nothing that only reads answer with. */
function checkAssigned({ tools, checker, diagnostics }: RuleContext): void {
  const inputs = new Set<ts.Node>()
  const written = new Set<ts.Node>()
  const answered = new Set<ts.Node>()
  for (const tool of tools) {
    reach(tool.input, checker, inputs)
    reach(tool.output, checker, tool.model.effect === 'read' ? answered : written)
  }
  const check = (properties: Set<ts.Node>, problem: string): void => {
    for (const property of properties) {
      for (const tag of docOf(property).tags) {
        if (tag.name === 'assigned') diagnostics.reportAt('C153', property.getSourceFile(), tag.offset, { problem })
      }
    }
  }
  check(inputs, 'marks a field that the caller gives')
  check(new Set([...answered].filter((one) => !written.has(one))), 'marks a field that no write answers with')
}

/** The property declarations a type reaches. */
function reach(node: ts.TypeNode | undefined, checker: ts.TypeChecker, into: Set<ts.Node>): void {
  const seen = new Set<ts.Type>()
  const visit = (type: ts.Type): void => {
    if (seen.has(type)) return
    seen.add(type)
    if (type.isUnionOrIntersection()) type.types.forEach(visit)
    else if (checker.isArrayLikeType(type)) checker.getTypeArguments(type as ts.TypeReference).forEach(visit)
    else if (type.flags & ts.TypeFlags.Object) {
      for (const property of checker.getPropertiesOfType(type)) {
        for (const declaration of property.declarations ?? []) {
          if (ts.isPropertySignature(declaration)) into.add(declaration)
        }
        visit(checker.getTypeOfSymbol(property))
      }
      for (const info of checker.getIndexInfosOfType(type)) visit(info.type)
    }
  }
  if (node) visit(checker.getTypeFromTypeNode(node))
}
