import { call, type Connection } from './client.js'
import type { CallOptions } from './client-options.js'
import { items, type Records } from './pages.js'
import { type Tool, toolOf } from './tool.js'
import type { ToolCall } from './tool-call.js'

/** Arguments of a method: the input may be left out where every member of it may. */
export type Arguments<Input> =
  Record<never, never> extends Input ? [input?: Input, options?: CallOptions] : [input: Input, options?: CallOptions]

/** Calls one tool. @throws ToolError when there is no result */
export interface Method<Input, Output, Errors = unknown> {
  (...args: Arguments<Input>): ToolCall<Output, Errors>
  /** What it calls; `isDeclared` reads it. */
  readonly [toolOf]: Tool<Input, Output, Errors>
}

/** Calls one tool that answers page by page. */
export interface PagedMethod<Input, Output, Errors = unknown> extends Method<Input, Output, Errors> {
  /** Every record of every page, from `cursor` on; a page is read when its first record is asked for. */
  all(...args: Arguments<Input>): Records<Output>
}

/** A tool as a method of a client. */
export function method<Input extends object, Output, Errors>(
  connection: Connection,
  tool: Tool<Input, Output, Errors>,
): Method<Input, Output, Errors> {
  const own = (...args: Arguments<Input>) => call(connection, tool, ...filled(args))
  return Object.assign(own, { [toolOf]: tool })
}

/** A tool with pages as a method of a client. */
export function pagedMethod<Input extends object, Output, Errors>(
  connection: Connection,
  tool: Tool<Input, Output, Errors>,
): PagedMethod<Input, Output, Errors> {
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
