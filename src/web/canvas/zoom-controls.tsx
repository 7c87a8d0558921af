import { Maximize, Minus, Plus, Sparkles, Table2 } from 'lucide-react'
import { useText } from '../language/use-text.ts'
import { Button, IconButton } from '../style/button.tsx'

interface ZoomControlsProps {
  percent: number
  /** True if the drawing is being edited and can be laid out again. */
  canTidy: boolean
  /** What can be done with the numbers that the drawing is made of, while it is being edited; null: it has none, or is not. */
  figures: 'edit' | 'show' | null
  onCommand(command: 'fit' | 'zoom-in' | 'zoom-out' | 'tidy' | 'figures'): void
}

export function ZoomControls({ percent, canTidy, figures, onCommand }: ZoomControlsProps) {
  const t = useText()
  return (
    <div className="absolute right-3 bottom-3 flex items-center rounded-pane border border-line bg-panel p-0.5 print:hidden">
      {canTidy && (
        <Button look="plain" title={t('canvas.tidyHint')} onClick={() => onCommand('tidy')}>
          <Sparkles size={16} strokeWidth={1.75} aria-hidden />
          {t('canvas.tidy')}
        </Button>
      )}
      {figures && (
        <Button look="plain" onClick={() => onCommand('figures')}>
          <Table2 size={16} strokeWidth={1.75} aria-hidden />
          {t(figures === 'edit' ? 'canvas.editFigures' : 'canvas.showFigures')}
        </Button>
      )}
      <IconButton icon={Minus} label={t('canvas.zoomOut')} onClick={() => onCommand('zoom-out')} />
      <span className="min-w-12 text-center text-meta text-soft tabular-nums">{t('canvas.zoom', { percent })}</span>
      <IconButton icon={Plus} label={t('canvas.zoomIn')} onClick={() => onCommand('zoom-in')} />
      <IconButton icon={Maximize} label={t('canvas.fit')} onClick={() => onCommand('fit')} />
    </div>
  )
}
