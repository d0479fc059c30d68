import ts from 'typescript'
import { isVocabulary, type DataType } from '../read/declarations.js'
import type { Language, Schema } from '../runtime/model.js'
import { Annotator, type TaggedValue } from './annotate.js'
import { draftSchemas } from './engine.js'
import { isAnonymous, normalise } from './normalise.js'
import { selfContained, withDefinitions } from './self-contained.js'

export interface NamedSchemas {
  /** The self-contained schema of each wanted type, by name. */
  schemas: ReadonlyMap<string, Schema>
  /** The values given in tags, with self-contained schemas. */
  tagged: TaggedValue[]
}

/**
 * Makes the schemas of named types.
 *
 * @param data the data types of one contract
 * @param roots the types wanted, of the contract or the vocabulary
 */
export function schemasOf(
  program: ts.Program,
  data: readonly DataType[],
  roots: ReadonlySet<DataType>,
  languages: readonly Language[],
): NamedSchemas {
  const checker = program.getTypeChecker()
  const declarations = new Map([...vocabularyTypes(program), ...data, ...roots].map((one) => [one.name.text, one]))
  const symbols = new Map(
    [...declarations].map(([name, declaration]) => [name, checker.getSymbolAtLocation(declaration.name) as ts.Symbol]),
  )
  const names = [...roots].map(({ name }) => name.text)
  const drafts = draftSchemas(checker, symbols, names)
  const annotator = new Annotator(checker, languages)
  const definitions = new Map<string, Schema>()
  for (const [name, draft] of Object.entries(drafts)) {
    if (isAnonymous(name)) continue
    const declaration = declarations.get(name)
    if (!declaration) throw new Error(`the schema ${name} belongs to no declared type`)
    const schema = normalise(draft, drafts)
    annotator.declaration(schema, declaration)
    definitions.set(name, schema)
  }
  return {
    schemas: new Map(names.map((name) => [name, selfContained(name, definitions)])),
    tagged: annotator.tagged.map((one) => ({ ...one, schema: withDefinitions(one.schema, definitions) })),
  }
}

function vocabularyTypes(program: ts.Program): DataType[] {
  return program
    .getSourceFiles()
    .filter(({ statements: [first] }) => first && isVocabulary(first))
    .flatMap(({ statements }) =>
      statements.filter((one) => ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one)),
    )
}
