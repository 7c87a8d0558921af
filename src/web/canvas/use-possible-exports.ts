import { useEffect, useState } from 'react'
import type { PossibleExport } from '../../contract/conversions.ts'
import { reasonOf, requestJson } from '../api/request.ts'
import type { Finding } from '../language/load-messages.ts'

export type PossibleExports =
  | { state: 'looking' }
  | { state: 'listed'; exports: readonly PossibleExport[] }
  | { state: 'failed'; reason: Finding }

/** Everything that a source can be exported as, with what would be lost; asked for while `isOn`. */
export function usePossibleExports(agent: string, source: string, isOn: boolean): PossibleExports {
  const [found, setFound] = useState<PossibleExports>({ state: 'looking' })
  useEffect(() => {
    if (!isOn) return
    const left = new AbortController()
    setFound({ state: 'looking' })
    const body = { from: agent, source }
    requestJson<PossibleExport[]>('POST', '/api/diagrams/exports', { body, signal: left.signal }).then(
      exports => setFound({ state: 'listed', exports }),
      error => {
        if (!left.signal.aborted) setFound({ state: 'failed', reason: reasonOf(error) })
      },
    )
    return () => left.abort()
  }, [agent, source, isOn])
  return found
}
