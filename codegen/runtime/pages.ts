import { call, type Connection } from './client.js'
import type { CallOptions } from './client-options.js'
import type { Tool } from './tool.js'
import { contractName, ToolError } from './tool-error.js'

/** A record of a page. */
export type Item<Page> = Page extends { items: readonly (infer Record)[] } ? Record : never

/** Every record of a tool that answers page by page. */
export interface Records<Page> extends AsyncGenerator<Item<Page>, void, undefined> {
  /** The pages themselves; read these or the records, not both. */
  byPage(): AsyncGenerator<Page, void, undefined>
}

/**
 * Every record of a tool that answers page by page, in its order, from the input's `cursor` on. A page is read when its
 * first record is asked for; each is one call with its own deadline.
 * @throws ToolError when a page cannot be read, or the server sends the cursor it was just given
 */
export function items<Input extends object, Output, Errors>(
  connection: Connection,
  tool: Tool<Input, Output, Errors>,
  input: Input,
  options?: CallOptions,
): Records<Output> {
  const byPage = () => pages(connection, tool, input, options)
  return Object.assign(recordsOf(byPage()), { byPage })
}

async function* recordsOf<Output>(all: AsyncIterable<Output>): AsyncGenerator<Item<Output>, void, undefined> {
  for await (const page of all) yield* (page as { items: Item<Output>[] }).items
}

async function* pages<Input extends object, Output, Errors>(
  connection: Connection,
  tool: Tool<Input, Output, Errors>,
  input: Input,
  options?: CallOptions,
): AsyncGenerator<Output, void, undefined> {
  let position = input
  for (;;) {
    const { value: page, requestId } = await call(connection, tool, position, options).answer()
    yield page
    const { next_cursor: next } = page as { next_cursor?: string | null }
    if (next === undefined || next === null) return
    if (next === Reflect.get(position, 'cursor')) {
      throw new ToolError({
        kind: 'protocol',
        reason: 'The page after this one is this one again.',
        tool: tool.name,
        contract: contractName(connection.contract),
        version: connection.contract.version,
        requestId,
        attempts: 1,
        retryable: false,
      })
    }
    position = { ...input, cursor: next }
  }
}
