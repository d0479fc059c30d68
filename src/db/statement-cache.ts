/** A statement as pg sends it: PostgreSQL placeholders, and a name when the server shall keep its plan. */
export interface Statement {
  readonly text: string
  readonly name?: string
}

/**
 * Turns the SQL of MikroORM (`?`, and `\?` for the operator) into prepared statements. Every connection keeps the plan
 * of each name, so only the first `limit` different statements get one; the rest run unnamed, which is merely slower.
 */
export class StatementCache {
  readonly #limit: number
  readonly #statements = new Map<string, Statement>()
  #named = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  /** The statement of an SQL text; the same text gives the same name. */
  get(sql: string): Statement {
    const known = this.#statements.get(sql)
    if (known) return known
    const text = numberPlaceholders(sql)
    if (this.#statements.size >= this.#limit) return { text }
    const statement = { text, name: `orm_${++this.#named}` }
    this.#statements.set(sql, statement)
    return statement
  }

  /** Lets the text be planned anew under another name, because its tables changed. */
  forget(sql: string): void {
    this.#statements.delete(sql)
  }
}

function numberPlaceholders(sql: string): string {
  let number = 0
  return sql.replace(/\\\?|\?/g, (placeholder) => (placeholder === '?' ? `$${++number}` : '?'))
}
