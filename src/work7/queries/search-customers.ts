import type { CustomerMatch } from '../../../generated/work7-tools.v1/types.js'
import type { Call, SqlQuery } from '../../gate/call.js'
import { customerJson } from './customer-json.js'

/** Words that are looked at; a longer query is decided by its first ones. */
const mostWords = 8

/**
 * Active customers in which every word of the query is found, as a part of a word or, where it has no digits, as
 * something much like one (pg_trgm, word similarity of at least 0.6); best first. Umlauts and accents do not count, see
 * `fold_text`.
 */
export async function searchCustomers(
  call: Pick<Call, 'query'>,
  companyId: string,
  query: string,
  limit: number,
): Promise<CustomerMatch[]> {
  const words = wordsOf(query)
  return words.length === 0 ? [] : call.query<CustomerMatch>(statement(companyId, words, limit))
}

/** A telephone number is one word, without the zeros that stand for a country or an area. */
function wordsOf(query: string): string[] {
  const phone = /^[+\d\s()/.-]{6,}$/.test(query) && query.replace(/\D/g, '').replace(/^0+/, '')
  return phone ? [phone] : query.split(/\s+/).filter(Boolean).slice(0, mostWords)
}

function statement(companyId: string, words: readonly string[], limit: number): SqlQuery {
  const values: unknown[] = [companyId, limit]
  const terms = words.map((word) => {
    const whole = `fold_text($${values.push(word)})`
    const pattern = `'%' || fold_text($${values.push(word.replace(/[\\%_]/g, '\\$&'))}) || '%'`
    const part = `c.search_text like ${pattern}`
    return { whole, part, start: pattern.slice(`'%' || `.length), forgiving: !/\d/.test(word) }
  })
  const found = terms.map(({ whole, part, forgiving }) => (forgiving ? `(${part} or ${whole} <% c.search_text)` : part))
  const scores = terms.map(
    ({ whole, part }) => `case when ${part} then 1 else word_similarity(${whole}, c.search_text) end`,
  )
  const begins = `fold_text(c.name) like ${terms[0]?.start}`
  return {
    name: `work7_customers_search_${terms.map(({ forgiving }) => (forgiving ? 'a' : '1')).join('')}`,
    text: `select ${customerJson} as customer, m.score from (
        select c.company_id, c.id, c.name,
          round((0.8 * (${scores.join(' + ')}) / ${words.length} + case when ${begins} then 0.2 else 0 end)::numeric, 3)::float8
            as score
        from work7.customer c
        where c.company_id = $1 and c.archived_at is null and ${found.join(' and ')}
        order by score desc, c.name, c.id limit $2
      ) m join work7.customer c on c.company_id = m.company_id and c.id = m.id
      order by m.score desc, m.name, m.id`,
    values,
  }
}
