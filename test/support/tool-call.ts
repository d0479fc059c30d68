import { ownerHeaders } from './office.js'
import { send } from './rpc.js'

/** What a tool answered over plain HTTP: its result, or the code, field and details of its refusal. */
export type ToolAnswer =
  | { status: number; data: Record<string, unknown> }
  | { status: number; code: string; field?: string; details?: unknown; message: string }

/** Calls tools of work7 over plain HTTP, as the owner of `mueller-bau-de` unless other headers are given. */
export function toolCaller(origin: () => string) {
  return async (tool: string, args: object = {}, headers: { readonly [name: string]: string } = {}) => {
    const url = `${origin()}/work7/mcp/tools/${tool}`
    const { status, body } = await send(url, JSON.stringify(args), { ...ownerHeaders, ...headers })
    const { success, data, error } = body as { success: boolean; data: object; error: { code: string } }
    return (success ? { status, data } : { status, ...error }) as ToolAnswer
  }
}

/** The result of a call that went well. */
export function dataOf<T = Record<string, unknown>>(answer: ToolAnswer): T {
  if (!('data' in answer)) throw new Error(`${answer.code}: ${answer.message}`)
  return answer.data as T
}

/** What a refusal is about. */
export function refusalOf(answer: ToolAnswer): object {
  if ('data' in answer) throw new Error(`answered with ${JSON.stringify(answer.data)}`)
  const { status, code, field, details } = answer
  return { status, code, ...(field !== undefined && { field }), ...(details !== undefined && { details }) }
}
