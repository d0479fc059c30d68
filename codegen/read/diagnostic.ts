import { relative } from 'node:path'
import type ts from 'typescript'
import { rules, type RuleId } from './rules.js'

/** A mistake in a contract. */
export interface Diagnostic {
  rule: RuleId
  /** Relative to the contracts folder, with forward slashes. */
  file: string
  /** From 1. */
  line: number
  /** From 1. */
  column: number
  /** What rule is broken, and by what. */
  message: string
  /** What to write instead. */
  fix: string
}

/** Collects the mistakes of one run, so that all are reported together. */
export class Diagnostics {
  readonly #root: string
  readonly #found = new Map<string, Diagnostic>()
  readonly #positions: { file: ts.SourceFile; offset: number }[] = []

  constructor(root: string) {
    this.#root = root
  }

  /** Reports a broken rule at a node; `values` fill the `{name}` placeholders of the rule's texts. */
  report(rule: RuleId, node: ts.Node, values: { [name: string]: string } = {}): void {
    const source = node.getSourceFile()
    this.reportAt(rule, source, node.getStart(source), values)
  }

  /** Reports a broken rule at an offset of a file. */
  reportAt(rule: RuleId, source: ts.SourceFile, offset: number, values: { [name: string]: string } = {}): void {
    const { line, character } = source.getLineAndCharacterOfPosition(offset)
    const { says, fix } = rules[rule]
    const diagnostic: Diagnostic = {
      rule,
      file: relative(this.#root, source.fileName).replaceAll('\\', '/'),
      line: line + 1,
      column: character + 1,
      message: fill(says, values),
      fix: fill(fix, values),
    }
    this.#positions.push({ file: source, offset })
    this.#found.set(`${rule} ${diagnostic.file}:${String(offset)} ${diagnostic.message}`, diagnostic)
  }

  get size(): number {
    return this.#found.size
  }

  /** Where something was reported. */
  positions(): readonly { file: ts.SourceFile; offset: number }[] {
    return this.#positions
  }

  /** All of them, in the order of files and lines. */
  sorted(): Diagnostic[] {
    return [...this.#found.values()].sort(
      (a, b) => compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.rule, b.rule),
    )
  }
}

/** `file:line:column C101 message`, and the way out on a line of its own. */
export function formatDiagnostic(diagnostic: Diagnostic, prefix = ''): string {
  const { file, line, column, rule, message, fix } = diagnostic
  return `${prefix}${file}:${String(line)}:${String(column)} ${rule} ${message}\n    ${fix}`
}

const fill = (template: string, values: { [name: string]: string }): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
