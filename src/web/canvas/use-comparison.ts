import { useEffect, useState } from 'react'
import type { CompareDiagramsResponse } from '../../contract/comparisons.ts'
import { requestJson } from '../api/request.ts'

export type Comparison =
  | { state: 'looking' }
  | ({ state: 'compared' } & CompareDiagramsResponse)
  /** One of them cannot be read, or they say different things. */
  | { state: 'failed' }

interface Side {
  agent: string
  source: string
}

/** Computes the differences between `before` and `after`. Repeated after a pause in typing. */
export function useComparison(before: Side, after: Side): Comparison {
  const [comparison, setComparison] = useState<Comparison>({ state: 'looking' })
  const [from, fromSource, to, toSource] = [before.agent, before.source, after.agent, after.source]
  useEffect(() => {
    const left = new AbortController()
    const timer = setTimeout(() => {
      const body = { before: { agent: from, source: fromSource }, after: { agent: to, source: toSource } }
      requestJson<CompareDiagramsResponse>('POST', '/api/diagrams/compare', { body, signal: left.signal }).then(
        compared => setComparison({ state: 'compared', ...compared }),
        () => !left.signal.aborted && setComparison({ state: 'failed' }),
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [from, fromSource, to, toSource])
  return comparison
}

const pauseMs = 150
