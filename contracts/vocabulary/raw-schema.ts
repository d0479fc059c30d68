/**
 * A JSON Schema (dialect 2020-12) taken over as it stands, for a shape the dialect of contracts does not say, or one
 * that another server already promises: `input: RawSchema<{ type: 'object'; properties: { … } }>`. It is checked to be
 * a valid schema, used by the validators and listed unchanged. Handlers and clients see an object of unknown values.
 */
export interface RawSchema<S extends { type: 'object' }> {
  readonly __schema?: S
}

/**
 * The output of a tool that promises no shape: text, images, or whatever object it has. Hosts are shown no schema of it.
 * For tools that another server already serves; what is new says what it gives.
 */
export interface Unstructured {}
