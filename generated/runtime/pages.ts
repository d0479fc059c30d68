import { call, type Connection } from './client.js'
import type { CallOptions } from './client-options.js'
import type { Tool } from './tool.js'
import { ToolError } from './tool-error.js'

/** A record of a page. */
export type Item<Page> = Page extends { items: readonly (infer Record)[] } ? Record : never

/**
 * Every record of a tool that answers page by page, in its order, from the input's `cursor` on. Each page is one call
 * with its own deadline.
 * @throws ToolError when a page cannot be read, or the server sends the cursor it was just given
 */
export async function* items<Input extends object, Output, Errors>(
  connection: Connection,
  tool: Tool<Input, Output, Errors>,
  input: Input,
  options?: CallOptions,
): AsyncGenerator<Item<Output>, void, undefined> {
  let position = input
  for (;;) {
    const page = (await call(connection, tool, position, options)) as {
      items: Item<Output>[]
      next_cursor?: string | null
    }
    yield* page.items
    if (page.next_cursor === undefined || page.next_cursor === null) return
    if (page.next_cursor === Reflect.get(position, 'cursor')) {
      throw new ToolError({
        kind: 'protocol',
        reason: 'The page after this one is this one again.',
        tool: tool.name,
        contract: `${connection.contract.id}@${connection.contract.version}`,
        attempts: 1,
        retryable: false,
      })
    }
    position = { ...input, cursor: page.next_cursor }
  }
}
