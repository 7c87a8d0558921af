import { useEffect, useState } from 'react'
import type { PossibleConversion } from '../../contract/conversions.ts'
import { reasonOf, requestJson } from '../api/request.ts'
import type { Finding } from '../language/load-messages.ts'

export type Conversions =
  | { state: 'looking' }
  | { state: 'listed'; conversions: readonly PossibleConversion[] }
  | { state: 'failed'; reason: Finding }

/** Everything that a source can be written as, with what would be lost; asked for while `isOn`. */
export function useConversions(agent: string, source: string, isOn: boolean): Conversions {
  const [conversions, setConversions] = useState<Conversions>({ state: 'looking' })
  useEffect(() => {
    if (!isOn) return
    const left = new AbortController()
    setConversions({ state: 'looking' })
    listConversions(agent, source, left.signal).then(
      listed => setConversions({ state: 'listed', conversions: listed }),
      error => {
        if (!left.signal.aborted) {
          setConversions({ state: 'failed', reason: reasonOf(error) })
        }
      },
    )
    return () => left.abort()
  }, [agent, source, isOn])
  return conversions
}

function listConversions(from: string, source: string, signal: AbortSignal): Promise<PossibleConversion[]> {
  return requestJson('POST', '/api/diagrams/conversions', { body: { from, source }, signal })
}
