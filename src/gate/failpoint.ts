/** Places in a write where a crash would hurt most, in their order. */
export type Place = 'before redeem' | 'after write' | 'before commit' | 'after commit'

/**
 * Called whenever a write comes to one of these places; what it does there is its own affair. For tests of what a crash
 * leaves: nothing in the environment sets one, and a server in production refuses to start with it.
 */
export type Failpoint = (place: Place) => Promise<void>
