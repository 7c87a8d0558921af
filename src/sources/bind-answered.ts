import { type QueryResult, readResult } from '../documents/query/table-query.ts'
import type { Agent, BoundSource } from '../kinds/kind.ts'
import type { Material } from './material.ts'

/** Thrown if a source contains queries that have no answers yet. */
export class UnansweredQueries extends Error {
  readonly queries: string[]

  constructor(queries: string[]) {
    super('queries are not answered yet')
    this.name = 'UnansweredQueries'
    this.queries = queries
  }
}

/**
 * `bind` with the available answers: no process that handles sources waits for a query.
 *
 * @throws UnansweredQueries with all unanswered queries of `bind`: call it again when they are answered
 */
export function bindAnswered(
  bind: NonNullable<Agent['bind']>,
  { tables, words, answers }: Material,
): (source: string) => Promise<BoundSource> {
  const results = new Map<string, QueryResult>()
  const unanswered = new Set<string>()
  const readAnswer = (sql: string): QueryResult => {
    const answer = answers.get(sql)
    if (answer) return readResult(answer)
    unanswered.add(sql)
    return { problem: 'it is not answered yet' }
  }
  async function query(sql: string): Promise<QueryResult> {
    const result = results.get(sql) ?? readAnswer(sql)
    results.set(sql, result)
    return result
  }
  return async source => {
    const bound = await bind(source, { tables, words, query })
    if (unanswered.size > 0) throw new UnansweredQueries([...unanswered])
    return bound
  }
}
