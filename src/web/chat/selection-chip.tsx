import { SquareDashedMousePointer, X } from 'lucide-react'
import { useText } from '../language/use-text.ts'
import { setSelection, useSelection } from '../state/selection-store.ts'
import { IconButton } from '../style/button.tsx'

/** The shapes that are selected on the canvas: the message will be about them. */
export function SelectionChip() {
  const t = useText()
  const count = useSelection(({ ids }) => ids.length)
  if (count === 0) return null
  return (
    <div className="flex px-2 pt-2">
      <p className="flex items-center gap-2 rounded-control border border-line bg-ground py-1 pr-1 pl-2 text-meta">
        <SquareDashedMousePointer size={16} className="shrink-0 text-soft" aria-hidden />
        {t('chat.selected', { count })}
        <IconButton isSmall icon={X} label={t('chat.deselect')} onClick={() => setSelection([])} />
      </p>
    </div>
  )
}
