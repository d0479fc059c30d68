import { call, type Connection } from './client.js'
import type { CallOptions } from './client-options.js'
import { type Item, items } from './pages.js'
import type { Tool } from './tool.js'

/** Arguments of a method: the input may be left out where every member of it may. */
export type Arguments<Input> =
  Record<never, never> extends Input ? [input?: Input, options?: CallOptions] : [input: Input, options?: CallOptions]

/** Calls one tool. @throws ToolError when there is no result */
export type Method<Input, Output> = (...args: Arguments<Input>) => Promise<Output>

/** Calls one tool that answers page by page. */
export interface PagedMethod<Input, Output> {
  (...args: Arguments<Input>): Promise<Output>
  /** Every record of every page, from `cursor` on; a page is read when its first record is asked for. */
  all(...args: Arguments<Input>): AsyncGenerator<Item<Output>, void, undefined>
}

/** A tool as a method of a client. */
export function method<Input extends object, Output, Errors>(
  connection: Connection,
  tool: Tool<Input, Output, Errors>,
): Method<Input, Output> {
  return (...args) => call(connection, tool, ...filled(args))
}

/** A tool with pages as a method of a client. */
export function pagedMethod<Input extends object, Output, Errors>(
  connection: Connection,
  tool: Tool<Input, Output, Errors>,
): PagedMethod<Input, Output> {
  const all = (...args: Arguments<Input>) => items(connection, tool, ...filled(args))
  return Object.assign(method(connection, tool), { all })
}

/** A method with further methods below its name; one may be called as functions call something of their own (`name`). */
export function withMembers<Own extends object, Members extends object>(own: Own, members: Members): Own & Members {
  return Object.defineProperties(own, Object.getOwnPropertyDescriptors(members)) as Own & Members
}

/** The arguments with an input: an empty one where the type allows to leave it out. */
function filled<Input>(args: Arguments<Input>): [input: Input, options?: CallOptions] {
  const [input = {} as Input, options] = args as [input?: Input, options?: CallOptions]
  return options ? [input, options] : [input]
}
