import { isRecord } from '../../../../shared/is-record.ts'
import { parseJson } from '../../../../toolkit/json/parse-json.ts'
import type { UnboundSource } from '../../../kind.ts'
import { setAt, valueAt } from '../chart-option.ts'
import { findQueries } from './find-queries.ts'
import { printOption } from './print-option.ts'

/** As `Agent.keepQueries`. A query is kept where its result stands as it was. */
export function keepQueries({ unbound, bound }: UnboundSource, edited: string): string | null {
  const [asked, filled, option] = [unbound, bound, edited].map(source => parseJson(source))
  if (!isRecord(asked) || !isRecord(filled) || !isRecord(option)) return null
  const queries = findQueries(asked)
  for (const query of queries) {
    const path = query.dataset?.path ?? query.path
    const result = valueAt(filled, path)
    if (result === undefined || JSON.stringify(valueAt(option, path)) !== JSON.stringify(result)) return null
    setAt(option, path, valueAt(asked, path))
  }
  return queries.length > 0 ? printOption(option) : null
}
