import { Maximize, Minus, Plus } from 'lucide-react'
import { useText } from '../language/use-text.ts'
import { IconButton } from '../style/button.tsx'

interface ZoomControlsProps {
  percent: number
  onCommand(command: 'fit' | 'zoom-in' | 'zoom-out'): void
}

export function ZoomControls({ percent, onCommand }: ZoomControlsProps) {
  const t = useText()
  return (
    <div className="absolute right-3 bottom-3 flex items-center rounded-pane border border-line bg-panel p-0.5">
      <IconButton icon={Minus} label={t('canvas.zoomOut')} onClick={() => onCommand('zoom-out')} />
      <span className="min-w-12 text-center text-meta text-soft tabular-nums">{t('canvas.zoom', { percent })}</span>
      <IconButton icon={Plus} label={t('canvas.zoomIn')} onClick={() => onCommand('zoom-in')} />
      <IconButton icon={Maximize} label={t('canvas.fit')} onClick={() => onCommand('fit')} />
    </div>
  )
}
