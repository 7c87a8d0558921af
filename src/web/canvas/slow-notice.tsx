import { Hourglass } from 'lucide-react'
import { useText } from '../language/use-text.ts'
import { Button } from '../style/button.tsx'

/** A source with this many characters is called large. */
const largeCharacters = 3_000

interface SlowNoticeProps {
  source: string
  onWait(): void
  onStop(): void
}

/** Notice for a slow drawing: that it is still running, and the choice to stop it. */
export function SlowNotice({ source, onWait, onStop }: SlowNoticeProps) {
  const t = useText()
  return (
    <div
      role="status"
      className="absolute inset-x-3 top-3 mx-auto flex w-fit max-w-full flex-wrap items-center gap-2 rounded-pane border border-line bg-panel p-2 pl-3 shadow-float"
    >
      <Hourglass size={16} className="shrink-0 text-soft" aria-hidden />
      <p className="mr-2">{t(source.length >= largeCharacters ? 'canvas.slowLarge' : 'canvas.slow')}</p>
      <Button onClick={onWait}>{t('canvas.wait')}</Button>
      <Button onClick={onStop}>{t('canvas.stopDrawing')}</Button>
    </div>
  )
}
