import { CircleAlert, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Problem } from '../../contract/diagrams.ts'
import { useServiceText } from '../language/use-service-text.ts'
import { useText } from '../language/use-text.ts'
import { Button, IconButton } from '../style/button.tsx'
import type { DiagramVersion } from './canvas-props.ts'
import type { FrameStatus } from './use-frame.ts'

interface DrawingNoticeProps {
  version: DiagramVersion
  /** True if the diagram was edited by hand since: then its stored problems are outdated. */
  isDraft: boolean
  isStreaming: boolean
  status: FrameStatus
  onRestart(): void
  onAskAgain(): void
  onEditSource(): void
}

const mostShown = 3

/** Notice about errors in the diagram, and what to do about them; nothing without errors. */
export function DrawingNotice({
  version,
  isDraft,
  isStreaming,
  status,
  onRestart,
  onAskAgain,
  onEditSource,
}: DrawingNoticeProps) {
  const t = useText()
  const say = useServiceText(version.agent)
  const [isHidden, setIsHidden] = useState(false)
  const errors = isDraft || version.valid !== false ? [] : version.problems.filter(problem => problem.level === 'error')
  const what = isStreaming ? null : describe(status, errors)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is shown again
  useEffect(() => setIsHidden(false), [version.messageId, what])
  if (!what || isHidden) return null
  // Edits by hand are not part of any question: asking again would bring something else.
  const isOfAnswer = !isDraft && !version.edited
  const finding = status.state === 'failed' && errors.length === 0 ? status.finding : null
  return (
    <div
      role="alert"
      className="pointer-events-auto flex gap-2 rounded-pane border border-line bg-panel p-3 shadow-float"
    >
      <CircleAlert size={18} className="mt-0.5 shrink-0 text-bad" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{t(what)}</p>
        {status.state === 'hung' && <p className="text-meta text-soft">{t(explanations[status.picture ?? 'none'])}</p>}
        {finding && <p className="text-meta break-words text-soft">{say(finding)}</p>}
        <Problems problems={errors} kind={version.agent} />
        {status.state === 'failed' && !status.isEmpty && (
          <p className="mt-1 text-meta text-soft">{t('canvas.lastGood')}</p>
        )}
        <div className="mt-2 flex flex-wrap gap-1.5">
          {(what === 'canvas.hung' || what === 'canvas.frameFailed') && (
            <Button onClick={onRestart}>{t('canvas.tryAgain')}</Button>
          )}
          {what !== 'canvas.frameFailed' && what !== 'canvas.hung' && isOfAnswer && (
            <Button onClick={onAskAgain}>{t('canvas.askAgain')}</Button>
          )}
          {what !== 'canvas.frameFailed' && <Button onClick={onEditSource}>{t('canvas.editSource')}</Button>}
        </div>
      </div>
      <IconButton isSmall icon={X} label={t('canvas.hide')} onClick={() => setIsHidden(true)} />
    </div>
  )
}

/** Explanations of the picture that is shown in place of a stopped drawing, by who drew it. */
const explanations = {
  last: 'canvas.hungLast',
  service: 'canvas.hungService',
  none: 'canvas.hungNothing',
} as const

function describe({ state }: FrameStatus, errors: readonly Problem[]) {
  if (state === 'missing') return 'canvas.frameFailed'
  if (state === 'hung') return 'canvas.hung'
  if (errors.length > 0) return 'canvas.notValid'
  return state === 'failed' ? 'canvas.notDrawn' : null
}

function Problems({ problems, kind }: { problems: readonly Problem[]; kind: string }) {
  const t = useText()
  const say = useServiceText(kind)
  const more = problems.length - mostShown
  return (
    <ul className="text-meta break-words text-soft">
      {problems.slice(0, mostShown).map(problem => (
        <li key={`${problem.line} ${problem.code} ${problem.message}`}>
          {problem.line !== undefined && t('canvas.atLine', { line: problem.line })}
          {say(problem)}
        </li>
      ))}
      {more > 0 && <li>{t('canvas.moreProblems', { count: more })}</li>}
    </ul>
  )
}
