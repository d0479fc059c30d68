import type { ContractModel, Json } from './model.js'

/** The part of a contract that says how results and errors look on the wire. */
export type Profile = Pick<ContractModel, 'envelope' | 'errorShape'>
export type Envelope = NonNullable<Profile['envelope']>
export type ErrorShape = NonNullable<Profile['errorShape']>

/** An error as every profile can carry it. */
export interface WireError {
  code: string
  /** What went wrong, for people and models. */
  message: string
  /** What the contract declares as the details of the code. */
  details?: Json
  /** Path of the argument (`address.city`) or name of the header at fault. */
  field?: string
  /** What to do next. */
  next?: string
}

/**
 * The result of a handler, as the contract's profile sends it. `summary-data-links` is written by the handler itself.
 * What a tool delivers beside its output follows as `attachments`; a list that comes alone becomes `result` then.
 */
export function wrapResult(profile: Profile, value: Json, attachments?: readonly Json[]): Json {
  if (profile.envelope === 'success-data') return { success: true, data: value, ...(attachments && { attachments }) }
  if (!attachments) return value
  return isObject(value) ? { ...value, attachments } : { result: value, attachments }
}

/** The result in the body of a successful answer; `undefined` where the body is not in this envelope. */
export function unwrapResult(envelope: Envelope, body: unknown): unknown {
  if (envelope !== 'success-data') return body
  return isObject(body) && body['success'] === true ? body['data'] : undefined
}

/** The body of a refused call, as the contract's profile sends it. */
export function writeError(profile: Profile, error: WireError): Json {
  const { code, message, details } = error
  const position = { ...(error.field !== undefined && { field: error.field }), ...(error.next && { next: error.next }) }
  const all = { ...position, ...(details !== undefined && { details }) }
  switch (profile.errorShape ?? 'error_code') {
    case 'error':
      if (profile.envelope === 'success-data') return { success: false, error: { code, message, ...all } }
      return { error: message, code, ...all }
    case 'fehler': {
      // One text, because such answers are read by people and models alone: what is wrong, and what to do about it.
      const { next, ...rest } = all
      return { fehler: next === undefined ? message : `${message} ${next}`, code, ...rest }
    }
    case 'error_code':
      return { error_code: code, message, details: { ...(isObject(details) && details), ...position } }
  }
}

/**
 * The error in the body of a refused call; `undefined` where the body is not an error of this shape. A body without a
 * code, as a proxy in between may write it, gets the code `http.<status>`. In the shape `error_code` field and next step
 * travel among the details and stay there, because a contract may declare them as such.
 */
export function readError(shape: ErrorShape, status: number, body: unknown): WireError | undefined {
  if (!isObject(body)) return undefined
  if (shape === 'error_code') {
    const { details } = body
    const { field, next } = isObject(details) ? details : {}
    return wireError(status, {
      code: body['error_code'],
      message: body['message'],
      field,
      next,
      details: emptyAsAbsent(details),
    })
  }
  if (shape === 'error' && isObject(body['error'])) return wireError(status, body['error'])
  return wireError(status, { ...body, message: shape === 'fehler' ? body['fehler'] : body['error'] })
}

function wireError(status: number, given: { readonly [member: string]: unknown }): WireError | undefined {
  const { code, message, details, field, next } = given
  if (typeof message !== 'string') return undefined
  return {
    code: typeof code === 'string' ? code : `http.${status}`,
    message,
    ...(details !== undefined && { details: details as Json }),
    ...(typeof field === 'string' && { field }),
    ...(typeof next === 'string' && { next }),
  }
}

function emptyAsAbsent(details: unknown): unknown {
  return isObject(details) && Object.keys(details).length === 0 ? undefined : details
}

/** Whether a value is an object with members, and no list. */
export function isObject(value: unknown): value is { readonly [member: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
