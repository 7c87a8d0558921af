import type { ReactNode, RefObject } from 'react'
import { useText } from '../language/use-text.ts'
import { coarse, useMedia } from '../style/use-media.ts'
import type { CanvasProps, DiagramVersion } from './canvas-props.ts'
import { DrawingNotice } from './drawing-notice.tsx'
import { LossesNotice, type Lost } from './losses-notice.tsx'
import { SlowNotice } from './slow-notice.tsx'
import type { useDraft } from './use-draft.ts'
import type { Frame } from './use-frame.ts'
import { ZoomControls } from './zoom-controls.tsx'

interface PaperProps extends Pick<CanvasProps, 'onAskAgain'> {
  /** Container of the frame that draws. */
  paper: RefObject<HTMLDivElement | null>
  version: DiagramVersion | undefined
  draft: ReturnType<typeof useDraft>
  frame: Frame
  isStreaming: boolean
  isEditing: boolean
  /** True if its numbers are those of a table, and are changed there. */
  areFiguresFixed: boolean
  onEditSource(): void
  lost: Lost | null
  onCloseLosses(): void
  /** Shown over the drawing. */
  children?: ReactNode
}

/** How a drawing is edited: one of shapes, or one of which only the texts can be changed. */
const editHints = {
  shapes: { mouse: 'canvas.editHint', touch: 'canvas.editHintTouch' },
  texts: { mouse: 'canvas.editTextsHint', touch: 'canvas.editTextsHintTouch' },
} as const

/** The drawing, and what is said about it on its place. */
export function Paper(props: PaperProps) {
  const { paper, version, draft, frame, isStreaming, isEditing, onAskAgain, onEditSource } = props
  const t = useText()
  const isCoarse = useMedia(coarse)
  const hasFigures = isEditing && frame.status.state === 'drawn' && frame.status.hasFigures
  return (
    <div className="paper relative min-h-0 flex-1 overflow-hidden" data-drawing={frame.status.state}>
      <div ref={paper} className={version ? 'contents' : 'hidden'} />
      {isStreaming && (
        <div
          className="absolute inset-x-0 top-0 h-0.5 bg-accent motion-safe:animate-pulse"
          role="progressbar"
          aria-label={t('canvas.beginning')}
        />
      )}
      {!frame.hasPicture && frame.status.state === 'loading' && (
        <p className="pointer-events-none absolute inset-0 grid place-items-center text-soft">
          {t(version ? 'canvas.beginning' : 'canvas.empty')}
        </p>
      )}
      {isEditing && frame.status.state === 'drawn' && frame.status.canEdit && (
        <p className="pointer-events-none absolute inset-x-3 top-2 text-center text-meta text-soft print:hidden">
          {t(editHints[frame.status.canMove ? 'shapes' : 'texts'][isCoarse ? 'touch' : 'mouse'])}
        </p>
      )}
      <div className="pointer-events-none absolute inset-x-3 top-3 mx-auto flex max-w-xl flex-col gap-2">
        {version && (
          <DrawingNotice
            version={version}
            isDraft={draft.isChanged}
            isStreaming={isStreaming}
            status={frame.status}
            onRestart={() => frame.host?.restart()}
            onAskAgain={onAskAgain}
            onEditSource={onEditSource}
          />
        )}
        <LossesNotice lost={props.lost} onClose={props.onCloseLosses} />
      </div>
      {props.children}
      {frame.isSlow && (
        <SlowNotice source={draft.source} onWait={() => frame.host?.wait()} onStop={() => frame.host?.stop()} />
      )}
      {version && (
        <ZoomControls
          percent={frame.zoomPercent}
          canTidy={isEditing && frame.status.state === 'drawn' && frame.status.canTidy}
          figures={hasFigures ? (props.areFiguresFixed ? 'show' : 'edit') : null}
          onCommand={command => {
            frame.host?.send({ type: 'view', command })
            if (command === 'figures') frame.host?.focus()
          }}
        />
      )}
    </div>
  )
}
