import ts from 'typescript'
import type { Diagnostics } from './diagnostic.js'

/**
 * Reports what the type checker says (C100), except where another rule found the cause inside the same range: that one
 * knows the way out.
 */
export function checkTypes(program: ts.Program, files: readonly ts.SourceFile[], diagnostics: Diagnostics): void {
  const known = diagnostics.positions()
  for (const file of files) {
    for (const { start, length, messageText, code } of [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ]) {
      if (start === undefined || length === undefined) continue
      const explained = known.some((one) => one.file === file && one.offset >= start && one.offset < start + length)
      const message = ts.flattenDiagnosticMessageText(messageText, ' ').replace(/\s+/g, ' ')
      if (!explained) diagnostics.reportAt('C100', file, start, { message, code: String(code) })
    }
  }
}

/** Reports doc comments that belong to nothing because they do not stand directly above a declaration (C106). */
export function checkCommentPlaces(files: readonly ts.SourceFile[], diagnostics: Diagnostics): void {
  for (const file of files) {
    const attached = new Set<number>()
    const visit = (node: ts.Node): void => {
      for (const comment of ts.getJSDocCommentsAndTags(node)) if (ts.isJSDoc(comment)) attached.add(comment.pos)
      ts.forEachChild(node, visit)
    }
    visit(file)
    for (const offset of docComments(file.text)) {
      if (attached.has(offset)) continue
      diagnostics.reportAt('C106', file, offset, {
        problem: 'this comment belongs to nothing',
        instead: 'Write it directly above a declaration, on lines of its own, and only one of them.',
      })
    }
  }
}

/** Where doc comments begin. */
function docComments(text: string): number[] {
  const scanner = ts.createScanner(ts.ScriptTarget.ES2022, false, ts.LanguageVariant.Standard, text)
  const offsets: number[] = []
  for (let token = scanner.scan(); token !== ts.SyntaxKind.EndOfFileToken; token = scanner.scan()) {
    const isDoc = token === ts.SyntaxKind.MultiLineCommentTrivia && /^\/\*\*[^/]/.test(scanner.getTokenText())
    if (isDoc) offsets.push(scanner.getTokenStart())
  }
  return offsets
}
