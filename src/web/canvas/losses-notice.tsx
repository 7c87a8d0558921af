import { Info, X } from 'lucide-react'
import type { Loss } from '../../contract/conversions.ts'
import { useServiceText } from '../language/use-service-text.ts'
import { useText } from '../language/use-text.ts'
import { IconButton } from '../style/button.tsx'
import { describeLoss } from './describe-losses.ts'

/** Content that a conversion of the shown diagram did not keep. */
export interface Lost {
  /** The message whose diagram is shown with it. */
  messageId: number | null
  /** Name of the kind or the notation that it was converted to. */
  name: string
  losses: readonly Loss[]
}

interface LossesNoticeProps {
  /** Null: nothing was lost. */
  lost: Lost | null
  onClose(): void
}

const mostShown = 6

/** Notice about what a conversion did not keep. Screen readers hear it when it appears. */
export function LossesNotice({ lost, onClose }: LossesNoticeProps) {
  const t = useText()
  const say = useServiceText()
  const more = (lost?.losses.length ?? 0) - mostShown
  return (
    <div role="status">
      {lost && (
        <div className="pointer-events-auto flex gap-2 rounded-pane border border-line bg-panel p-3 shadow-float">
          <Info size={18} className="mt-0.5 shrink-0 text-soft" aria-hidden />
          <div className="min-w-0 flex-1">
            <p className="font-medium">{t('canvas.notKept', { name: lost.name })}</p>
            <ul className="list-disc pl-5 text-meta break-words text-soft">
              {lost.losses.slice(0, mostShown).map((loss, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
                <li key={index}>{describeLoss(loss, t, say)}</li>
              ))}
              {more > 0 && <li>{t('canvas.moreProblems', { count: more })}</li>}
            </ul>
          </div>
          <IconButton isSmall icon={X} label={t('canvas.hide')} onClick={onClose} />
        </div>
      )}
    </div>
  )
}
