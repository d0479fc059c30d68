/**
 * What answers a tool that only reads: it gets arguments that passed the input schema, defaults filled in, and the
 * call (principal, tenant, clock, …; the server says which type), and runs without a transaction.
 *
 * A handler returns what the output schema describes, or throws an error the contract declares.
 */
export type ReadHandler<Input, Output, Call> = (input: Input, call: Call) => Promise<Output>

/** The same for a tool that writes: it runs inside the gate's transaction, which the call gives it access to. */
export type WriteHandler<Input, Output, WriteCall> = (input: Input, call: WriteCall) => Promise<Output>
