import { CircleAlert, Info } from 'lucide-react'
import { useServiceText } from '../language/use-service-text.ts'
import { useText } from '../language/use-text.ts'
import { openDialog } from '../state/dialog.ts'
import type { Notice } from '../state/session-state.ts'
import { Button } from '../style/button.tsx'
import { adviseOn } from './advice.ts'
import { useFailureText } from './use-failure-text.ts'

interface NoticesProps {
  notices: readonly Notice[]
  onAskAgain: (() => void) | undefined
}

/** What the service said on the way: its words, and for a failure the next step. */
export function Notices({ notices, onAskAgain }: NoticesProps) {
  return (
    <ul className="flex flex-col gap-2 empty:hidden">
      {notices.map((notice, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: notices are only ever added
        <li key={index}>
          {notice.level === 'error' ? (
            <Failure {...notice} onAskAgain={notice.isRetryable ? onAskAgain : undefined} />
          ) : (
            <Remark content={notice.content} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Remark({ content }: { content: string }) {
  const say = useServiceText()
  return (
    <p className="flex gap-1.5 text-meta text-soft">
      <Info size={14} className="mt-0.5 shrink-0" aria-hidden />
      <span className="min-w-0 break-words">{say(content)}</span>
    </p>
  )
}

interface FailureProps {
  content: string
  code: string | null
  /** Absent where the same question would not do better. */
  onAskAgain?: (() => void) | undefined
}

/** What went wrong, and what to do about it. */
export function Failure({ content, code, onAskAgain }: FailureProps) {
  const t = useText()
  const failure = useFailureText()({ content, code })
  const advice = adviseOn(code)
  return (
    <div className="flex gap-2 rounded-control bg-bad-soft px-3 py-2">
      <CircleAlert size={16} className="mt-0.5 shrink-0 text-bad" aria-hidden />
      <div className="min-w-0 flex-1 break-words">
        {failure && <p>{failure}</p>}
        <p className="text-meta text-soft">{t(advice.text)}</p>
        {(advice.leadsToSettings || onAskAgain) && (
          <div className="mt-1.5 flex gap-2">
            {onAskAgain && <Button onClick={onAskAgain}>{t('chat.askAgain')}</Button>}
            {advice.leadsToSettings && <Button onClick={() => openDialog('settings')}>{t('chat.settings')}</Button>}
          </div>
        )}
      </div>
    </div>
  )
}
