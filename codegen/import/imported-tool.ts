import type { Json } from '../runtime/model.js'
import type { Node } from '../compare/walk/node.js'

/** A tool as somebody else serves it. */
export interface ImportedTool {
  /** The name callers use. */
  name: string
  title?: string
  description: string
  /** JSON Schema 2020-12 of an object. */
  input: Node
  /** Absent: no shape is promised. */
  output?: Json
  hints: { readOnly?: boolean; destructive?: boolean; idempotent?: boolean; openWorld?: boolean }
  /** How clients may call it as a task; absent: not at all. */
  taskSupport?: 'optional' | 'required'
  /** Name of the file it belongs into, where the source groups its tools. */
  group?: string
}

/** What a contract is made from. */
export interface Imported {
  /** Where it was read from, in words. */
  from: string
  title?: string
  description?: string
  tools: readonly ImportedTool[]
  /** What could not be taken over as it stands, in sentences. */
  notes: readonly string[]
}

/** The source cannot become a contract. The message says what to do. */
export class ImportError extends Error {
  override name = 'ImportError'
}
