import { useEffect, useState } from 'react'
import type { CheckDiagramResponse } from '../../contract/diagrams.ts'
import { reasonOf, requestJson } from '../api/request.ts'
import type { Finding } from '../language/load-messages.ts'

export type Check =
  | { state: 'idle' }
  | { state: 'checking' }
  | { state: 'done'; answer: CheckDiagramResponse; source: string }
  | { state: 'failed'; reason: Finding }

const waitMs = 400

/** Problems that the service finds in a source, a moment after its last change. */
export function useCheck(agent: string, source: string, isOn: boolean): Check {
  const [check, setCheck] = useState<Check>({ state: 'idle' })
  useEffect(() => {
    if (!isOn) {
      setCheck({ state: 'idle' })
      return
    }
    const left = new AbortController()
    // Earlier problems are shown until there are newer ones.
    setCheck(before => (before.state === 'done' ? before : { state: 'checking' }))
    const timer = setTimeout(async () => {
      try {
        const options = { body: { agent, source }, signal: left.signal }
        const answer = await requestJson<CheckDiagramResponse>('POST', '/api/diagrams/check', options)
        setCheck({ state: 'done', answer, source })
      } catch (error) {
        if (!left.signal.aborted) setCheck({ state: 'failed', reason: reasonOf(error) })
      }
    }, waitMs)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [agent, source, isOn])
  return check
}
