import { CircleAlert, Info } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ShownFailure } from '../api/request.ts'
import { useText } from '../language/use-text.ts'
import { openDialog } from '../state/dialog.ts'
import { useSecondsLeft } from '../state/use-seconds-left.ts'
import { Button } from '../style/button.tsx'
import { adviseOn, advisesItself } from './advice.ts'
import type { AnswerView } from './answer-view.ts'
import { useFailureText } from './use-failure-text.ts'

interface NoticesProps {
  answer: Pick<AnswerView, 'remarks' | 'failures' | 'createdAt'>
  onAskAgain: (() => void) | undefined
}

/** Messages of the service about an answer, and for a failure the next step. */
export function Notices({ answer: { remarks, failures, createdAt }, onAskAgain }: NoticesProps) {
  return (
    <ul className="flex flex-col gap-2 empty:hidden">
      {remarks.map((content, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: remarks are only ever added
        <li key={index}>
          <p className="flex gap-1.5 text-meta text-soft">
            <Info size={14} className="mt-0.5 shrink-0" aria-hidden />
            <span className="min-w-0 break-words">{content}</span>
          </p>
        </li>
      ))}
      {failures.map((failure, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: failures are only ever added
        <li key={index}>
          <Failure failure={failure} upstreamStatus={failure.upstream_status}>
            {failure.retryable && onAskAgain && (
              <AskAgain createdAt={createdAt} waitS={failure.retry_after_s ?? 0} onAskAgain={onAskAgain} />
            )}
          </Failure>
        </li>
      ))}
    </ul>
  )
}

interface AskAgainProps {
  createdAt: string | null
  /** Seconds after the answer until a retry may succeed. */
  waitS: number
  onAskAgain(): void
}

/** Asks the same question again, as soon as that may succeed. */
function AskAgain({ createdAt, waitS, onAskAgain }: AskAgainProps) {
  const t = useText()
  // The clocks of the service and of this browser may differ: nobody waits longer than the service said.
  const [until] = useState(() => Math.min(Date.parse(createdAt ?? '') || 0, Date.now()) + waitS * 1000)
  const seconds = useSecondsLeft(until)
  return (
    <Button disabled={seconds > 0} onClick={onAskAgain}>
      {seconds > 0 ? t('chat.askAgainIn', { seconds }) : t('chat.askAgain')}
    </Button>
  )
}

interface FailureProps {
  failure: ShownFailure
  upstreamStatus?: number | undefined
  /** Button for the next step. */
  children?: ReactNode
}

/** A failure, and what to do about it. */
export function Failure({ failure, upstreamStatus, children }: FailureProps) {
  const t = useText()
  const text = useFailureText()(failure)
  const advice = adviseOn(failure.code, upstreamStatus)
  return (
    <div className="flex gap-2 rounded-control bg-bad-soft px-3 py-2">
      <CircleAlert size={16} className="mt-0.5 shrink-0 text-bad" aria-hidden />
      <div className="min-w-0 flex-1 break-words">
        {text && <p>{text}</p>}
        {!advisesItself(failure.code, text) && <p className="text-meta text-soft">{t(advice.text)}</p>}
        <div className="mt-1.5 flex gap-2 empty:hidden">
          {children}
          {advice.leadsToSettings && <Button onClick={() => openDialog('settings')}>{t('chat.settings')}</Button>}
        </div>
      </div>
    </div>
  )
}
