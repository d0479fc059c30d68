import type { EntityManager } from '@mikro-orm/core'
import type { Knex } from '@mikro-orm/postgresql'
import type { PoolClient } from 'pg'

/** A running transaction, or a savepoint in one: what MikroORM passes around as its transaction context. */
export interface DirectTransaction {
  /** The connection it runs on. */
  readonly pg: PoolClient
  /** Leads a knex query builder that got this as its transaction to the connection. */
  readonly client: Knex.Client
  readonly root: RootTransaction
  /** Only on a savepoint. */
  readonly savepointName?: string
}

/** What belongs to the transaction as a whole. */
export interface RootTransaction {
  /** When it began (`performance.now()`). */
  readonly startedAt: number
  /** Savepoints made so far, for their names. */
  savepoints: number
  ended: boolean
}

/**
 * The connection of the running transaction, for hand-written SQL inside it.
 *
 * @throws Error when the entity manager is in no transaction
 */
export function txClient(em: EntityManager): PoolClient {
  const transaction = em.getTransactionContext<DirectTransaction>()
  if (!transaction)
    throw new Error('No transaction is open: call this with the manager that em.transactional() hands in.')
  return transaction.pg
}

/** Starts a transaction's bookkeeping on a connection that is its own until it ends. */
export function newTransaction(pg: PoolClient, knex: Knex.Client): DirectTransaction {
  const client = Object.create(knex, {
    transacting: { value: true },
    acquireConnection: { value: async () => pg },
    releaseConnection: { value: async () => {} },
  }) as Knex.Client
  return { pg, client, root: { startedAt: performance.now(), savepoints: 0, ended: false } }
}

/** A savepoint in a transaction, under a name of its own. */
export function newSavepoint(parent: DirectTransaction): DirectTransaction & { savepointName: string } {
  return { ...parent, savepointName: `sp_${++parent.root.savepoints}` }
}
