import { useEffect, useRef, useState } from 'react'
import { useText } from '../language/use-text.ts'
import { useSession } from '../state/session-store.ts'
import { useFailureText } from './use-failure-text.ts'

/** Announces each step to screen readers once, but never the text while it streams. */
export function StatusLine() {
  const t = useText()
  const phase = useSession(state => state.turn?.phase ?? null)
  const failureText = useFailureText()
  const failure = useSession(state => state.turn?.answer.failures.at(-1) ?? null)
  const wasRunning = useRef(false)
  const [end, setEnd] = useState('')
  useEffect(() => {
    setEnd(phase === null && wasRunning.current ? t('chat.finished') : '')
    wasRunning.current = phase !== null
  }, [phase, t])
  return (
    <p role="status" className="sr-only">
      {failure ? failureText(failure) : phase ? t(`chat.phase.${phase}`) : end}
    </p>
  )
}
